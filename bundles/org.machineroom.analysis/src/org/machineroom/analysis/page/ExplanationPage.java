// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.page;

import java.util.List;
import org.machineroom.analysis.cause.Explanation;

/**
 * Why a run took as long as it did, as one page. Immutable.
 *
 * @param headline what ran, on what, and how long it took
 * @param ending what was told when the run ended, if it has not run to its end
 * @param lacks what the trace of a run that is over lacks, the first of it
 * @param findings where to look first, the most expensive first
 * @param ranks what the ranks did, on the average
 * @param path what the critical path was spent on
 * @param places where most of it was
 * @param slack of the places off the path where ranks spent most time
 * @param efficiencies those of the POP project, as an outline; none of a deadlocked run, whose length means nothing
 */
public record ExplanationPage(String headline, List<Sentence> ending, List<String> lacks, List<Sentence> findings,
        List<Row> ranks, List<Row> path, List<PlaceShare> places, List<SlackRow> slack,
        List<Efficiency> efficiencies) {
    /** Above the findings. */
    public static final String FINDINGS = "look here first";
    /** In place of findings. */
    public static final String NO_FINDINGS = "Nothing in waiting or communication costs 1 % of the run: what it "
            + "computes decides, below.";
    /** Below findings that name functions for lines. */
    public static final String NO_LINES = "Where a function stands for a line, it was compiled without -g, which "
            + "tells lines (machineroom cc -g).";
    /** Above what the ranks did. */
    public static final String RANKS = "what the ranks did";
    /** Above what the critical path was spent on. */
    public static final String PATH = "the critical path, which decides how long it took";
    /** Before each place where the path was long. */
    public static final String MOST = "of which ";
    /** Above how much longer what is not on the path could take. */
    public static final String SLACK = "slack: how much longer it could take each time, off that path";
    /** Above the efficiencies. */
    public static final String EFFICIENCIES = "efficiencies (POP)";
    /** Below them. */
    public static final String IDEAL_NETWORK = "The time on an ideal network is taken from the critical path: what it "
            + "spent between ranks is off.";

    /**
     * Something that took time.
     *
     * @param what took it
     * @param ps how long, in picoseconds
     * @param share of the run, from 0 to 1
     */
    public record Row(String what, long ps, double share) {
    }

    /**
     * A part of the critical path.
     *
     * @param place where in the program, and on which rank
     * @param share of the path, from 0 to 1
     */
    public record PlaceShare(Sentence place, double share) {
    }

    /**
     * A place that some ranks have to themselves off the path.
     *
     * @param place where in the program, and on how many ranks
     * @param leastPs the slack of the rank that has least there, in picoseconds
     * @param mostPs of the one that has most
     */
    public record SlackRow(Sentence place, long leastPs, long mostPs) {
    }

    /**
     * An efficiency.
     *
     * @param depth how deep it stands in the outline; it is a factor of the last one before it that stands less deep
     * @param value from 0 to 1
     * @param definition of what it is the product or the quotient
     */
    public record Efficiency(int depth, String name, double value, String definition) {
    }

    public ExplanationPage {
        ending = List.copyOf(ending);
        lacks = List.copyOf(lacks);
        findings = List.copyOf(findings);
        ranks = List.copyOf(ranks);
        path = List.copyOf(path);
        places = List.copyOf(places);
        slack = List.copyOf(slack);
        efficiencies = List.copyOf(efficiencies);
    }

    /** The page of a run. */
    public static ExplanationPage of(Explanation run) {
        return new PageMaker(run).page();
    }

    /** Whether a finding names a function, as the line in it is not known. */
    public boolean lacksLines() {
        return findings.stream().flatMap(finding -> finding.links().stream()).anyMatch(link -> link.site().line() == 0);
    }
}
