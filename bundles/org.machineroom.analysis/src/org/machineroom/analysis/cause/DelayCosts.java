// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.machineroom.trace.TraceCause.Wait;

/**
 * Charges waiting to the places where late ranks have spent their time, after Böhme and others, "Identifying the root
 * causes of wait states in large-scale parallel applications" (ICPP 2010), as Scalasca does. When a rank waits for a
 * late one, a place has caused a delay if the late rank has spent more time there than the waiting one since the two
 * have synchronised last. The wait is shared out among these delays and the waits of the late rank itself, in
 * proportion; what falls on the latter goes on to who has caused them.
 *
 * <p>Two ranks have synchronised when one has ended a wait of the other, or when both have ended a barrier or an
 * operation of all with all. Waits are to be added in the order of their ends.
 */
final class DelayCosts {
    private static final int MOST_PAIRS = 1 << 18;

    private final ActivityLog[] logs;
    private final Blame costs = Blame.empty();
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

    DelayCosts(ActivityLog... logs) {
        this.logs = logs;
    }

    /** Who has caused how much waiting so far. */
    Blame costs() {
        return costs;
    }

    /** Adds a wait. */
    void add(WaitState state) {
        Wait wait = state.interval();
        Blame blame = state.latePs() > 0 ? blame(state) : Blame.NONE;
        costs.add(blame, 1);
        logs[wait.rank()].waited(wait.beginPs(), wait.endPs(), blame.kept());
        if (wait.causeRank() >= 0 && wait.causeRank() != wait.rank()) {
            boolean isLow = wait.rank() < wait.causeRank();
            last.put(pair(wait), new Synchronised(isLow ? wait.endPs() : wait.causePs(),
                    isLow ? wait.causePs() : wait.endPs()));
        }
    }

    private static long pair(Wait wait) {
        long low = Math.min(wait.rank(), wait.causeRank());
        return low << Integer.SIZE | Math.max(wait.rank(), wait.causeRank());
    }

    private Blame blame(WaitState state) {
        Wait wait = state.interval();
        Synchronised before = last.getOrDefault(pair(wait), Synchronised.NEVER);
        boolean isLow = wait.rank() < wait.causeRank();
        ActivityLog mine = logs[wait.rank()];
        ActivityLog theirs = logs[wait.causeRank()];
        long myFromPs = isLow ? before.lowPs() : before.highPs();
        long theirFromPs = isLow ? before.highPs() : before.lowPs();
        long myMetPs = mine.metBefore(wait.beginPs());
        long theirMetPs = theirs.metBefore(wait.causePs());
        if (myMetPs > myFromPs && theirMetPs > theirFromPs) {
            myFromPs = myMetPs;
            theirFromPs = theirMetPs;
        }
        Map<Place, Long> delays = new HashMap<>();
        theirs.addWork(theirFromPs, wait.causePs(), 1, delays);
        mine.addWork(myFromPs, wait.beginPs(), -1, delays);
        delays.values().removeIf(ps -> ps <= 0);
        return share(state, delays, theirs, theirFromPs);
    }

    private static Blame share(WaitState state, Map<Place, Long> delays, ActivityLog theirs, long theirFromPs) {
        Wait wait = state.interval();
        long waitedPs = theirs.waitedPs(theirFromPs, wait.causePs());
        long delayedPs = delays.values().stream().mapToLong(Long::longValue).sum();
        Blame blame = Blame.empty();
        if (waitedPs + delayedPs > 0) {
            double factor = (double) state.latePs() / (waitedPs + delayedPs);
            delays.forEach((place, ps) -> blame.add(new RankPlace(wait.causeRank(), place), ps * factor));
            theirs.addBlame(theirFromPs, wait.causePs(), factor, blame);
        }
        return blame;
    }
}
