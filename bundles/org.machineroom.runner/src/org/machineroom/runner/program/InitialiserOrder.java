// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.lang.classfile.MethodModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts class initialisers that have to run one after the other into an order: a class after its superclass and after
 * the classes that its own initialiser may use first, as found by following the calls it may make. Where two classes
 * use each other the one that comes first in the program comes last.
 */
final class InitialiserOrder {
    private static final String INITIALISER = "<clinit>";

    private final ProgramClasses classes;
    private final Map<String, ClassFacts> wanted = new LinkedHashMap<>();
    private final Map<String, ClassFacts> ordered = new LinkedHashMap<>();
    private final Set<String> visited = new HashSet<>();

    private InitialiserOrder(ProgramClasses classes, Collection<ClassFacts> wanted) {
        this.classes = classes;
        wanted.forEach(facts -> this.wanted.put(facts.name(), facts));
    }

    static List<ClassFacts> of(ProgramClasses classes, Collection<ClassFacts> wanted) {
        InitialiserOrder order = new InitialiserOrder(classes, wanted);
        order.wanted.keySet().forEach(order::visit);
        return List.copyOf(order.ordered.values());
    }

    private void visit(String name) {
        if (!visited.add(name)) {
            return;
        }
        classes.find(name).ifPresent(facts -> {
            facts.superName().ifPresent(this::visit);
            facts.method(INITIALISER, "()V").ifPresent(method -> usedBy(method).forEach(this::visit));
            if (wanted.containsKey(name)) {
                ordered.put(name, facts);
            }
        });
    }

    /** The classes that code may initialise, itself and through the methods it calls. */
    private Set<String> usedBy(MethodModel start) {
        Set<String> used = new LinkedHashSet<>();
        Deque<MethodModel> waiting = new ArrayDeque<>(List.of(start));
        Set<MethodModel> seen = new HashSet<>(waiting);
        while (!waiting.isEmpty()) {
            MethodFacts facts = classes.facts(waiting.remove());
            facts.statics().forEach(field -> classes.world()
                    .fieldOwner(field.owner(), field.name(), field.descriptor())
                    .ifPresent(owner -> used.add(owner.name())));
            used.addAll(facts.made());
            List<MethodModel> called = new ArrayList<>();
            for (MethodFacts.Call call : facts.calls()) {
                if (call.isStatic()) {
                    used.add(call.owner());
                }
                called.addAll(classes.targets(call));
            }
            called.stream().filter(seen::add).forEach(waiting::add);
        }
        return used;
    }
}
