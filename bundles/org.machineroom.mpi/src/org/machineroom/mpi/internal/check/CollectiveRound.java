// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;

/** One collective operation on a communicator as its processes come to it: who has come, and what they know. */
public final class CollectiveRound extends Awaited {
    private final Communicator communicator;
    private final int size;
    private final CollectiveComparison comparison;
    private final BitSet arrived = new BitSet();
    private final BitSet begun = new BitSet();
    private int arrivals;
    private int begunBy;
    private Knowledge knownToAll = Knowledge.NONE;
    private Knowledge knownToRoot = Knowledge.NONE;
    private Map<Integer, Knowledge> knownToEach;

    /** The operation that the processes of a communicator, and of its remote group, come to. */
    CollectiveRound(Communicator communicator) {
        this.communicator = communicator;
        this.size = communicator.size() + (communicator.isInter() ? communicator.remoteGroup().size() : 0);
        this.comparison = new CollectiveComparison(communicator, size);
    }

    /** Whether all processes have come. */
    public boolean isComplete() {
        return arrivals == size;
    }

    /** Whether processes disagree on it, so that errors in it have a cause that is known. */
    boolean isDisputed() {
        return comparison.isDisputed();
    }

    /** Notes that processes disagree. */
    void dispute() {
        comparison.dispute();
    }

    /** Adds what a process knows. */
    void join(Communicator caller, CollectiveCall call, Knowledge knowledge) {
        int rank = caller.process().rank().id();
        if (!arrived.get(rank)) {
            arrived.set(rank);
            arrivals++; // counted, as each of many asks whether all are there
        }
        knownToAll = knownToAll.and(knowledge);
        if (call.isRoot(caller)) {
            knownToRoot = knowledge;
        }
        if (call.neighbours() != null) {
            if (knownToEach == null) {
                knownToEach = new HashMap<>();
            }
            knownToEach.put(caller.rank(), knowledge);
        }
    }

    /** Who has not come; {@code null} if processes disagree, so that it has been told. */
    public MissingRanks missing() {
        CollectiveCall first = comparison.first();
        if (isDisputed() || first == null) {
            return null;
        }
        BitSet absent = members();
        absent.andNot(arrived);
        return new MissingRanks(first.name(), communicator.name(), arrived.stream().boxed().toList(),
                absent.stream().boxed().toList());
    }

    /** Reports that not all have come, to an operation that nobody had to wait in. */
    void reportMissing(RunChecks run) {
        MissingRanks missing = missing();
        if (missing != null) {
            int absent = missing.absent().size();
            run.add(FindingKind.COLLECTIVE_MISSING, comparison.firstPlace(), 1, FindingKind.COLLECTIVE_MISSING.rule(),
                    missing.call() + " on " + missing.communicator() + " was never called by rank "
                            + missing.absent().getFirst() + (absent == 1 ? "" : " and " + (absent - 1) + " more")
                            + "; all processes of a communicator must call it",
                    List.of());
        }
    }

    private BitSet members() {
        BitSet members = new BitSet();
        add(members, communicator.group());
        if (communicator.isInter()) {
            add(members, communicator.remoteGroup());
        }
        return members;
    }

    @Override
    void begunBy(UnbufferedProcess process) {
        begun.set(process.rank());
        begunBy++;
        if (begunBy == size && size > 1) {
            members().stream().forEach(process.run()::wake);
        }
    }

    @Override
    boolean isOver() {
        return begunBy == size || isDisputed() || comparison.first().neighbours() != null;
    }

    @Override
    void missing(IntConsumer ranks) {
        BitSet missing = members();
        missing.andNot(begun);
        missing.stream().forEach(ranks);
    }

    @Override
    String words() {
        return "to call " + comparison.first().name();
    }

    @Override
    Place begun() {
        return null;
    }

    @Override
    Place firstBegun() {
        return comparison.firstPlace();
    }

    private static void add(BitSet ranks, RankGroup group) {
        for (int i = 0; i < group.size(); i++) {
            ranks.set(group.node(i));
        }
    }

    /** What a process knows that leaves, beyond what it knew: as much as the standard makes it wait for others. */
    Knowledge learntBy(Communicator caller, CollectiveCall call) {
        if (call.neighbours() != null) {
            return knownToSources(call.neighbours().sources());
        }
        if (call.root() == Wildcard.PROC_NULL) {
            return Knowledge.NONE;
        }
        return switch (call.function().completed()) {
            case BCAST, SCATTER, SCATTERV -> knownToRoot;
            case GATHER, GATHERV, REDUCE -> call.isRoot(caller) ? knownToAll : Knowledge.NONE;
            default -> knownToAll;
        };
    }

    private Knowledge knownToSources(int[] sources) {
        Knowledge known = Knowledge.NONE;
        for (int source : sources) {
            known = known.and(knownToEach.getOrDefault(source, Knowledge.NONE));
        }
        return known;
    }

    /** Whether a process calls another function than those that have come before: then there is nothing to compare. */
    boolean isOther(CollectiveCall call) {
        return comparison.isOther(call);
    }

    /** Compares what a process says with what others have said. */
    void compare(Reporter reporter, Communicator caller, CollectiveCall call, Place place) {
        comparison.compare(reporter, caller, call, place);
    }
}
