// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.mpi.Communicator;

/** Compares what one process says in collective calls with what it and the others say. */
public final class CollectiveChecks {
    private final Reporter reporter;
    private final Insight insight;
    private final UnbufferedProcess unbuffered;
    private Map<String, Long> groupCalls = Map.of();
    private CollectiveRound round;

    CollectiveChecks(Reporter reporter, Insight insight, UnbufferedProcess unbuffered) {
        this.reporter = reporter;
        this.insight = insight;
        this.unbuffered = unbuffered;
    }

    /** The call that the process is in was given a null datatype for a block without elements. */
    public void untyped(int block) {
        Place place = reporter.place("called");
        reporter.report(FindingKind.NULL_DATATYPE, Reporter.rule(place.call()), place, "the datatype of block " + block
                + ", which has no elements, is null (MPI_DATATYPE_NULL); other libraries may refuse it", List.of());
    }

    /** The process is in MPI_Comm_split with a colour that is negative, and not MPI_UNDEFINED. */
    public void negative(int colour) {
        reporter.report(FindingKind.NEGATIVE_COLOUR, reporter.place("called"), "the colour is " + colour
                + "; it must not be negative, or be MPI_UNDEFINED; other libraries may refuse it", List.of());
    }

    /**
     * Compares a collective call with those of other processes.
     *
     * @return the operation as all its processes see it, for {@link #leave}
     */
    public CollectiveRound enter(Communicator communicator, CollectiveCall call) {
        return begun(reporter.run().join(reporter, communicator, call, insight.knowledge()));
    }

    /**
     * Compares a call of a group of a communicator's processes alone.
     *
     * @param group the members as if they were a communicator
     * @param tag what tells the call from others of the same group
     * @return the operation as all its processes see it, for {@link #leave}
     */
    public CollectiveRound enter(Communicator group, Object tag, CollectiveCall call) {
        String part = "tag " + tag + " " + Arrays.toString(group.group().nodes());
        if (groupCalls.isEmpty()) {
            groupCalls = new HashMap<>();
        }
        long number = groupCalls.merge(group.number() + " " + part, 1L, Long::sum);
        return begun(reporter.run().join(reporter, group, part, number, call, insight.knowledge()));
    }

    /**
     * Compares the start of a persistent operation with those of other processes.
     *
     * @param request what tells the operation from others of the communicator
     * @param starts how often this process has started it before
     * @return the operation as all its processes see it, for {@link #leave}
     */
    public CollectiveRound restart(Communicator communicator, int request, long starts, CollectiveCall call) {
        return begun(reporter.run().join(reporter, communicator, "request " + request, starts, call,
                insight.knowledge()));
    }

    /** The collective operation that the process has come to last and has not left; {@code null} if there is none. */
    public CollectiveRound round() {
        return round;
    }

    private CollectiveRound begun(CollectiveRound joined) {
        round = joined;
        unbuffered.step(UnbufferedProcess.Step.BEGIN, joined);
        return joined;
    }

    /** Notes that a collective call returns. */
    public void leave(CollectiveRound left, Communicator communicator, CollectiveCall call) {
        insight.learn(left.learntBy(communicator, call));
        round = null;
    }

    /** Notes that a collective operation is complete for the program, in a call. */
    public void complete(CollectiveRound completed) {
        unbuffered.returned(completed, reporter.process().call());
    }

    /** Notes that the collective call that the process may be in fails; whether the processes disagree on it. */
    boolean failed() {
        boolean isDisputed = round != null && round.isDisputed();
        round = null;
        return isDisputed;
    }

    /** Looks whether what a process sends itself in a collective operation is what it receives from itself. */
    public void sameType(Signature sent, Signature received) {
        if (sent.bytes() == received.bytes() && !sent.equalsInType(received)) {
            reporter.report(FindingKind.COLLECTIVE_AMOUNT, reporter.place("called"),
                    "rank " + reporter.process().rank().id() + " sends " + sent.words() + " but receives "
                            + received.words() + " from each; both must be the same",
                    List.of());
        }
    }

    /** Looks whether a collective call of the root names the same memory for two ranks. */
    public void once(List<BufferRegion> blocks, boolean written) {
        if (Aliases.within(blocks)) {
            Place place = reporter.place("called");
            reporter.report(FindingKind.BUFFER_OVERLAP, Reporter.rule(place.call()), place, "blocks of two ranks "
                    + "overlap; counts and displacements must let no place be " + (written ? "written" : "read")
                    + " more than once", List.of());
        }
    }
}
