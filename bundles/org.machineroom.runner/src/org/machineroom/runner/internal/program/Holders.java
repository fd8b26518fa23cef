// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.ClassFile;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The classes whose static fields are kept per rank in holders, by name. Only grows. Thread-safe for readers. */
final class Holders {
    /** The method that does for one rank what the class initialiser did. */
    static final String INITIALISER = "machineroom$initialise";

    private final ClassWorld world;
    private final Map<String, Holder> byOwner = new ConcurrentHashMap<>();
    private final List<Holder> inOrder = new ArrayList<>();

    Holders(ClassWorld world) {
        this.world = world;
    }

    /** Adds a class whose fields are initialised at the given time. */
    synchronized void add(ClassFacts owner, Initialisation.When when) {
        Holder holder = Holder.of(owner, inOrder.size(), when);
        inOrder.add(holder);
        byOwner.put(owner.name(), holder);
    }

    synchronized List<Holder> all() {
        return List.copyOf(inOrder);
    }

    synchronized Holder at(int index) {
        return inOrder.get(index);
    }

    /** False for old interfaces, which cannot hold the method that initialises them for a rank. */
    static boolean canHold(ClassFacts owner) {
        return !owner.isInterface() || owner.model().majorVersion() >= ClassFile.JAVA_8_VERSION;
    }

    Optional<Holder> of(String owner) {
        return Optional.ofNullable(byOwner.get(owner));
    }

    /** The holder that a static field access of the program has to go to, if any. */
    Optional<Holder> of(FieldInstruction access) {
        boolean isStatic = access.opcode() == Opcode.GETSTATIC || access.opcode() == Opcode.PUTSTATIC;
        if (byOwner.isEmpty() || !isStatic) {
            return Optional.empty();
        }
        String name = access.name().stringValue();
        String descriptor = access.type().stringValue();
        return world.fieldOwner(access.owner().asInternalName(), name, descriptor)
                .flatMap(owner -> of(owner.name())).filter(holder -> holder.has(name, descriptor));
    }

    /** The generated class of this name, if it is one. */
    Optional<Holder> generated(String className) {
        return className.endsWith(Holder.SUFFIX)
                ? of(className.substring(0, className.length() - Holder.SUFFIX.length())) : Optional.empty();
    }
}
