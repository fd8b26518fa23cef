// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All classes a program can see, as files, before any of them is loaded: where each comes from and what a call or a
 * field access means. Names are internal ({@code a/b/C}). Thread-safe.
 */
final class ClassWorld {
    private static final Set<String> MPI_PACKAGES = Set.of("mpi", "mpjdev", "xdev", "mpjbuf");
    private static final String OBJECT = "java/lang/Object";

    private final ClassPath path;
    private final ClassLoader simulator;
    private final Map<String, Optional<ClassFacts>> facts = new ConcurrentHashMap<>();
    private final Map<String, Origin> origins = new ConcurrentHashMap<>();
    private final Map<String, Target> targets = new ConcurrentHashMap<>();
    private final Map<String, List<String>> supertypes = new ConcurrentHashMap<>();

    /** What a member reference in the code stands for. */
    record Target(Origin origin, String owner) {
    }

    /**
     * Opens the world.
     *
     * @param simulator the loader that has package mpi
     */
    ClassWorld(ClassPath path, ClassLoader simulator) {
        this.path = path;
        this.simulator = simulator;
    }

    ClassPath path() {
        return path;
    }

    /** True for the packages a program gets from the simulator, whatever its own class path holds. */
    static boolean isMpi(String internalName) {
        int end = internalName.lastIndexOf('/');
        return end > 0 && MPI_PACKAGES.contains(internalName.substring(0, end));
    }

    Origin origin(String internalName) {
        Origin known = origins.get(internalName);
        if (known == null) {
            known = findOrigin(internalName);
            origins.put(internalName, known);
        }
        return known;
    }

    private Origin findOrigin(String internalName) {
        if (internalName.startsWith("[") || JdkClasses.owns(internalName)) {
            return Origin.JDK;
        }
        if (isMpi(internalName) && simulator.getResource(internalName + ".class") != null) {
            return Origin.MPI;
        }
        return program(internalName).isPresent() ? Origin.PROGRAM : Origin.MISSING;
    }

    /** A class of the program. Not for classes that the JDK or the simulator has. */
    Optional<ClassFacts> program(String internalName) {
        Optional<ClassFacts> known = facts.get(internalName);
        if (known == null) {
            known = path.classBytes(internalName).map(bytes -> read(internalName, bytes));
            facts.put(internalName, known);
        }
        return known;
    }

    private static ClassFacts read(String internalName, byte[] bytes) {
        try {
            return ClassFacts.read(bytes);
        } catch (ClassFormatError e) {
            throw (ClassFormatError) new ClassFormatError("the file of class " + internalName.replace('/', '.')
                    + " is damaged: " + e.getMessage()).initCause(e);
        }
    }

    /** Finds out whose method a call means: the program's if any type from the named one upwards declares it. */
    Target method(String owner, String name, String descriptor) {
        String key = owner + "." + name + descriptor;
        Target known = targets.get(key);
        if (known == null) {
            known = findMethod(owner, name, descriptor);
            targets.put(key, known);
        }
        return known;
    }

    private Target findMethod(String owner, String name, String descriptor) {
        Origin origin = origin(owner);
        if (origin != Origin.PROGRAM || name.equals("<init>")) {
            return new Target(origin, owner.startsWith("[") ? OBJECT : owner);
        }
        Target inherited = null;
        for (String type : supertypes(owner)) {
            Target candidate = declared(type, name, descriptor);
            if (candidate != null && candidate.origin() == Origin.PROGRAM) {
                return candidate;
            }
            inherited = inherited == null ? candidate : inherited;
        }
        return inherited == null ? new Target(Origin.PROGRAM, owner) : inherited;
    }

    /** Finds the class or interface that declares a static field which is reached through the named class. */
    Optional<ClassFacts> fieldOwner(String owner, String name, String descriptor) {
        for (String type : supertypes(owner)) {
            if (origin(type) == Origin.PROGRAM) {
                ClassFacts candidate = program(type).orElseThrow();
                if (candidate.field(name, descriptor).isPresent()) {
                    return Optional.of(candidate);
                }
            }
        }
        return Optional.empty();
    }

    /** A type, its superclasses from the nearest up, and all their interfaces; those of the program are followed. */
    List<String> supertypes(String name) {
        List<String> known = supertypes.get(name);
        if (known == null) {
            known = findSupertypes(name);
            supertypes.put(name, known);
        }
        return known;
    }

    private List<String> findSupertypes(String name) {
        Set<String> classes = new LinkedHashSet<>();
        Set<String> interfaces = new LinkedHashSet<>();
        for (Optional<String> type = Optional.of(name); type.isPresent() && classes.add(type.get());) {
            ClassFacts known = origin(type.get()) == Origin.PROGRAM ? program(type.get()).orElseThrow() : null;
            if (known != null) {
                known.interfaces().forEach(face -> addInterface(face, interfaces));
            }
            type = known == null ? Optional.empty() : known.superName();
        }
        classes.addAll(interfaces);
        return List.copyOf(classes);
    }

    private void addInterface(String name, Set<String> interfaces) {
        if (interfaces.add(name) && origin(name) == Origin.PROGRAM) {
            program(name).orElseThrow().interfaces().forEach(face -> addInterface(face, interfaces));
        }
    }

    private Target declared(String type, String name, String descriptor) {
        Origin origin = origin(type);
        return switch (origin) {
            case PROGRAM -> program(type).orElseThrow().declares(name, descriptor) ? new Target(origin, type) : null;
            case JDK -> JdkClasses.hasMethod(type, name, descriptor) ? new Target(origin, type) : null;
            case MPI, MISSING -> JdkClasses.hasMethod(OBJECT, name, descriptor) ? null : new Target(origin, type);
        };
    }
}
