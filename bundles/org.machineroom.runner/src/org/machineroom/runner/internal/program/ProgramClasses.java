// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.MethodModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
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
    private final Map<String, List<CodeNode>> declared = new HashMap<>();
    private final Map<String, CodeNode.Virtual> virtuals = new HashMap<>();
    private final Map<MethodModel, CodeNode.Method> methods = new IdentityHashMap<>();

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

    /** A method of one of these classes. */
    CodeNode.Method method(MethodModel model) {
        return methods.get(model);
    }

    /** What a method of one of these classes does. */
    MethodFacts facts(MethodModel model) {
        return method(model).facts();
    }

    /** Whether there is such a call in any method. */
    boolean haveCall(Predicate<MethodFacts.Call> wanted) {
        return methods.values().stream().anyMatch(method -> method.facts().call(wanted));
    }

    /** Whether any method makes a lambda of such a method, or refers to one. */
    boolean haveReference(Predicate<MethodFacts.Call> wanted) {
        return methods.values().stream().anyMatch(method -> method.facts().references().stream().anyMatch(wanted));
    }

    /** Whether any method has a synchronized block. */
    boolean haveLocks() {
        return methods.values().stream().anyMatch(method -> method.facts().locks());
    }

    /** The program's method that a call of a known method enters, if it is the program's. */
    Optional<CodeNode.Method> exactTarget(MethodFacts.Call call) {
        return find(call.target(world).owner()).flatMap(owner -> owner.method(call.name(), call.descriptor()))
                .map(this::method);
    }

    /** A call through a table. */
    CodeNode.Virtual virtual(String nameAndDescriptor) {
        return virtuals.computeIfAbsent(nameAndDescriptor, CodeNode.Virtual::new);
    }

    /** All methods of the program with this name and descriptor. */
    List<CodeNode> declared(String nameAndDescriptor) {
        return declared.getOrDefault(nameAndDescriptor, List.of());
    }

    private void index(ClassFacts facts) {
        CodeScan.read(facts, (key, method) -> {
            declared.computeIfAbsent(key, _ -> new ArrayList<>()).add(method);
            methods.put(method.model(), method);
        });
    }

    private static List<String> named(Set<String> strings) {
        return strings.stream().filter(ProgramClasses::looksLikeClass).map(name -> name.replace('.', '/')).toList();
    }

    private static boolean looksLikeClass(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c == '.' || Character.isJavaIdentifierPart(c))
                && Character.isJavaIdentifierStart(text.charAt(0));
    }
}
