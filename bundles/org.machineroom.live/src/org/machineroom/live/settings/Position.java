// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A position in a run. As a run is deterministic, it is the same one in each run of the same program and settings. */
public sealed interface Position {
    /** What a position can be. */
    ValueType<Position> TYPE = new ValueType<>(Position::of, Position::toString, _ -> true,
            "a simulated time such as 12.5 us, RANK#CALL, such as 3#17: rank 3 begins its 17th MPI call, "
                    + "RANK:out#LINE, such as 3:out#5: rank 3 has printed its fifth line (err: on standard error; "
                    + "all: on either), or failure, "
                    + "or CLASS:LINE#HIT, such as Ring:25#3: the breakpoint there is hit for the third time, "
                    + "or RANK@STEP, such as 3@2041: rank 3 has taken 2041 steps; only a debugger finds these two");

    /**
     * When all has happened that happens up to an instant, written {@code 12.5 us}.
     *
     * @param ps virtual time in picoseconds
     */
    record AtTime(long ps) implements Position {
        private static final Pattern WRITTEN = Pattern.compile("(\\d+(?:\\.\\d+)?) ?(ps|ns|us|ms|s)");
        private static final List<String> UNITS = List.of("ps", "ns", "us", "ms", "s");
        private static final int THOUSAND = 1000;

        private static Position of(Matcher written) {
            BigDecimal ps = new BigDecimal(written.group(1))
                    .multiply(BigDecimal.valueOf(THOUSAND).pow(UNITS.indexOf(written.group(2))));
            try {
                return new AtTime(ps.longValueExact());
            } catch (ArithmeticException e) {
                throw new IllegalArgumentException("finer than a picosecond, or beyond 100 days", e);
            }
        }

        @Override
        public String toString() {
            long value = ps;
            int unit = 0;
            while (value != 0 && value % THOUSAND == 0 && unit < UNITS.size() - 1) {
                value /= THOUSAND;
                unit++;
            }
            return value + " " + UNITS.get(unit);
        }
    }

    /**
     * When a rank begins one of its MPI calls, written {@code 3#17}.
     *
     * @param rank the rank in the whole run
     * @param call counts its calls, from 1, as the trace does
     */
    record AtCall(int rank, long call) implements Position {
        private static final Pattern WRITTEN = Pattern.compile("(\\d{1,9})#(\\d{1,18})");

        @Override
        public String toString() {
            return rank + "#" + call;
        }
    }

    /**
     * When a breakpoint is hit for the n-th time, by whichever rank, also one that it is not limited to, written
     * {@code examples.Ring:25#3}. Only a debugger finds it, as only it knows when a breakpoint with a condition is hit.
     *
     * @param className the class as the breakpoint names it
     * @param line of the breakpoint
     * @param hit counts the hits from the beginning of the run, from 1
     */
    record AtHit(String className, int line, long hit) implements Position {
        private static final Pattern WRITTEN = Pattern.compile("([\\p{L}_$][\\p{L}\\d_$.]*):(\\d{1,9})#(\\d{1,18})");

        @Override
        public String toString() {
            return className + ":" + line + "#" + hit;
        }
    }

    /**
     * When a rank has taken its n-th step, written {@code 3@2041}. A step is the begin of a method of the program, a
     * call that has returned, or a variable, field or array element that was written; they are counted only in a run
     * that goes to such a position, or watches a variable.
     *
     * @param rank the rank in the whole run
     * @param step counts its steps, from 1
     */
    record AtStep(int rank, long step) implements Position {
        private static final Pattern WRITTEN = Pattern.compile("(\\d{1,9})@(\\d{1,18})");

        @Override
        public String toString() {
            return rank + "@" + step;
        }
    }

    /**
     * When a rank has ended its n-th line of output, written {@code 3:out#5}.
     *
     * @param rank the rank in the whole run
     * @param output what of its output counts
     * @param line counts its lines, from 1
     */
    record AtLine(int rank, Output output, long line) implements Position {
        private static final Pattern WRITTEN = Pattern.compile("(\\d{1,9}):(out|err|all)#(\\d{1,18})");

        /** What a rank prints, and where to. */
        public enum Output {
            /** Standard output. */
            OUT,
            /** Standard error. */
            ERR,
            /** Both, in the order in which it is printed. */
            ALL;

            /** Whether what is printed to one of the two is part of this. */
            public boolean has(Output one) {
                return this == ALL || this == one;
            }

            @Override
            public String toString() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        private static AtLine of(Matcher written) {
            return new AtLine(Integer.parseInt(written.group(1)),
                    Output.valueOf(written.group(2).toUpperCase(Locale.ROOT)), Long.parseLong(written.group(3)));
        }

        @Override
        public String toString() {
            return rank + ":" + output + "#" + line;
        }
    }

    /** Where the run fails or can never go on, written {@code failure}. */
    record AtFailure() implements Position {
        private static final String WRITTEN = "failure";

        @Override
        public String toString() {
            return WRITTEN;
        }
    }

    /** Reads a position; empty if a text is none. */
    static Optional<Position> read(String text) {
        try {
            return Optional.of(of(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Position of(String text) {
        if (text.strip().equals(AtFailure.WRITTEN)) {
            return new AtFailure();
        }
        Matcher call = AtCall.WRITTEN.matcher(text.strip());
        if (call.matches() && Long.parseLong(call.group(2)) > 0) {
            return new AtCall(Integer.parseInt(call.group(1)), Long.parseLong(call.group(2)));
        }
        Matcher step = AtStep.WRITTEN.matcher(text.strip());
        if (step.matches() && Long.parseLong(step.group(2)) > 0) {
            return new AtStep(Integer.parseInt(step.group(1)), Long.parseLong(step.group(2)));
        }
        Matcher line = AtLine.WRITTEN.matcher(text.strip());
        if (line.matches() && Long.parseLong(line.group(3)) > 0) {
            return AtLine.of(line);
        }
        Matcher time = AtTime.WRITTEN.matcher(text.strip());
        if (time.matches()) {
            return AtTime.of(time);
        }
        Matcher hit = AtHit.WRITTEN.matcher(text.strip());
        if (hit.matches() && Long.parseLong(hit.group(3)) > 0) {
            return new AtHit(hit.group(1), Integer.parseInt(hit.group(2)), Long.parseLong(hit.group(3)));
        }
        throw new IllegalArgumentException(text);
    }
}
