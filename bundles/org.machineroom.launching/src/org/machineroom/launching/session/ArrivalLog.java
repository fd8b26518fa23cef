// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.session;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.machineroom.live.RankSet;

/**
 * Which ranks have come to the breakpoints of a run that stop when all of a set are there. Thread-safe.
 */
public final class ArrivalLog {
    private final Map<Long, Arrivals> arrivals = new ConcurrentHashMap<>();

    /**
     * Those who have come to a breakpoint since it has last stopped.
     *
     * @param wanted who has to come
     * @param there who has
     */
    public record Arrivals(RankSet wanted, RankSet there) {
        /** Who has not come. */
        public RankSet missing() {
            return wanted.without(there);
        }

        private Arrivals and(int rank, RankSet nowWanted) {
            BitSet more = there.bits();
            more.set(rank);
            return new Arrivals(nowWanted, RankSet.of(more));
        }
    }

    /**
     * Notes that a rank has come; one that comes again before the others counts once.
     *
     * @param breakpoint number of its marker
     * @param wanted who has to come
     * @return whether all have come; the next one is then the first again
     */
    public boolean add(long breakpoint, int rank, RankSet wanted) {
        Arrivals now = arrivals.merge(breakpoint, new Arrivals(wanted, RankSet.NONE).and(rank, wanted),
                (before, _) -> before.and(rank, wanted));
        boolean areAllThere = now.missing().isEmpty();
        if (areAllThere) {
            arrivals.remove(breakpoint);
        }
        return areAllThere;
    }

    /** Who has come to a breakpoint; empty if nobody has since it has last stopped. */
    public Optional<Arrivals> at(long breakpoint) {
        return Optional.ofNullable(arrivals.get(breakpoint));
    }
}
