// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.machineroom.analysis.load.MachineLoad;
import org.machineroom.analysis.load.MachinePlan;
import org.machineroom.analysis.load.PartLoad;
import org.machineroom.analysis.load.PartStory;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.PartUse;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.GridQuery;
import org.machineroom.trace.index.StateGrid;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;

/**
 * What the view shows of a machine. Immutable.
 *
 * @param isKnown whether the trace says anything of parts; if not, there are only nodes
 * @param wanted what was asked for
 * @param plan where all is drawn
 * @param load of the parts
 * @param busy the share of the range that each rank did not wait or idle, 0 to 1
 * @param story of the part that is wanted
 * @param way of the message that is wanted, empty if there is none
 */
public record MachineShown(boolean isKnown, Wanted wanted, MachinePlan plan, MachineLoad load, List<Float> busy,
        Optional<PartStory> story, List<PartUse> way) {
    private static final int MOST_IN_A_STORY = 1000;

    public MachineShown {
        busy = List.copyOf(busy);
        way = List.copyOf(way);
    }

    /**
     * Reads it; for a job.
     *
     * @param isUnwanted asked now and then; if it says yes, the result is of no use
     */
    public static MachineShown of(TraceIndex index, Wanted wanted, BooleanSupplier isUnwanted) throws TraceException {
        Trace trace = index.trace();
        TimeRange range = wanted.time().orElse(new TimeRange(0, index.endPs()));
        long untilPs = Math.max(range.endPs(), range.beginPs() + 1);
        MachineLoad load = MachineLoad.of(trace, range.beginPs(), untilPs, isUnwanted);
        StateGrid states = index
                .states(GridQuery.ranks(0, trace.ranks() - 1, range.beginPs(), untilPs, 1));
        Optional<PartStory> story = wanted.part().isEmpty() ? Optional.empty()
                : Optional.of(PartStory.of(trace, wanted.part().getAsInt(), range.beginPs(), untilPs, MOST_IN_A_STORY,
                        isUnwanted));
        List<PartUse> way = wanted.message().isEmpty() ? List.of()
                : PartStory.wayOf(trace, index.message(wanted.message().get()).number(), range.beginPs(), untilPs);
        return new MachineShown(trace.hasParts(), wanted, MachinePlan.of(trace.definitions(), trace.ranks()), load,
                IntStream.range(0, trace.ranks()).mapToObj(rank -> busy(states, rank)).toList(), story, way);
    }

    private static float busy(StateGrid states, int rank) {
        return 1 - states.share(rank, 0, State.WAITING) - states.share(rank, 0, State.IDLE);
    }

    /** The share of the busiest part, which is the hottest; 0 if nothing was used. */
    public double most() {
        return load.parts().stream().mapToDouble(load::share).max().orElse(0);
    }

    /** The load of a part. */
    public Optional<PartLoad> loadOf(int part) {
        return load.parts().stream().filter(each -> each.part().id() == part).findFirst();
    }
}
