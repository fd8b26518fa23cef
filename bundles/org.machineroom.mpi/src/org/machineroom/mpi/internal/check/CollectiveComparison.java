// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.RankGroup;

/**
 * Compares what each process says in a collective operation with what the first has said (MPI 1.1 sections 4.1 and
 * 4.12). Where amounts differ from rank to rank by right, every pair is compared that exchanges data. Processes have
 * seats: their rank, and on an intercommunicator those of one group behind those of the other.
 */
final class CollectiveComparison {
    private final Communicator communicator;
    private final int size;
    private final RootComparison roots = new RootComparison();
    private final GroupComparison groups = new GroupComparison();
    private CollectiveCall first;
    private Place firstPlace;
    private Said unit;
    private Said chosen;
    private final Said[] table = new Said[2];
    private int rootSeat = CollectiveCall.NO_ROOT;
    private CollectiveCall[] calls;
    private Place[] places;
    private boolean isDisputed;

    /** What a process says, and where. */
    private record Said(CollectiveCall call, Place place) {
    }

    CollectiveComparison(Communicator communicator, int size) {
        this.communicator = communicator;
        this.size = size;
    }

    /** What the first process says; {@code null} before it has come. */
    CollectiveCall first() {
        return first;
    }

    /** Where the first process says it. */
    Place firstPlace() {
        return firstPlace;
    }

    boolean isDisputed() {
        return isDisputed;
    }

    void dispute() {
        isDisputed = true;
    }

    boolean isOther(CollectiveCall call) {
        return first != null && first.function() != call.function();
    }

    /** Which of the two groups of an intercommunicator a process is in; 0 on an intracommunicator. */
    private int side(Communicator caller) {
        return caller.group().node(0) == communicator.group().node(0) ? 0 : 1;
    }

    private int seat(Communicator caller) {
        return side(caller) * communicator.size() + caller.rank();
    }

