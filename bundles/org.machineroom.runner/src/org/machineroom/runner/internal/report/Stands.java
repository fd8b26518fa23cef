// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.trace.RunEnding.Stand;
import org.machineroom.trace.Site;

/** Where ranks stand when a run ends, as its trace keeps it. */
public final class Stands {
    /** So many are kept. */
    static final int MOST = 64;

    private final MpiRun run;
    private final SourcePlaces places;
    private final List<Stand> kept = new ArrayList<>();

    /** None yet, of a run. */
    Stands(MpiRun run, SourcePlaces places) {
        this.run = run;
        this.places = places.linesOnly();
    }

    /** Where a rank stands. */
    public static Stand of(Standing standing) {
        return of(standing, standing.doing(), place(standing.site()));
    }

    /** The same where it is known better what the rank has done, and where. */
    public static Stand of(Standing standing, String doing, Optional<Site> place) {
        return new Stand(standing.rank(), 1, Integer.toString(standing.rank()), doing, place, standing.sincePs(), "");
    }

    /** Where ranks stand; the first of many. */
    public static List<Stand> of(List<Standing> standings) {
        return standings.stream().limit(MOST).map(Stands::of).toList();
    }

    /** A place as a trace has it; nothing for {@code null}. */
    public static Optional<Site> place(org.machineroom.runner.internal.program.SiteTable.Site site) {
        return Optional.ofNullable(site).map(known -> new Site(0, known.className(), known.method(),
                Objects.requireNonNullElse(known.file(), ""), known.line()));
    }

    /** Adds ranks that wait as one, in as many stands as there are places where they do; unless there are enough. */
    void add(StuckGroup group) {
        Map<Integer, List<BlockedRank>> byPlace = new LinkedHashMap<>();
        if (kept.size() < MOST) {
            group.ranks().forEach(rank -> byPlace.computeIfAbsent(call(rank).site(), _ -> new ArrayList<>()).add(rank));
        }
        byPlace.forEach((site, ranks) -> kept.add(stand(group, site, ranks)));
    }

    private Stand stand(StuckGroup group, int site, List<BlockedRank> ranks) {
        BlockedRank first = ranks.getFirst();
        String doing = group.missing() == null ? call(first).words()
                : group.missing().call() + " on " + group.missing().communicator();
        return new Stand(first.rank(), ranks.size(),
                RankRanges.numbers(ranks.stream().map(BlockedRank::rank).toList()), doing,
                place(site == 0 ? null : places.site(site)),
                ranks.stream().mapToLong(BlockedRank::sincePs).min().orElseThrow(),
                RankRanges.numbers(group.awaited().toSet()));
    }

    private BlockedCall call(BlockedRank rank) {
        return BlockedCall.of(MpiProcess.of(run.kernel().rank(rank.rank())), rank.blocking());
    }

    /** Those that have been added, first come first. */
    List<Stand> kept() {
        return kept.subList(0, Math.min(MOST, kept.size()));
    }
}
