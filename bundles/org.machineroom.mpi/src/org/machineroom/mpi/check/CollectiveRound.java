// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.check.CollectiveCall.Fit;

/**
 * One collective operation on a communicator as its processes come to it: compares what each says with what the first
 * has said (MPI 1.1 sections 4.1 and 4.12). Where amounts differ from rank to rank by right, every pair is compared
 * that exchanges data.
 */
public final class CollectiveRound {
    private final int size;
    private CollectiveCall first;
    private Place firstPlace;
    private CollectiveCall[] calls;
    private Place[] places;
    private final BitSet arrived = new BitSet();
    private final Communicator communicator;
    private Knowledge knownToAll = Knowledge.NONE;
    private Knowledge knownToRoot = Knowledge.NONE;
    private boolean isDisputed;

    /** The operation that the processes of a communicator, and of its remote group, come to. */
    CollectiveRound(Communicator communicator) {
        this.communicator = communicator;
        this.size = communicator.size() + (communicator.isInter() ? communicator.remoteGroup().size() : 0);
    }

    /** Whether all processes have come. */
    boolean isComplete() {
        return arrived.cardinality() == size;
    }

    /** Whether processes disagree on it, so that errors in it have a cause that is known. */
    boolean isDisputed() {
        return isDisputed;
    }

    /** Notes that processes disagree. */
    void dispute() {
        isDisputed = true;
    }

    /** Adds what a process knows. */
    void join(Communicator caller, CollectiveCall call, Knowledge knowledge) {
        arrived.set(caller.process().rank().id());
        knownToAll = knownToAll.and(knowledge);
        if (call.root() == caller.rank()) {
            knownToRoot = knowledge;
        }
    }

    /** Who has not come; {@code null} if processes disagree, so that it has been told. */
    MissingRanks missing() {
        if (isDisputed || first == null) {
            return null;
        }
        BitSet absent = new BitSet();
        add(absent, communicator.group());
        if (communicator.isInter()) {
            add(absent, communicator.remoteGroup());
        }
        absent.andNot(arrived);
        return new MissingRanks(first.name(), communicator.name(), arrived.stream().boxed().toList(),
                absent.stream().boxed().toList());
    }

    /** Reports that not all have come, to an operation that nobody had to wait in. */
    void reportMissing(RunChecks run) {
        MissingRanks missing = missing();
        if (missing != null) {
            int absent = missing.absent().size();
            run.add(FindingKind.COLLECTIVE_MISSING, firstPlace, 1, FindingKind.COLLECTIVE_MISSING.rule(),
                    missing.call() + " on " + missing.communicator() + " was never called by rank "
                            + missing.absent().getFirst() + (absent == 1 ? "" : " and " + (absent - 1) + " more")
                            + "; all processes of a communicator must call it",
                    List.of());
        }
    }

    private static void add(BitSet ranks, RankGroup group) {
        for (int i = 0; i < group.size(); i++) {
            ranks.set(group.node(i));
        }
    }

    /** What a process knows that leaves, beyond what it knew: as much as the standard makes it wait for others. */
    Knowledge learntBy(Communicator caller, CollectiveCall call) {
        return switch (call.function().completed()) {
            case BCAST, SCATTER, SCATTERV -> knownToRoot;
            case GATHER, GATHERV, REDUCE -> call.root() == caller.rank() ? knownToAll : Knowledge.NONE;
            default -> knownToAll;
        };
    }

    /** Whether a process calls another function than those that have come before: then there is nothing to compare. */
    boolean isOther(CollectiveCall call) {
        return first != null && first.function() != call.function();
    }

    /** Compares what a process says with what others have said. */
    void compare(Reporter reporter, Communicator caller, CollectiveCall call, Place place) {
        if (isOther(call)) {
            report(reporter, FindingKind.COLLECTIVE_ORDER, place, firstPlace, "rank " + place.rank() + " calls "
                    + call.name() + " where rank " + firstPlace.rank() + " calls " + first.name() + " on "
                    + communicator.name() + "; all processes must call the same operations in the same order");
            return;
        }
        if (first == null) {
            first = call;
            firstPlace = place;
        } else {
            compareWithFirst(reporter, call, place);
        }
        if (call.fit() == Fit.ROOT_TABLE || call.fit() == Fit.PAIRS) {
            compareWithAll(reporter, caller.rank(), call, place);
        }
    }

    private void compareWithFirst(Reporter reporter, CollectiveCall call, Place place) {
        if (call.root() != first.root()) {
            report(reporter, FindingKind.COLLECTIVE_ROOT, place, firstPlace, "rank " + place.rank() + " names root "
                    + call.root() + " where rank " + firstPlace.rank() + " names root " + first.root()
                    + "; all must name the same");
        } else if (call.choice() != null && !call.choice().equals(first.choice())) {
            report(reporter, call.choiceKind(), place, firstPlace, "rank " + place.rank() + " names " + call.choice()
                    + " where rank " + firstPlace.rank() + " names " + first.choice() + "; all must name the same");
        } else if (call.unit() != null && call.fit() == Fit.EQUAL) {
            compare(reporter, call.unit(), place, first.unit(), firstPlace);
        } else if (call.fit() == Fit.EQUAL_TABLES) {
            compareTables(reporter, call, place);
        }
    }

    private void compareTables(Reporter reporter, CollectiveCall call, Place place) {
        if (call.in().layout() == first.in().layout()
                && Arrays.equals(call.in().counts(), 0, size, first.in().counts(), 0, size)) {
            return;
        }
        for (int rank = 0; rank < size; rank++) {
            if (!compare(reporter, call.in().of(rank), place, first.in().of(rank), firstPlace)) {
                return;
            }
        }
    }

    private void compareWithAll(Reporter reporter, int rank, CollectiveCall call, Place place) {
        if (calls == null) {
            calls = new CollectiveCall[size];
            places = new Place[size];
        }
        calls[rank] = call;
        places[rank] = place;
        if (call.fit() == Fit.ROOT_TABLE && call.root() != rank) {
            comparePair(reporter, call.root(), rank);
            return;
        }
        for (int other = 0; other < size; other++) {
            comparePair(reporter, rank, other);
        }
    }

    /** Compares what one rank says of another with what that one says. */
    private void comparePair(Reporter reporter, int one, int other) {
        CollectiveCall a = calls[one];
        CollectiveCall b = calls[other];
        if (a == null || b == null || a.in() == null) {
            return;
        }
        if (a.fit() == Fit.ROOT_TABLE) {
            if (b.unit() != null && one != other) {
                compare(reporter, b.unit(), places[other], a.in().of(other), places[one]);
            }
        } else if (one == other || compare(reporter, a.out().of(other), places[one], b.in().of(one), places[other])) {
            compare(reporter, b.out().of(one), places[other], a.in().of(other), places[one]);
        }
    }

    private boolean compare(Reporter reporter, Signature mine, Place place, Signature other, Place otherPlace) {
        if (mine.equalsInType(other)) {
            return true;
        }
        report(reporter, FindingKind.COLLECTIVE_AMOUNT, place, otherPlace, "rank " + place.rank() + " says "
                + mine.words() + " where rank " + otherPlace.rank() + " says " + other.words()
                + "; in a collective operation both must be the same");
        return false;
    }

    private void report(Reporter reporter, FindingKind kind, Place place, Place other, String text) {
        dispute();
        reporter.report(kind, place, text, List.of(other));
    }
}
