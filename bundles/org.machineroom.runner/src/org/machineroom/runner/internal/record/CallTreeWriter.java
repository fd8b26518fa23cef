// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.runner.internal.lane.CallNode;
import org.machineroom.runner.internal.lane.LibraryCalls;
import org.machineroom.runner.internal.program.ProfileTable.Cell;
import org.machineroom.runner.internal.program.ProfileTable.LineCost;
import org.machineroom.runner.internal.program.ProfileTable;
import org.machineroom.runner.internal.program.SiteTable;
import org.machineroom.trace.profile.ProfileVisitor.CallSums;
import org.machineroom.trace.profile.ProfileVisitor;
import org.machineroom.trace.profile.ProfiledMethod;

/**
 * Turns the call trees of all ranks, which were counted in processor cycles, into a profile in simulated time. Class
 * initialisers and what they call have cost nothing and so have no lines. Used once, when no rank runs any more.
 */
public final class CallTreeWriter {
    private static final int NO_PATH = 0;
    private static final String INITIALISER = "<clinit>";

    private final ProfileTable methods;
    private final SiteTable sites;
    private final Frequency clock;
    private final ProfileVisitor out;
    private final SequencedMap<Step, Integer> paths = new LinkedHashMap<>();
    private final Set<Integer> written = new HashSet<>();

    private long milliCycles;

    /** A path by the one that it continues. */
    private record Step(int caller, int method) {
    }

    /** How often a line was run, and the milli-cycles it took. */
    private static final class LineSums {
        private long times;
        private long milliCycles;
    }

    /**
     * Creates a writer.
     *
     * @param clock of the processors
     * @param out   takes the profile
     */
    public CallTreeWriter(ProfileTable methods, SiteTable sites, Frequency clock, ProfileVisitor out) {
        this.methods = methods;
        this.sites = sites;
        this.clock = clock;
        this.out = out;
    }

    /** Writes the trees of all ranks. What they computed beyond what was counted, they were told to spend, or slept. */
    public void write(ProfileRecorder recorder) {
        for (int rank = 0; rank < recorder.ranks(); rank++) {
            number(recorder.root(rank), NO_PATH);
        }
        for (int rank = 0; rank < recorder.ranks(); rank++) {
            out.rank(rank);
            milliCycles = 0;
            hand(recorder.root(rank), NO_PATH, false);
            out.interrupts(recorder.interruptedPs(rank));
            out.other(Math.max(0, recorder.computedPs(rank) - clock.milliCyclesPs(milliCycles)));
        }
    }

    private void number(CallNode node, int path) {
        for (CallNode callee : node.callees()) {
            Step step = new Step(path, callee.method());
            if (!paths.containsKey(step)) {
                paths.put(step, paths.size() + 1);
                writeMethod(callee.method());
                out.path(paths.get(step), path, callee.method());
            }
            number(callee, paths.get(step));
        }
    }

    private void writeMethod(int number) {
        if (!written.add(number)) {
            return;
        }
        if (number == CallNode.FREE) {
            out.method(new ProfiledMethod(number, "", INITIALISER, ""));
        } else {
            ProfileTable.Method method = methods.method(number);
            out.method(new ProfiledMethod(number, method.className(), method.name(),
                    method.file() == null ? "" : method.file()));
        }
    }

    private void hand(CallNode node, int path, boolean free) {
        if (path != NO_PATH) {
            out.entered(path, node.entered());
        }
        if (!free && path != NO_PATH) {
            handLines(node, path);
        }
        for (LibraryCalls calls : node.calls()) {
            int line = sites.site(calls.site()).map(SiteTable.Site::line).orElse(0);
            out.call(path, new CallSums(calls.operation(), line, calls.calls(), calls.ps(), calls.waitedPs(),
                    calls.longestPs(), calls.bytes()));
        }
        for (CallNode callee : node.callees()) {
            hand(callee, paths.get(new Step(path, callee.method())), free || callee.method() == CallNode.FREE);
        }
    }

    private void handLines(CallNode node, int path) {
        Map<Integer, LineSums> lines = new TreeMap<>();
        List<Cell> cells = methods.method(node.method()).cells();
        for (int i = 0; i < node.counts.length; i++) {
            for (LineCost part : cells.get(i).parts()) {
                if (node.counts[i] != 0) {
                    LineSums sums = lines.computeIfAbsent(part.line(), _ -> new LineSums());
                    sums.times = cells.get(i).times() ? Math.max(sums.times, node.counts[i]) : sums.times;
                    sums.milliCycles += node.counts[i] * part.milliCycles();
                }
            }
        }
        lines.forEach((line, sums) -> {
            milliCycles += sums.milliCycles;
            out.line(path, line, sums.times, clock.milliCyclesPs(sums.milliCycles));
        });
    }
}
