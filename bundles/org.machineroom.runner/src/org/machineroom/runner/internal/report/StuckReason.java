// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.StuckRoots.Root;

/** Says in sentences what the waits of a deadlock come down to. */
final class StuckReason {
    private static final int MOST_RANKS = 64;

    private final StuckGroups groups;
    private final List<Root> roots;
    private final MpiRun run;
    private final SourcePlaces places;
    private final ThreadText threads;

    StuckReason(StuckGroups groups, List<Root> roots, MpiRun run, SourcePlaces places) {
        this.groups = groups;
        this.roots = roots;
        this.run = run;
        this.places = places;
        this.threads = new ThreadText(places);
    }

    /** The sentences, as many as there are reasons. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        List<BlockedRank> stuck = roots.stream().flatMap(root -> root.knot().stream())
                .flatMap(group -> group.ranks().stream()).toList();
        List<String> cycles = stuck.stream().filter(ThreadText::isCycle).map(threads::reason).toList();
        List<String> chains = stuck.stream().filter(rank -> !ThreadText.isCycle(rank)).map(threads::reason)
                .filter(sentence -> !sentence.isEmpty()).toList();
        roots.forEach(root -> {
            addEnded(root, sentences);
            if (!root.cycle().isEmpty()) {
                sentences.add(cycle(root.cycle()));
            } else if (root.knot().stream().allMatch(group -> groups.ended(group).isEmpty())) {
                addAlone(root.knot().getFirst(), sentences);
            }
        });
        boolean isCyclic = !cycles.isEmpty() || roots.stream().anyMatch(root -> !root.cycle().isEmpty());
        return Stream.concat(cycles.stream().map(StuckReason::begin),
                Stream.concat(sentences.stream()
                        .map(sentence -> isCyclic ? begin(sentence) : "There is no cycle: " + sentence),
                        chains.stream().map(StuckReason::begin)))
                .toList();
    }

    private static String begin(String sentence) {
        return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }

    /** Of a root that waits for no rank, which the threads of its rank may tell better. */
    private void addAlone(StuckGroup group, List<String> sentences) {
        BlockedRank rank = group.ranks().getFirst();
        if (!rank.blocking().threads().isEmpty() && group.awaited().isEmpty() && !ThreadText.isCycle(rank)) {
            sentences.add(
                    "all threads of rank " + rank.rank() + " wait for something that none of them is going to do.");
        } else if (!ThreadText.isCycle(rank)) {
            sentences
                    .add(RankRanges.words(group.numbers()) + " waits for something that no other rank is going to do.");
        }
    }

    private void addEnded(Root root, List<String> sentences) {
        TreeSet<Integer> waiting = new TreeSet<>();
        TreeSet<Integer> ended = new TreeSet<>();
        for (StuckGroup group : root.knot()) {
            List<Integer> gone = groups.ended(group);
            if (!gone.isEmpty()) {
                waiting.addAll(group.numbers());
                ended.addAll(gone);
            }
        }
        if (!ended.isEmpty()) {
            sentences.add(RankRanges.words(List.copyOf(waiting)) + (waiting.size() == 1 ? " waits for " : " wait for ")
                    + RankRanges.words(List.copyOf(ended)) + ", which " + (ended.size() == 1 ? "has" : "have")
                    + " ended" + (ended.size() == 1 ? after(ended.getFirst()) : "") + ".");
        }
    }

    /** Behind which call a rank has ended. */
    private String after(int rank) {
        MpiProcess process = MpiProcess.of(run.kernel().rank(rank));
        CallRecord last = process.call();
        Site site = process.endedSite() == 0 ? null : places.site(process.endedSite());
        return last.operation == null || site == null ? ""
                : " after " + last.operation.name() + " at " + site;
    }

    private String cycle(List<StuckGroup> cycle) {
        List<Integer> ranks = new ArrayList<>();
        for (int i = 0; i < cycle.size(); i++) {
            ranks.add(groups.awaited(cycle.get((i + cycle.size() - 1) % cycle.size()), cycle.get(i)));
        }
        int more = Math.max(0, ranks.size() - MOST_RANKS);
        String chain = ranks.stream().limit(MOST_RANKS).map(rank -> "rank " + rank)
                .collect(Collectors.joining(" waits for "));
        return "they wait for each other in a cycle" + (more == 0 ? "" : " of " + ranks.size()) + ": " + chain
                + " waits for " + (more == 0 ? "" : more + " more, the last of which waits for ") + "rank "
                + ranks.getFirst() + ".";
    }
}
