// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.live.StructureSample;
import org.machineroom.live.Units;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.internal.check.Finding;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.internal.check.MissingRanks;
import org.machineroom.mpi.internal.check.Place;
import org.machineroom.mpi.internal.check.RunChecks;
import org.machineroom.runner.internal.program.SiteTable.Site;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.report.StuckRoots.Root;
import org.machineroom.trace.RunEnding;

/** Explains a deadlock in words: first what it comes down to, and then who waits only because of that. */
public final class DeadlockText {
    private static final int MOST_LINES = 64;
    private static final int MOST_REASONS = 3;
    private static final int MOST_ROOTS = 8;
    private static final int MOST_STRUCTURES = 16;
    private static final int MOST_OPERATIONS = 4;
    private static final Comparator<StuckGroup> BY_RANK = Comparator.comparingInt(StuckGroup::first);
    private static final Set<FindingKind> DISAGREEMENTS = Set.of(FindingKind.COLLECTIVE_ORDER,
            FindingKind.COLLECTIVE_ROOT);

    private final Deadlock deadlock;
    private final MpiRun run;
    private final SourcePlaces places;
    private final StuckGroups groups;
    private final List<Root> roots;
    private final SentInstead instead;
    private final StuckLines lines;
    private final List<String> reasons;
    private final List<StuckGroup> first;

    /** Prepares the explanation. */
    public DeadlockText(Deadlock deadlock, MpiRun run, SourcePlaces places) {
        this.deadlock = deadlock;
        this.run = run;
        this.places = places;
        this.groups = new StuckGroups(deadlock, run);
        this.roots = StuckRoots.of(groups);
        this.instead = new SentInstead(run, places);
        this.lines = new StuckLines(run, places, instead);
        this.reasons = new StuckReason(groups, roots, run, places).sentences();
        this.first = first();
    }

    /** Prints the explanation. */
    public void print(PrintWriter out) {
        List<BlockedRank> blocked = deadlock.blocked();
        out.printf(Units.NO_LOCALE,
                "DEADLOCK at %s of virtual time: nothing is left to happen, and %d rank%s cannot go on.%n",
                Units.time(deadlock.timePs()), blocked.size(), blocked.size() == 1 ? "" : "s");
        RunChecks.of(run).findings().list().stream().filter(finding -> DISAGREEMENTS.contains(finding.kind())).limit(1)
                .forEach(finding -> printDisagreement(finding, out));
        reasons.stream().limit(MOST_REASONS).forEach(out::println);
        if (reasons.size() > MOST_REASONS) {
            out.printf(Units.NO_LOCALE, "... and %d more such reasons%n", reasons.size() - MOST_REASONS);
        }
        first.forEach(group -> lines.print(group, out));
        List<MissingRanks> missing = missing();
        missing.stream().filter(this::concerns).map(MissingText::words).forEach(out::println);
        printOthers(out);
        missing.stream().filter(operation -> !concerns(operation)).map(MissingText::words).forEach(out::println);
        printStructures(out);
        out.flush();
    }

    /**
     * What a trace keeps of it.
     *
     * @param text what was printed
     */
    public RunEnding ending(String text) {
        Stands stands = new Stands(run, places);
        Stream.concat(first.stream(), others().stream()).forEach(stands::add);
        return new RunEnding(RunEnding.Kind.DEADLOCKED, deadlock.timePs(), deadlock.blocked().size(),
                reasons.stream().limit(MOST_REASONS).collect(Collectors.joining(" ")), text, stands.kept());
    }

    /** What is told first: of each root its cycle, then who waits for ranks that have ended, or was sent else. */
    private List<StuckGroup> first() {
        Set<StuckGroup> first = new LinkedHashSet<>();
        for (Root root : roots) {
            boolean hasRoom = first.size() + root.cycle().size() <= MOST_LINES;
            root.cycle().stream().limit(hasRoom ? MOST_LINES : MOST_ROOTS).sorted(BY_RANK).forEach(first::add);
            (root.knot().size() <= MOST_ROOTS ? root.knot().stream() : root.knot().stream().filter(this::isTelling)
                    .limit(MOST_ROOTS)).forEach(first::add);
        }
        return List.copyOf(first);
    }

    private boolean isTelling(StuckGroup group) {
        return !groups.ended(group).isEmpty() || group.ranks().stream().anyMatch(instead::isAny);
    }

    private List<StuckGroup> others() {
        Set<StuckGroup> told = Set.copyOf(first);
        return groups.all().stream().filter(group -> !told.contains(group)).toList();
    }

    private void printOthers(PrintWriter out) {
        List<StuckGroup> others = others();
        if (!others.isEmpty()) {
            out.println("the others:");
        }
        for (int i = 0; i < others.size(); i++) {
            if (lines.printed() >= MOST_LINES) {
                out.printf(Units.NO_LOCALE, "  ... and %d more%n",
                        others.subList(i, others.size()).stream().mapToInt(group -> group.ranks().size()).sum());
                return;
            }
            lines.print(others.get(i), out);
        }
    }

    private void printDisagreement(Finding finding, PrintWriter out) {
        out.println("They do not agree on a collective operation, which may be why: " + finding.text());
        Stream.concat(Stream.of(finding.place()), finding.others().stream()).map(this::words).forEach(out::println);
    }

    private String words(Place place) {
        return "  rank " + place.rank() + ": " + place.call() + place(" at ", place.site());
    }

    /** Operations that not all have called, those first that are on the same communicators as what is told first. */
    private List<MissingRanks> missing() {
        return RunChecks.of(run).missing().stream()
                .sorted(Comparator.comparing((MissingRanks operation) -> !concerns(operation)))
                .limit(MOST_OPERATIONS).toList();
    }

    private boolean concerns(MissingRanks operation) {
        return first.stream().anyMatch(group -> group.missing() != null
                && group.missing().communicator().equals(operation.communicator()));
    }

    /** Says where messages lie in the machine's own structures, which may be why nothing moves. */
    private void printStructures(PrintWriter out) {
        StructureLook look = new StructureLook(run);
        int told = 0;
        int left = 0;
        List<Integer> ranks = Stream.concat(first.stream(), groups.all().stream())
                .flatMap(group -> group.numbers().stream()).distinct().limit(MOST_LINES).toList();
        for (int rank : ranks) {
            List<StructureSample> holding = look.of(rank).stream().filter(StructureSample::hasMessages).toList();
            if (!holding.isEmpty() && told++ < MOST_STRUCTURES) {
                out.printf(Units.NO_LOCALE, "  %s of rank %d:%n", run.machine().nodeName(rank), rank);
                StructureText.print(holding, "    ", deadlock.timePs(), out);
            } else if (!holding.isEmpty()) {
                left++;
            }
        }
        if (left > 0) {
            out.printf(Units.NO_LOCALE, "  ... and messages at %d more rank%s%n", left, left == 1 ? "" : "s");
        }
    }

    private String place(String before, int number) {
        Site site = site(number);
        return site == null ? "" : before + site;
    }

    private Site site(int number) {
        return number == 0 ? null : places.site(number);
    }
}
