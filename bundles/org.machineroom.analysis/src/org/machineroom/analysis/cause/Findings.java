// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds out where to look first. */
final class Findings {
    /** What costs less of the run's time is not worth looking at. */
    private static final double LEAST = 0.01;
    /** From this part on what a place costs is said of one rank alone. */
    private static final double MOST_OF_IT = 0.5;
    /** From this part on, what the place costs on other ranks is not worth a word. */
    private static final double ALL_OF_IT = 0.995;
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

        boolean isAlone() {
            return mostPs >= ALL_OF_IT * ps;
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
        findings.addImbalance();
        findings.addHolders();
        findings.addParts();
        findings.addMapping();
        findings.addBlockedSends();
        findings.addWork();
        findings.addHandlers();
        findings.addTransfers();
        findings.addReady();
        findings.found.removeIf(finding -> finding.ps() < LEAST * path.totalPs());
        findings.removeHoldersOfParts();
        findings.removeDelaysOfImbalance();
        findings.found.sort(Finding.ORDER);
        return List.copyOf(findings.found);
    }

    private void addDelays() {
        costs(waits.delays()).forEach((place, cost) -> found.add(
                new Finding(Finding.Kind.DELAY, cost.rank(), cost.isAlone(), place, PathSegment.NO_PART,
                        cost.ps / waits.ranks().size(), shareOfWaiting(cost))));
    }

    /**
     * Of what is computed at a place, the critical path would have the mean over the ranks if all had as much. Ranks
     * may do the same work at other places, so that all together these cost no more than all computing is out of
     * balance: first what the mean rank does not compute meanwhile either, wherever; what is left may be that of ranks
     * that wait later, and is shared out among all.
     */
    private void addImbalance() {
        Map<Place, Cost> places = costs(path.places());
        places.keySet().removeIf(place -> !place.isComputing() || beyondMean(place, places.get(place)) <= 0);
        Map<Place, Long> meanwhile = path.meanwhile();
        Map<Place, Long> alone = new HashMap<>();
        places.forEach((place, cost) -> alone.put(place, Math.clamp(cost.ps - meanwhile.getOrDefault(place, 0L), 0,
                beyondMean(place, cost))));
        long alonePs = alone.values().stream().mapToLong(Long::longValue).sum();
        long sumPs = places.entrySet().stream().mapToLong(each -> beyondMean(each.getKey(), each.getValue())).sum();
        long allPs = Math.max(0, path.ps(Activity.COMPUTING) - waits.computingPs() / waits.ranks().size());
        double part = Math.min(1, (double) allPs / Math.max(1, alonePs));
        double later = Math.clamp((double) (allPs - alonePs) / Math.max(1, sumPs - alonePs), 0, 1);
        places.forEach((place, cost) -> {
            long ps = Math.round(part * alone.get(place) + later * (beyondMean(place, cost) - alone.get(place)));
            found.add(new Finding(Finding.Kind.IMBALANCE, cost.rank(), cost.isAlone(), place, PathSegment.NO_PART, ps,
                    share(ps)));
        });
    }

    private long beyondMean(Place place, Cost onPath) {
        return onPath.ps - waits.computing().getOrDefault(place, 0L) / waits.ranks().size();
    }

    /**
     * A place that both keeps others waiting and is on the critical path is named once: with what others wait for there
     * if it is something that it has, else with what costs more.
     */
    private void removeDelaysOfImbalance() {
        Set<Place> holders = ps(Finding.Kind.HOLDER).keySet();
        Map<Place, Long> delays = ps(Finding.Kind.DELAY);
        Map<Place, Long> imbalances = ps(Finding.Kind.IMBALANCE);
        found.removeIf(finding -> switch (finding.kind()) {
            case DELAY -> !holders.contains(finding.place())
                    && imbalances.getOrDefault(finding.place(), 0L) > finding.ps();
            case IMBALANCE -> holders.contains(finding.place())
                    || delays.getOrDefault(finding.place(), 0L) >= finding.ps();
            default -> false;
        });
    }

    private Map<Place, Long> ps(Finding.Kind kind) {
        return found.stream().filter(finding -> finding.kind() == kind)
                .collect(Collectors.toMap(Finding::place, Finding::ps, Math::max));
    }

    private void addHolders() {
        waits.holders().forEach((what, holders) -> costs(holders).forEach((place, cost) -> found.add(
                new Finding(Finding.Kind.HOLDER, cost.rank(), cost.isAlone(), place, PathSegment.NO_PART, what,
                        cost.ps / waits.ranks().size(), shareOfWaiting(cost)))));
    }

    private double shareOfWaiting(Cost cost) {
        return (double) cost.ps / Math.max(1, waits.waitedPs());
    }

    /** What a finding about a part of the machine says of whoever keeps it busy, others need not say again. */
    private void removeHoldersOfParts() {
        Set<Place> named = found.stream().filter(finding -> finding.kind() == Finding.Kind.HELD_UP).map(Finding::place)
                .collect(Collectors.toSet());
        found.removeIf(finding -> finding.waitedFor() == WaitClass.CONTENTION && named.contains(finding.place()));
    }

    private static Map<Place, Cost> costs(Map<RankPlace, Long> places) {
        Map<Place, Cost> costs = new HashMap<>();
        places.forEach((who, ps) -> costs.computeIfAbsent(who.place(), _ -> new Cost()).add(who.rank(), ps));
        return costs;
    }

    private void addParts() {
        path.parts().forEach((part, ps) -> {
            RankPlace holder = Holders.most(path.holders().getOrDefault(part, Map.of()));
            found.add(new Finding(Finding.Kind.HELD_UP, holder == null ? Finding.MANY : holder.rank(), holder != null,
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
            found.add(new Finding(Finding.Kind.MAPPING, Finding.MANY, false, Place.UNKNOWN, PathSegment.NO_PART, ps,
                    share(ps)));
        }
    }

    private void addBlockedSends() {
        waits.blocked().forEach((what, blocked) -> costs(blocked).forEach((place, cost) -> found.add(
                new Finding(Finding.Kind.BLOCKED_SEND, cost.rank(), cost.isAlone(), place, PathSegment.NO_PART, what,
                        cost.ps / waits.ranks().size(), shareOfWaiting(cost)))));
    }

    static boolean isBlockedSend(WaitClass kind) {
        return BLOCKED.contains(kind);
    }

    private void addWork() {
        costs(path.places()).forEach((place, cost) -> {
            if (!place.isComputing()) {
                found.add(finding(Finding.Kind.SOFTWARE, place, cost));
            }
        });
    }

    private void addHandlers() {
        costs(path.handlers()).forEach((place, cost) -> found.add(finding(Finding.Kind.INTERRUPT, place, cost)));
    }

    private void addTransfers() {
        costs(path.transfers()).forEach((place, cost) -> found.add(finding(Finding.Kind.TRANSFER, place, cost)));
        costs(path.files()).forEach((place, cost) -> found.add(finding(Finding.Kind.FILE_SYSTEM, place, cost)));
    }

    private Finding finding(Finding.Kind kind, Place place, Cost onPath) {
        return new Finding(kind, onPath.rank(), onPath.isAlone(), place, PathSegment.NO_PART, onPath.ps,
                share(onPath.ps));
    }

    private void addReady() {
        costs(path.ready()).forEach((place, cost) -> found.add(finding(Finding.Kind.ORDER, place, cost)));
    }

    private double share(long ps) {
        return (double) ps / Math.max(1, path.totalPs());
    }
}
