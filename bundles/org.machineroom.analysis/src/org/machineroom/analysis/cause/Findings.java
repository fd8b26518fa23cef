// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds out where to look first. */
final class Findings {
    /** What costs less of the run's time is not worth looking at. */
    private static final double LEAST = 0.01;
    /** From this part on what a place costs is said of one rank alone. */
    private static final double MOST_OF_IT = 0.5;
    private static final Set<WaitClass> BLOCKED = Set.of(WaitClass.LATE_RECEIVER, WaitClass.QUEUE, WaitClass.MEMORY,
            WaitClass.PORT);

    private final WaitAnalysis waits;
    private final PathProfile path;
    private final List<Finding> found = new ArrayList<>();

    /** What a place costs on all ranks, and on the one where it costs most. */
    private static final class Cost {
        private long ps;
        private long mostPs;
        private int rank;

        void add(int on, long morePs) {
            ps += morePs;
            if (morePs > mostPs || morePs == mostPs && on < rank) {
                mostPs = morePs;
                rank = on;
            }
        }

        int rank() {
            return mostPs >= MOST_OF_IT * ps ? rank : Finding.MANY;
        }
    }

    private Findings(WaitAnalysis waits, PathProfile path) {
        this.waits = waits;
        this.path = path;
    }

    /** What costs most comes first; of what costs the same, what was found first. */
    static List<Finding> of(WaitAnalysis waits, PathProfile path) {
        Findings findings = new Findings(waits, path);
        findings.addDelays();
        findings.addParts();
        findings.addMapping();
        findings.addBlockedSends();
        findings.addWork();
        findings.addTransfers();
        findings.found.removeIf(finding -> finding.ps() < LEAST * path.totalPs());
        findings.found.sort(Comparator.comparingLong(Finding::ps).reversed());
        return List.copyOf(findings.found);
    }

    private void addDelays() {
        long allPs = Math.max(1, waits.waitedPs());
        costs(waits.delays()).forEach((place, cost) -> found.add(new Finding(Finding.Kind.DELAY, cost.rank(), place,
                PathSegment.NO_PART, cost.ps / waits.ranks().size(), (double) cost.ps / allPs)));
    }

    private static Map<Place, Cost> costs(Map<RankPlace, Long> places) {
        Map<Place, Cost> costs = new HashMap<>();
        places.forEach((who, ps) -> costs.computeIfAbsent(who.place(), _ -> new Cost()).add(who.rank(), ps));
        return costs;
    }

    private void addParts() {
        path.parts().forEach((part, ps) -> {
            RankPlace holder = Holders.most(path.holders().getOrDefault(part, Map.of()));
            found.add(new Finding(Finding.Kind.HELD_UP, holder == null ? Finding.MANY : holder.rank(),
                    holder == null ? Place.UNKNOWN : holder.place(), part, ps, share(ps)));
        });
    }

    /** What messages are held up on links of the network, as far as they need not be there. */
    private void addMapping() {
        Journey journey = waits.journey();
        if (journey.isLong()) {
            long heldUpPs = path.parts().entrySet().stream().filter(part -> journey.links().contains(part.getKey()))
                    .mapToLong(Map.Entry::getValue).sum();
            long ps = Math.round(heldUpPs * (1 - journey.betterHops() / journey.hops()));
            found.add(new Finding(Finding.Kind.MAPPING, Finding.MANY, Place.UNKNOWN, PathSegment.NO_PART, ps,
                    share(ps)));
        }
    }

    private void addBlockedSends() {
        costs(waits.blocked()).forEach((place, cost) -> found.add(new Finding(Finding.Kind.BLOCKED_SEND, cost.rank(),
                place, PathSegment.NO_PART, cost.ps / waits.ranks().size(),
                (double) cost.ps / Math.max(1, waits.waitedPs()))));
    }

    static boolean isBlockedSend(WaitClass kind) {
        return BLOCKED.contains(kind);
    }

    private void addWork() {
        costs(path.places()).forEach((place, cost) -> {
            if (!place.isComputing()) {
                found.add(new Finding(Finding.Kind.SOFTWARE, cost.rank(), place, PathSegment.NO_PART, cost.ps,
                        share(cost.ps)));
            }
        });
    }

    private void addTransfers() {
        path.transfers().forEach((place, ps) -> found.add(new Finding(Finding.Kind.TRANSFER, Finding.MANY, place,
                PathSegment.NO_PART, ps, share(ps))));
        path.files().forEach((place, ps) -> found.add(new Finding(Finding.Kind.FILE_SYSTEM, Finding.MANY, place,
                PathSegment.NO_PART, ps, share(ps))));
    }

    private double share(long ps) {
        return (double) ps / Math.max(1, path.totalPs());
    }
}
