// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.machineroom.live.settings.Match;

/** Says what an exploration has found, in words. */
public final class ExplorationText {
    private static final int MOST_LINES = 12;

    private final Exploration exploration;
    private final Outcome own;
    private final UnaryOperator<String> again;

    /**
     * Prepares the text.
     *
     * @param own the program's own run
     * @param again makes of matches, as they are written, the command that runs the program with them
     */
    public ExplorationText(Exploration exploration, Outcome own, UnaryOperator<String> again) {
        this.exploration = exploration;
        this.own = own;
        this.again = again;
    }

    /** Prints it. */
    public void print(PrintWriter out) {
        Map<Result, List<Outcome>> byResult = new LinkedHashMap<>();
        byResult.put(own.result(), new ArrayList<>());
        exploration.outcomes()
                .forEach(way -> byResult.computeIfAbsent(way.result(), _ -> new ArrayList<>()).add(way));
        int ways = exploration.outcomes().size();
        out.printf("%s of matching its receives from any source, in %s%s%n", counted(ways, "way"),
                counted(exploration.runs(), "run"), others());
        byResult.forEach((result, alike) -> print(result, alike, out));
        out.flush();
    }

    private String others() {
        int left = exploration.left();
        if (left == 0) {
            return "; there are no others";
        }
        return exploration.isStopped() ? "; then a signal came, and at least " + left + " more are left out"
                : "; at least " + left + " more are left out, --runs allows more";
    }

    private void print(Result result, List<Outcome> alike, PrintWriter out) {
        if (result.equals(own.result())) {
            out.printf("%5d end as the program does by itself: %s%n", alike.size(), ending(result));
            printErrors(own, out);
            return;
        }
        Outcome first = alike.getFirst();
        out.printf("%5d %s%s%n", alike.size(), ending(result), differs(result));
        Set<Match> usual = nearest(first);
        for (int i = 0; i < first.matches().size(); i++) {
            Match match = first.matches().get(i);
            if (!usual.contains(match)) {
                out.printf("      %s takes a message of rank %d%n", receive(match, first.places().get(i)),
                        match.source());
            }
        }
        printErrors(first, out);
        out.println("      to see it: "
                + again.apply(first.matches().stream().map(Match::toString).collect(Collectors.joining(","))));
    }

    private static void printErrors(Outcome outcome, PrintWriter out) {
        outcome.errors().lines().limit(MOST_LINES).forEach(line -> out.println("      | " + line));
    }

    /** The matches of a run that ends as the program does by itself and has the most in common with another. */
    private Set<Match> nearest(Outcome outcome) {
        Set<Match> nearest = Set.of();
        long most = -1;
        for (Outcome other : exploration.outcomes()) {
            if (other.result().equals(own.result())) {
                Set<Match> matches = new HashSet<>(other.matches());
                long common = outcome.matches().stream().filter(matches::contains).count();
                if (common > most) {
                    most = common;
                    nearest = matches;
                }
            }
        }
        return nearest;
    }

    private String differs(Result result) {
        List<String> expected = own.result().output();
        List<String> other = result.output().stream().filter(line -> !expected.contains(line)).toList();
        if (result.ending() != own.result().ending() || other.isEmpty()) {
            return "";
        }
        return ", and print otherwise: " + other.getFirst();
    }

    private static String ending(Result result) {
        return switch (result.ending()) {
            case COMPLETED -> "run to their end";
            case EXITED -> "end with status " + result.exitStatus();
            case FAILED -> "fail";
            case DEADLOCKED -> "deadlock";
        };
    }

    private static String receive(Match match, String place) {
        return "rank " + match.rank() + ", receive " + match.number() + " from any source"
                + (place.isEmpty() ? "" : " at " + place);
    }

    private static String counted(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
