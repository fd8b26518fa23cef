// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.local;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import org.machineroom.live.Units;
import org.machineroom.runner.internal.run.Screen;
import org.machineroom.runner.internal.sweep.point.PointResult;

/**
 * Tells how far a sweep has come and how long the rest will take if it goes on so: on a terminal in one line that
 * changes, elsewhere in a line now and then. One thread at a time.
 */
public final class SweepProgress {
    private static final double NANOS = 1e9;
    private static final double FIRST_WORD_SECONDS = 2;
    private static final double PERIOD_SECONDS = 0.5;
    private static final double PERIOD_OF_LINES_SECONDS = 30;
    private static final String CLEAR_LINE = "\r\033[K";

    private final int open;
    private final PrintStream out;
    private final boolean isTerminal;
    private final long beganNs = System.nanoTime();
    private double nextSeconds = FIRST_WORD_SECONDS;
    private double firstSeconds;
    private int done;
    private int failed;
    private boolean isShown;

    /**
     * Begins to count.
     *
     * @param open how many points are to be run
     * @param isTerminal whether lines can be written over
     */
    public SweepProgress(int open, PrintStream out, boolean isTerminal) {
        this.open = open;
        this.out = out;
        this.isTerminal = isTerminal;
    }

    /** A progress for whoever reads the error output. */
    public static SweepProgress onErrorOutput(int open) {
        return new SweepProgress(open, System.err, Screen.isThere());
    }

    /** Counts a result. */
    public void count(PointResult result) {
        double seconds = seconds();
        done++;
        firstSeconds = done == 1 ? seconds : firstSeconds;
        failed += result.isGood() ? 0 : 1;
        if (seconds >= nextSeconds && done < open) {
            tell(seconds);
            nextSeconds = seconds + (isTerminal ? PERIOD_SECONDS : PERIOD_OF_LINES_SECONDS);
        }
    }

    private double seconds() {
        return (System.nanoTime() - beganNs) / NANOS;
    }

    private void tell(double seconds) {
        String line = String.format(Locale.ROOT, "%s of %s points, %s not well%s", Units.number(done),
                Units.number(open), Units.number(failed), left(seconds));
        if (isTerminal) {
            out.print(CLEAR_LINE + line);
            out.flush();
            isShown = true;
        } else {
            out.println(line);
        }
    }

    /** How long the rest will take, by what all points but the first have: that waits for its process to start. */
    private String left(double seconds) {
        return done == 1 ? "" : "; about " + time((seconds - firstSeconds) / (done - 1) * (open - done)) + " left";
    }

    /** A time as people say it: {@code 3 h 20 min}. */
    static String time(double seconds) {
        Duration time = Duration.ofSeconds(Math.round(seconds));
        if (time.toHours() > 0) {
            return time.toHours() + " h " + time.toMinutesPart() + " min";
        }
        return time.toMinutes() > 0 ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
                : time.toSeconds() + " s";
    }

    /** Says what has come of it all. */
    public void finish(String rest) {
        if (isShown) {
            out.print(CLEAR_LINE);
        }
        out.printf("%s run in %s, %s of them not well%s%n", points(done), time(seconds()), Units.number(failed), rest);
        out.flush();
    }

    /** How many have been run. */
    public int done() {
        return done;
    }

    private static String points(int number) {
        return Units.number(number) + (number == 1 ? " point" : " points");
    }
}
