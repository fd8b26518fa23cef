// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The program's classes as they are to be defined: each instrumented once, however many ranks load it. Where ranks
 * share classes it also notices classes that nobody expected, because they are loaded by a name made up at run time,
 * and has their static variables kept apart too. Thread-safe.
 */
final class ProgramCode {
    private final ClassWorld world;
    private final Instrumenter instrumenter;
    private final Optional<StepInstrumenter> steps;
    private final Optional<SharedClasses> shared;
    private final Map<String, byte[]> done = new HashMap<>();

    /**
     * Makes the code of a program.
     *
     * @param steps empty if they are not counted
     * @param shared empty if each rank loads its own classes
     */
    ProgramCode(ClassWorld world, Instrumenter instrumenter, Optional<StepInstrumenter> steps,
            Optional<SharedClasses> shared) {
        this.world = world;
        this.instrumenter = instrumenter;
        this.steps = steps;
        this.shared = shared;
    }

    ClassPath path() {
        return world.path();
    }

    Origin origin(String internalName) {
        return world.origin(internalName);
    }

    /** A class of the program, ready to be defined; empty if the class path does not have it. */
    synchronized Optional<byte[]> instrumented(String internalName) {
        byte[] ready = done.get(internalName);
        if (ready == null) {
            Optional<byte[]> original = original(internalName);
            if (original.isEmpty()) {
                return Optional.empty();
            }
            ready = original.get();
            done.put(internalName, ready);
        }
        return Optional.of(ready);
    }

    /** Another version of a class of the program, instrumented as the one that is already loaded. */
    synchronized byte[] redefined(String internalName, byte[] original) {
        ClassVersion.of(original).check(internalName);
        byte[] counted = instrumenter.transform(internalName, original);
        return steps.map(more -> more.transform(counted)).orElse(counted);
    }

    private Optional<byte[]> original(String internalName) {
        Optional<Holder> holder = shared.flatMap(classes -> classes.holders().generated(internalName));
        if (holder.isPresent()) {
            return holder.map(Holder::classFile);
        }
        Optional<byte[]> bytes = world.path().classBytes(internalName);
        bytes.ifPresent(found -> ClassVersion.of(found).check(internalName));
        bytes.flatMap(_ -> shared).ifPresent(classes -> classes.expect(internalName));
        return bytes.map(found -> redefined(internalName, found));
    }
}
