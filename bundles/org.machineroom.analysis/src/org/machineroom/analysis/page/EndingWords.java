// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.analysis.page.Sentence.Link;
import org.machineroom.live.Units;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.Site;
import org.machineroom.trace.read.Trace;

/** Says how a run has ended that has not run to its end. */
public final class EndingWords {
    /** Above what was told when it ended. */
    public static final String TITLE = "how it ended";
    /** Below that. */
    public static final String UNTIL_THEN = "All else here is of the time until then.";

    private static final int MOST_LINES = 24;
    private static final String TAB = "    ";
    /** A line of the source as stack traces write it, behind the name of the function. */
    private static final Pattern PLACE = Pattern.compile("(\\S*)\\(([^()\\s:]+):(\\d{1,9})\\)");

    private EndingWords() {
    }

    /** In one sentence, without its place in the program. */
    public static String headline(RunEnding ending) {
        String time = Units.time(ending.timePs());
        return switch (ending.kind()) {
            case DEADLOCKED -> "deadlocked at " + time + ": " + ending.cause();
            case FAILED -> "failed at " + time + ": " + ending.cause();
            case EXITED, LIMITED, INTERRUPTED, STOPPED -> "ended at " + time + ": " + ending.cause();
        };
    }

    /** What was told when the run ended, line by line; long texts are cut. */
    public static List<Sentence> sentences(RunEnding ending) {
        List<String> lines = ending.lines();
        List<Sentence> sentences = new ArrayList<>();
        lines.stream().limit(MOST_LINES).map(EndingWords::linked).forEach(sentences::add);
        if (lines.size() > MOST_LINES) {
            sentences
                    .add(new Sentence("... and " + (lines.size() - MOST_LINES) + " more lines, which trace summary has",
                            List.of()));
        }
        return sentences;
    }

    private static Sentence linked(String line) {
        String text = line.replace("\t", TAB);
        List<Link> links = new ArrayList<>();
        Matcher place = PLACE.matcher(text);
        while (place.find()) {
            String function = place.group(1).substring(place.group(1).lastIndexOf('/') + 1);
            int dot = function.lastIndexOf('.');
            Site site = new Site(0, function.substring(0, Math.max(0, dot)), function.substring(dot + 1),
                    place.group(2), Integer.parseInt(place.group(3)));
            links.add(new Link(place.start(2), place.end(3) - place.start(2), site));
        }
        return new Sentence(text, links);
    }

    /**
     * Why a trace has not come to its end, and what therefore is told of its run; nothing if it has.
     *
     * @param tells as in {@code this is}
     */
    public static Optional<String> lack(Trace trace, String tells) {
        return trace.isComplete() ? Optional.empty()
                : Optional.of(trace.ending().map(ending -> "the run was ended (" + ending.cause() + ")")
                        .orElse("the run was killed") + "; " + tells + " what it had recorded until then");
    }
}
