// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

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
        List<CodeNode> starts = candidates.stream().<CodeNode>map(facts -> new CodeNode.Type(facts.name())).toList();
        Set<CodeNode> all = Reach.of(starts, this::uses, node -> switch (node) {
            case CodeNode.Method(_, MethodFacts facts) -> hasEffect(facts);
            case CodeNode.Type(String name) -> perRank.contains(name);
            case CodeNode.Virtual _ -> false;
        });
        Map<String, String> found = new LinkedHashMap<>();
        candidates.stream().filter(facts -> all.contains(new CodeNode.Type(facts.name()))).forEach(
                facts -> found.put(facts.name(), "its initialiser does something that each rank has to do"));
        return found;
    }

    private List<CodeNode> uses(CodeNode node) {
        return switch (node) {
            case CodeNode.Type(String name) -> classes.find(name).flatMap(facts -> facts.method(INITIALISER, "()V"))
                    .<List<CodeNode>>map(method -> List.of(classes.method(method))).orElse(List.of());
            case CodeNode.Virtual call -> CodeNode.found(classes, call);
            case CodeNode.Method(_, MethodFacts facts) -> usedBy(facts);
        };
    }

    private List<CodeNode> usedBy(MethodFacts facts) {
        List<CodeNode> used = new ArrayList<>();
        facts.calls().forEach(call -> used.addAll(call.entered(classes)));
        facts.statics().forEach(field -> classes.world().fieldOwner(field.owner(), field.name(), field.descriptor())
                .ifPresent(owner -> used.add(new CodeNode.Type(owner.name()))));
        facts.made().forEach(type -> used.add(new CodeNode.Type(type)));
        facts.calls().stream().filter(MethodFacts.Call::isStatic)
                .forEach(call -> used.add(new CodeNode.Type(call.owner())));
        return used;
    }

    private boolean hasEffect(MethodFacts facts) {
        return shows(facts) || facts.call(this::differs);
    }

    /** True if a method itself does something that is seen from outside, or that depends on when it is done. */
    boolean shows(MethodFacts facts) {
        return facts.statics().stream().anyMatch(SideEffects::isStream) || facts.call(this::shows);
    }

    private static boolean isStream(MethodFacts.Static field) {
        return field.owner().equals("java/lang/System") && STREAMS.contains(field.name());
    }

    private boolean shows(MethodFacts.Call call) {
        ClassWorld.Target target = call.target(classes.world());
        return switch (target.origin()) {
            case MPI -> true;
            case MISSING, PROGRAM -> false;
            case JDK -> OUTSIDE.stream().anyMatch(target.owner()::startsWith)
                    || target.owner().startsWith("java/lang/") && PROCESS.contains(call.name())
                    || redirections.looksAtClock(target.owner(), call.name(), call.descriptor());
        };
    }

    /** True if a call comes out differently for each rank. */
    private boolean differs(MethodFacts.Call call) {
        ClassWorld.Target target = call.target(classes.world());
        return target.origin() == Origin.JDK
                && redirections.differsByRank(target.owner(), call.name(), call.descriptor());
    }
}
