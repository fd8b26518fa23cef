// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.Map;
import java.util.TreeMap;
import org.machineroom.runner.internal.lane.CallNode;

/** One rank of a program run with a profile, and what the profile says. */
final class ProfiledRun {
    private final ProfileTable table;
    private final CallNode root;
    private final long counted;
    private final String output;

    private ProfiledRun(ProfileTable table, CallNode root, long counted, String output) {
        this.table = table;
        this.root = root;
        this.counted = counted;
        this.output = output;
    }

    static ProfiledRun of(TestProgram program, String mainClass) throws Throwable {
        program.profiled().load(mainClass, 1);
        ProfileTable table = program.program().profile().orElseThrow();
        program.hooks().openCallTrees(1, table::cells);
        program.hooks().turnTo(0);
        String output = program.runRank(0);
        return new ProfiledRun(table, program.hooks().callRoot(0), program.takeCounted(), output);
    }

    /** Where the program began. */
    CallNode root() {
        return root;
    }

    /** What the meter has counted. */
    long counted() {
        return counted;
    }

    String output() {
        return output;
    }

    /** What all lines cost together. */
    long milliCycles() {
        return lines().values().stream().mapToLong(cost -> cost).sum();
    }

    /** What each line cost, whichever method called it. */
    Map<Integer, Long> lines() {
        Map<Integer, Long> lines = new TreeMap<>();
        addLines(root, lines);
        return lines;
    }

    private void addLines(CallNode node, Map<Integer, Long> lines) {
        for (int cell = 0; cell < node.counts.length; cell++) {
            for (ProfileTable.LineCost part : table.method(node.method()).cells().get(cell).parts()) {
                lines.merge(part.line(), node.counts[cell] * part.milliCycles(), Long::sum);
            }
        }
        node.callees().stream().filter(callee -> callee.method() != CallNode.FREE)
                .forEach(callee -> addLines(callee, lines));
    }

    /** The tree of calls as text: a method and, in parentheses, what it calls. */
    String tree() {
        return tree(root);
    }

    private String tree(CallNode node) {
        StringBuilder text = new StringBuilder();
        for (CallNode callee : node.callees()) {
            String name = callee.method() == CallNode.FREE ? "<clinit>" : table.method(callee.method()).name();
            String below = tree(callee);
            text.append(text.isEmpty() ? "" : " ").append(name).append(below.isEmpty() ? "" : "(" + below + ")");
        }
        return text.toString();
    }
}
