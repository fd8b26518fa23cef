// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The program's classes as they are to be defined: each instrumented once, however many ranks load it. Thread-safe. */
final class ProgramCode {
    private final ClassWorld world;
    private final Instrumenter instrumenter;
    private final Map<String, byte[]> done = new ConcurrentHashMap<>();

    ProgramCode(ClassWorld world, Instrumenter instrumenter) {
        this.world = world;
        this.instrumenter = instrumenter;
    }

    ClassPath path() {
        return world.path();
    }

    Origin origin(String internalName) {
        return world.origin(internalName);
    }

    /** A class of the program, ready to be defined; empty if the class path does not have it. */
    Optional<byte[]> instrumented(String internalName) {
        byte[] ready = done.get(internalName);
        if (ready == null) {
            Optional<byte[]> original = world.path().classBytes(internalName);
            if (original.isEmpty()) {
                return Optional.empty();
            }
            ready = redefined(internalName, original.get());
            done.put(internalName, ready);
        }
        return Optional.of(ready);
    }

    /** Another version of a class of the program, instrumented as the one that is already loaded. */
    byte[] redefined(String internalName, byte[] original) {
        ClassVersion.of(original).check(internalName);
        return instrumenter.transform(internalName, original);
    }
}