    /** The rank in its group of the process in a seat. */
    private int rank(int seat) {
        return seat < communicator.size() ? seat : seat - communicator.size();
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
        }
        if (agreeOnRoot(reporter, caller, call, place) && agreeOnChoice(reporter, call, place)) {
            compareAmounts(reporter, caller, call, place);
        }
    }

    private boolean agreeOnRoot(Reporter reporter, Communicator caller, CollectiveCall call, Place place) {
        Contradiction wrong = roots.contradiction(caller, call.root(), place);
        if (wrong != null) {
            report(reporter, FindingKind.COLLECTIVE_ROOT, place, wrong.other(), wrong.text());
        }
        return wrong == null;
    }

    private boolean agreeOnChoice(Reporter reporter, CollectiveCall call, Place place) {
        if (call.choice() == null) {
            return true;
        }
        if (call.choice() instanceof RankGroup group && call.fit() == CollectiveCall.Fit.GROUPS) {
            return agreeOnGroup(reporter, group, place);
        }
        if (chosen == null) {
            chosen = new Said(call, place);
        }
        if (call.choice().equals(chosen.call.choice())) {
            return true;
        }
        report(reporter, call.choiceKind(), place, chosen.place, "rank " + place.rank() + " names " + call.choice()
                + " where rank " + chosen.place.rank() + " names " + chosen.call.choice()
                + "; all must name the same");
        return false;
    }

    private boolean agreeOnGroup(Reporter reporter, RankGroup group, Place place) {
        Contradiction wrong = groups.contradiction(group, place);
        if (wrong != null) {
            dispute();
            reporter.report(FindingKind.COLLECTIVE_ARGUMENT, "MPI 3.1 section 6.4.2", place, wrong.text(),
                    List.of(wrong.other()));
        }
        return wrong == null;
    }

    private void compareAmounts(Reporter reporter, Communicator caller, CollectiveCall call, Place place) {
        switch (call.fit()) {
            case EQUAL, GROUPS -> compareUnits(reporter, call, place);
            case EQUAL_TABLES -> {
                compareUnits(reporter, call, place);
                compareTables(reporter, side(caller), call, place);
            }
            case ROOT_TABLE -> compareWithRoot(reporter, seat(caller), call, place);
            case PAIRS -> compareWithAll(reporter, seat(caller), call, place);
            case EDGES -> compareWithNeighbours(reporter, caller.rank(), call, place);
        }
    }

    private void compareUnits(Reporter reporter, CollectiveCall call, Place place) {
        if (call.unit() == null) {
            return;
        }
        if (unit == null) {
            unit = new Said(call, place);
        } else {
            compare(reporter, call.unit(), place, unit.call.unit(), unit.place);
        }
    }

    private void compareTables(Reporter reporter, int side, CollectiveCall call, Place place) {
        if (table[side] == null) {
            table[side] = new Said(call, place);
            return;
        }
        CollectiveCall.Table other = table[side].call.in();
        int ranks = communicator.isInter() && side == 1 ? size - communicator.size() : communicator.size();
        if (call.in().layouts().equals(other.layouts())
                && Arrays.equals(call.in().counts(), 0, ranks, other.counts(), 0, ranks)) {
            return;
        }
        for (int rank = 0; rank < ranks; rank++) {
            if (!compare(reporter, call.in().of(rank), place, other.of(rank), table[side].place)) {
                return;
            }
        }
    }

    private void keep(int seat, CollectiveCall call, Place place) {
        if (calls == null) {
            calls = new CollectiveCall[size];
            places = new Place[size];
        }
        calls[seat] = call;
        places[seat] = place;
    }

    /** The seats of the processes that one exchanges data with: all, or those of the other group. */
    private IntStream partners(int seat) {
        if (!communicator.isInter()) {
            return IntStream.range(0, size);
        }
        return seat < communicator.size() ? IntStream.range(communicator.size(), size)
                : IntStream.range(0, communicator.size());
    }

    private void compareWithRoot(Reporter reporter, int seat, CollectiveCall call, Place place) {
        keep(seat, call, place);
        if (call.in() != null) {
            rootSeat = seat;
            partners(seat).forEach(other -> compareWithTable(reporter, other));
        } else if (rootSeat != CollectiveCall.NO_ROOT) {
            compareWithTable(reporter, seat);
        }
    }

    /** Compares what a process says of itself with what the root says of it. */
    private void compareWithTable(Reporter reporter, int seat) {
        CollectiveCall call = calls[seat];
        if (call != null && call.unit() != null && seat != rootSeat) {
            compare(reporter, call.unit(), places[seat], calls[rootSeat].in().of(rank(seat)), places[rootSeat]);
        }
    }

    private void compareWithAll(Reporter reporter, int seat, CollectiveCall call, Place place) {
        keep(seat, call, place);
        partners(seat).filter(other -> calls[other] != null).forEach(other -> comparePair(reporter, seat, other));
    }

    /** Compares what one rank says of another with what that one says. */
    private void comparePair(Reporter reporter, int one, int other) {
        CollectiveCall a = calls[one];
        CollectiveCall b = calls[other];
        if (one == other
                || compare(reporter, a.out().of(rank(other)), places[one], b.in().of(rank(one)), places[other])) {
            compare(reporter, b.out().of(rank(one)), places[other], a.in().of(rank(other)), places[one]);
        }
    }

    private void compareWithNeighbours(Reporter reporter, int rank, CollectiveCall call, Place place) {
        keep(rank, call, place);
        IntStream.concat(Arrays.stream(call.neighbours().destinations()), Arrays.stream(call.neighbours().sources()))
                .filter(other -> other >= 0 && calls[other] != null).distinct().sorted().forEach(other -> {
                    compareEdges(reporter, rank, other);
                    if (other != rank) {
                        compareEdges(reporter, other, rank);
                    }
                });
    }

    /** Compares what one rank sends to another with what that one gets from it. */
    private void compareEdges(Reporter reporter, int one, int other) {
        List<Signature> sent = calls[one].to(other);
        List<Signature> received = calls[other].from(one);
        if (sent.size() != received.size()) {
            report(reporter, FindingKind.COLLECTIVE_ARGUMENT, places[other], places[one], "rank " + places[one].rank()
                    + " sends along " + edges(sent.size()) + " to rank " + places[other].rank()
                    + ", which receives along " + edges(received.size())
                    + "; each edge must be known at both ends (MPI 3.1 section 7.6)");
            return;
        }
        for (int i = 0; i < sent.size(); i++) {
            compare(reporter, sent.get(i), places[one], received.get(i), places[other]);
        }
    }

    private static String edges(int count) {
        return count + (count == 1 ? " edge" : " edges");
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
