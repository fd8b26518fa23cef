// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.MethodModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The classes of the program that its main class leads to: all that any of them names, also as text, for those loaded
 * by reflection with a name that stands in the code. Guarded by its owner's lock.
 */
final class ProgramClasses {
    private final ClassWorld world;
    private final Map<String, ClassFacts> classes = new LinkedHashMap<>();
    private final Map<String, List<MethodModel>> declared = new HashMap<>();
    private final Map<MethodModel, MethodFacts> methods = new HashMap<>();

    ProgramClasses(ClassWorld world) {
        this.world = world;
    }

    ClassWorld world() {
        return world;
    }

    /** All classes found so far, in the order they were found. */
    Collection<ClassFacts> all() {
        return classes.values();
    }

    boolean contains(String internalName) {
        return classes.containsKey(internalName);
    }

    Optional<ClassFacts> find(String internalName) {
        return Optional.ofNullable(classes.get(internalName));
    }

    /** Adds a class and all it leads to; returns those that are new, in the order they were found. */
    List<ClassFacts> add(String internalName) {
        List<ClassFacts> added = new ArrayList<>();
        Deque<String> waiting = new ArrayDeque<>(List.of(internalName));
        while (!waiting.isEmpty()) {
            String name = waiting.remove();
            if (!classes.containsKey(name) && world.origin(name) == Origin.PROGRAM) {
                ClassFacts found = world.program(name).orElseThrow();
                classes.put(name, found);
                added.add(found);
                index(found);
                waiting.addAll(found.references());
                waiting.addAll(named(found.strings()));
            }
        }
        return added;
    }

    MethodFacts facts(MethodModel method) {
        return methods.computeIfAbsent(method, MethodFacts::of);
    }

    /** Whether there is such a call in any method. */
    boolean haveCall(Predicate<MethodFacts.Call> wanted) {
        return classes.values().stream().flatMap(type -> type.model().methods().stream())
                .anyMatch(method -> facts(method).calls().stream().anyMatch(wanted));
    }

    /** Whether any method has a synchronized block. */
    boolean haveLocks() {
        return classes.values().stream().flatMap(type -> type.model().methods().stream())
                .anyMatch(method -> facts(method).locks());
    }

    /** The program's method that a call of a known method enters, if it is the program's. */
    Optional<MethodModel> exactTarget(MethodFacts.Call call) {
        ClassWorld.Target target = world.method(call.owner(), call.name(), call.descriptor());
        return find(target.owner()).flatMap(owner -> owner.method(call.name(), call.descriptor()));
    }

    /** All methods of the program with this name and descriptor. */
    List<MethodModel> declared(String nameAndDescriptor) {
        return declared.getOrDefault(nameAndDescriptor, List.of());
    }

    private void index(ClassFacts facts) {
        for (MethodModel method : facts.model().methods()) {
            String key = method.methodName().stringValue() + method.methodType().stringValue();
            declared.computeIfAbsent(key, _ -> new ArrayList<>()).add(method);
        }
    }

    private static List<String> named(Set<String> strings) {
        return strings.stream().filter(ProgramClasses::looksLikeClass).map(name -> name.replace('.', '/')).toList();
    }

    private static boolean looksLikeClass(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c == '.' || Character.isJavaIdentifierPart(c))
                && Character.isJavaIdentifierStart(text.charAt(0));
    }
}
