// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.lang.classfile.MethodModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds out which class initialisers may do something that shows or that comes out differently for each rank, by
 * following the calls they may make.
 */
final class SideEffects {
    private static final String INITIALISER = "<clinit>";
    private static final Set<String> STREAMS = Set.of("out", "err", "in");
    private static final List<String> OUTSIDE = List.of("java/io/", "java/nio/file/", "java/nio/channels/",
            "java/net/Socket", "java/net/ServerSocket", "java/net/http/");
    private static final Set<String> PROCESS = Set.of("load", "loadLibrary", "setProperty", "setProperties", "setOut",
            "setErr", "setIn", "start", "addShutdownHook");

    private final ProgramClasses classes;
    private final Redirections redirections;

    /** A method or a class whose effects are wanted. */
    private sealed interface Node {
        record Method(MethodModel model) implements Node {
        }

        record Type(String name) implements Node {
        }
    }

    SideEffects(ProgramClasses classes, Redirections redirections) {
        this.classes = classes;
        this.redirections = redirections;
    }

    /**
     * Finds those of the given classes whose initialiser has effects, with words for it.
     *
     * @param perRank classes known to be each rank's own
     */
    Map<String, String> initialisers(Collection<ClassFacts> candidates, Set<String> perRank) {
        List<Node> starts = candidates.stream().<Node>map(facts -> new Node.Type(facts.name())).toList();
        Set<Node> all = Reach.of(starts, this::uses, node -> switch (node) {
            case Node.Method(MethodModel model) -> hasEffect(classes.facts(model));
            case Node.Type(String name) -> perRank.contains(name);
        });
        Map<String, String> found = new LinkedHashMap<>();
        candidates.stream().filter(facts -> all.contains(new Node.Type(facts.name()))).forEach(
                facts -> found.put(facts.name(), "its initialiser does something that each rank has to do"));
        return found;
    }

    private List<Node> uses(Node node) {
        List<Node> used = new ArrayList<>();
        switch (node) {
            case Node.Type(String name) -> classes.find(name).flatMap(facts -> facts.method(INITIALISER, "()V"))
                    .ifPresent(method -> used.add(new Node.Method(method)));
            case Node.Method(MethodModel model) -> {
                MethodFacts facts = classes.facts(model);
                facts.calls().forEach(call -> classes.targets(call).forEach(
                        target -> used.add(new Node.Method(target))));
                facts.statics().forEach(field -> classes.world()
                        .fieldOwner(field.owner(), field.name(), field.descriptor())
                        .ifPresent(owner -> used.add(new Node.Type(owner.name()))));
            }
        }
        return used;
    }

    private boolean hasEffect(MethodFacts facts) {
        return facts.statics().stream().anyMatch(SideEffects::isStream)
                || facts.calls().stream().anyMatch(this::hasEffect);
    }

    private static boolean isStream(MethodFacts.Static field) {
        return field.owner().equals("java/lang/System") && STREAMS.contains(field.name());
    }

    private boolean hasEffect(MethodFacts.Call call) {
        ClassWorld.Target target = classes.world().method(call.owner(), call.name(), call.descriptor());
        return switch (target.origin()) {
            case MPI -> true;
            case MISSING, PROGRAM -> false;
            case JDK -> OUTSIDE.stream().anyMatch(target.owner()::startsWith)
                    || target.owner().startsWith("java/lang/") && PROCESS.contains(call.name())
                    || redirections.differsByRank(target.owner(), call.name(), call.descriptor());
        };
    }
}
