// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.FieldModel;
import java.lang.reflect.AccessFlag;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decides when each rank's static variables of a shared class are initialised. Cheapest is to do it for all ranks at
 * once, when the first of them uses the class; but that comes out right only if the initialiser, with all it may call,
 * does nothing that shows, and reads no static variable that a rank may have changed before it uses the class. Enums
 * are left out, because making their constants and filling their other variables are two things there.
 */
final class Initialisation {
    private static final String INITIALISER = "<clinit>";

    private final ProgramClasses classes;
    private final Predicate<MethodFacts> shows;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<CodeNode, List<CodeNode>> followers = new LinkedHashMap<>();
    private final Map<CodeNode, Uses> uses = new HashMap<>();

    /** Which classes' static fields code reads or writes, by number, and whether it does something that shows. */
    private record Uses(BitSet finals, BitSet variables, BitSet shows) {
        Uses() {
            this(new BitSet(), new BitSet(), new BitSet(1));
        }

        int size() {
            return finals.cardinality() + variables.cardinality() + shows.cardinality();
        }

        void add(Uses other) {
            finals.or(other.finals);
            variables.or(other.variables);
            shows.or(other.shows);
        }
    }

    /** When the variables of a class are initialised. */
    enum When {
        /** When a rank starts: the main class and its superclasses. */
        AT_START,
        /** For all ranks when the first of them uses the class. */
        TOGETHER,
        /** For each rank when it uses the class, which has to be checked each time. */
        ONE_BY_ONE
    }

    private Initialisation(ProgramClasses classes, Predicate<MethodFacts> shows) {
        this.classes = classes;
        this.shows = shows;
    }

    /**
     * Decides for classes that each rank has for itself.
     *
     * @param known what was decided before, for example for the main class
     * @param shows tells whether code does itself something that shows
     */
    static Map<String, When> of(ProgramClasses classes, Collection<ClassFacts> perRank, Map<String, When> known,
            Predicate<MethodFacts> shows) {
        Initialisation analysis = new Initialisation(classes, shows);
        known.keySet().forEach(analysis::number);
        perRank.forEach(facts -> analysis.number(facts.name()));
        analysis.discover(perRank);
        analysis.collect();
        return analysis.decide(perRank, known);
    }

    private void number(String name) {
        numbers.putIfAbsent(name, numbers.size());
    }

    private Optional<CodeNode> start(ClassFacts facts) {
        return facts.method(INITIALISER, "()V").map(classes::method);
    }

    /** Finds all code that the initialisers may run. */
    private void discover(Collection<ClassFacts> perRank) {
        Deque<CodeNode> waiting = new ArrayDeque<>();
        perRank.forEach(facts -> start(facts).ifPresent(waiting::add));
        while (!waiting.isEmpty()) {
            CodeNode node = waiting.remove();
            if (!followers.containsKey(node)) {
                List<CodeNode> next = follow(node);
                followers.put(node, next);
                waiting.addAll(next);
            }
        }
    }

    /** Where code goes on, noting what it uses itself. */
    private List<CodeNode> follow(CodeNode node) {
        Uses own = new Uses();
        uses.put(node, own);
        return switch (node) {
            case CodeNode.Virtual call -> CodeNode.found(classes, call);
            case CodeNode.Type(String name) -> classes.find(name).flatMap(this::start).map(List::of).orElse(List.of());
            case CodeNode.Method(_, MethodFacts facts) -> {
                own.shows().set(0, shows.test(facts));
                facts.statics().forEach(field -> note(field, own));
                List<CodeNode> next = new ArrayList<>();
                facts.calls().forEach(call -> next.addAll(call.entered(classes)));
                facts.made().forEach(type -> next.add(new CodeNode.Type(type)));
                facts.calls().stream().filter(MethodFacts.Call::isStatic)
                        .forEach(call -> next.add(new CodeNode.Type(call.owner())));
                yield next;
            }
        };
    }

    private void note(MethodFacts.Static field, Uses own) {
        Optional<ClassFacts> owner = classes.world().fieldOwner(field.owner(), field.name(), field.descriptor());
        if (owner.isPresent() && numbers.containsKey(owner.get().name())) {
            FieldModel model = owner.get().field(field.name(), field.descriptor()).orElseThrow();
            BitSet kind = model.flags().has(AccessFlag.FINAL) ? own.finals() : own.variables();
            kind.set(numbers.get(owner.get().name()));
        }
    }

    /** Adds to each piece of code what the code it goes on to uses, until nothing is added any more. */
    private void collect() {
        List<CodeNode> backwards = new ArrayList<>(followers.keySet()).reversed();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (CodeNode node : backwards) {
                Uses own = uses.get(node);
                int before = own.size();
                followers.get(node).forEach(next -> own.add(uses.get(next)));
                changed |= own.size() != before;
            }
        }
    }

    /** Starts by hoping that all can be done together, and gives up what cannot until the rest holds. */
    private Map<String, When> decide(Collection<ClassFacts> perRank, Map<String, When> known) {
        Map<String, When> decided = new LinkedHashMap<>(known);
        perRank.forEach(facts -> decided.putIfAbsent(facts.name(), facts.isEnum() ? When.ONE_BY_ONE : When.TOGETHER));
        BitSet together = new BitSet();
        decided.forEach((name, when) -> together.set(numbers.get(name), when == When.TOGETHER));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (ClassFacts facts : perRank) {
                int number = numbers.get(facts.name());
                if (together.get(number) && start(facts).filter(node -> !fits(uses.get(node), number, together))
                        .isPresent()) {
                    together.clear(number);
                    decided.put(facts.name(), When.ONE_BY_ONE);
                    changed = true;
                }
            }
        }
        return decided;
    }

    private static boolean fits(Uses used, int self, BitSet together) {
        BitSet foreign = (BitSet) used.variables().clone();
        foreign.clear(self);
        BitSet own = (BitSet) used.finals().clone();
        own.clear(self);
        own.andNot(together);
        return used.shows().isEmpty() && foreign.isEmpty() && own.isEmpty();
    }
}
