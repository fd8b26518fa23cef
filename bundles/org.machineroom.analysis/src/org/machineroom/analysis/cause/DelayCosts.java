// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.machineroom.trace.TraceCause.Wait;
import org.machineroom.trace.TraceException;

/**
 * Charges waiting to the places where late ranks have spent their time, after Böhme and others, "Identifying the root
 * causes of wait states in large-scale parallel applications" (ICPP 2010), as Scalasca does. When a rank waits for a
 * late one, a place has caused a delay if the late rank has spent more time there than the waiting one since the two
 * have synchronised last. The wait is shared out among these delays and the waits of the late rank itself, in
 * proportion; what falls on the latter goes on to who has caused them. What was waited for something that others had is
 * charged by {@link HolderCosts}.
 *
 * <p>Two ranks have synchronised when one has ended a wait of the other, or when both have ended a barrier or an
 * operation of all with all on a communicator that both belong to. Waits are to be added in the order of their ends.
 */
final class DelayCosts {
    private static final int MOST_PAIRS = 1 << 18;
    /** Odd, so that no two pairs become the same; their hashes would be, for neighbours. */
    private static final long SCATTER = 0x9E3779B97F4A7C15L;
    /** So that the result is the same in each run. */
    private static final Comparator<Culprit> BY_NUMBERS = Comparator
            .comparing(Culprit::who, Comparator.comparingInt(RankPlace::rank)
                    .thenComparingInt(who -> who.place().operation()).thenComparingInt(who -> who.place().site())
                    .thenComparingInt(who -> who.place().toSite()))
            .thenComparingInt(Culprit::thing);

    private final ActivityLog[] logs;
    private final Meetings meetings;
    private final Numbers<Place> places;
    private final Numbers<Culprit> culprits = new Numbers<>();
    private final HolderCosts holders;
    private final Sums costs = new Sums();
    private final Sums delays = new Sums();
    private final Sums blamed = new Sums();
    private final Sums heldUp = new Sums();
    private final Comparator<Integer> order = Comparator.comparing(culprits::thing, BY_NUMBERS);
    private final Map<Long, Synchronised> last = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Synchronised> eldest) {
            return size() > MOST_PAIRS;
        }
    };

    /** When two ranks have synchronised: on the clock of the one with the lower number, and on that of the other. */
    private record Synchronised(long lowPs, long highPs) {
        static final Synchronised NEVER = new Synchronised(0, 0);
    }

    DelayCosts(Numbers<Place> places, SliceTraffic traffic, Meetings meetings, ActivityLog... logs) {
        this.places = places;
        this.meetings = meetings;
        this.logs = logs;
        this.holders = new HolderCosts(traffic, places, culprits, logs);
    }

    /** How much waiting each place of each rank has caused so far, in whole picoseconds, the most first. */
    Map<Culprit, Long> costs() {
        Map<Culprit, Long> all = new LinkedHashMap<>();
        IntStream.range(0, costs.size()).mapToObj(costs::number)
                .sorted(Comparator.<Integer>comparingDouble(culprit -> -costs.of(culprit)).thenComparing(order))
                .forEach(culprit -> all.put(culprits.thing(culprit), Math.round(costs.of(culprit))));
        return all;
    }

    /**
     * Adds a wait.
     *
     * @param counted the part of it that counts; all of it is what later ones may come from
     * @param stolen when handlers of other messages kept the processor from the one that was waited for
     */
    void add(WaitState state, WaitState counted, List<Stolen> stolen) throws TraceException {
        Wait wait = state.interval();
        blamed.clear();
        if (state.latePs() > 0 && HolderCosts.isForShared(wait)) {
            holders.addShared(state, blamed);
        } else if (state.latePs() > 0) {
            blame(state);
        }
        count(blamed, counted.latePs(), state.latePs());
        heldUp.clear();
        holders.addHeldUp(state, heldUp);
        stolen.forEach(time -> holders.addHandled(time, heldUp));
        count(heldUp, counted.afterLatePs(), state.afterLatePs());
        for (int i = 0; i < heldUp.size(); i++) {
            blamed.add(heldUp.number(i), heldUp.of(heldUp.number(i)));
        }
        logs[wait.rank()].waited(wait.beginPs(), wait.endPs(), Blame.most(blamed, order));
        if (wait.causeRank() >= 0 && wait.causeRank() != wait.rank()) {
            boolean isLow = wait.rank() < wait.causeRank();
            last.put(pair(wait), new Synchronised(isLow ? wait.endPs() : wait.causePs(),
                    isLow ? wait.causePs() : wait.endPs()));
        }
    }

    /** Adds time that an interrupt handler took from what a rank did: who has sent its message may cause waiting. */
    void addStolen(int rank, Stolen stolen) {
        heldUp.clear();
        holders.addHandled(stolen, heldUp);
        logs[rank].stolen(stolen.beginPs(), stolen.endPs(), Blame.most(heldUp, order));
    }

    private void count(Sums sums, long countedPs, long ofPs) {
        for (int i = 0; i < sums.size() && countedPs > 0; i++) {
            costs.add(sums.number(i), sums.of(sums.number(i)) * countedPs / ofPs);
        }
    }

    private static long pair(Wait wait) {
        long low = Math.min(wait.rank(), wait.causeRank());
        return (low << Integer.SIZE | Math.max(wait.rank(), wait.causeRank())) * SCATTER;
    }

    private void blame(WaitState state) {
        Wait wait = state.interval();
        Synchronised before = last.getOrDefault(pair(wait), Synchronised.NEVER);
        boolean isLow = wait.rank() < wait.causeRank();
        ActivityLog mine = logs[wait.rank()];
        ActivityLog theirs = logs[wait.causeRank()];
        long myFromPs = isLow ? before.lowPs() : before.highPs();
        long theirFromPs = isLow ? before.highPs() : before.lowPs();
        IntPredicate both = communicator -> meetings.areTogether(communicator, wait.rank(), wait.causeRank());
        long myMetPs = mine.metBefore(wait.beginPs(), both);
        long theirMetPs = theirs.metBefore(wait.causePs(), both);
        if (myMetPs > myFromPs && theirMetPs > theirFromPs) {
            myFromPs = myMetPs;
            theirFromPs = theirMetPs;
        }
        delays.clear();
        theirs.addWork(theirFromPs, wait.causePs(), 1, delays);
        mine.addWork(myFromPs, wait.beginPs(), -1, delays);
        share(state, theirs, theirFromPs);
    }

    /** Shares out a wait among the delays of the late rank and its own waits, in proportion. */
    private void share(WaitState state, ActivityLog theirs, long theirFromPs) {
        Wait wait = state.interval();
        double waitedPs = theirs.waitedPs(theirFromPs, wait.causePs());
        double delayedPs = 0;
        for (int i = 0; i < delays.size(); i++) {
            delayedPs += Math.max(0, delays.of(delays.number(i)));
        }
        if (waitedPs + delayedPs > 0) {
            double factor = state.latePs() / (waitedPs + delayedPs);
            for (int i = 0; i < delays.size(); i++) {
                int place = delays.number(i);
                if (delays.of(place) > 0) {
                    RankPlace who = new RankPlace(wait.causeRank(), places.thing(place));
                    blamed.add(culprits.of(Culprit.late(who)), delays.of(place) * factor);
                }
            }
            theirs.addBlame(theirFromPs, wait.causePs(), factor, blamed);
        }
    }
}
