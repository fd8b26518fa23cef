// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

/** What a paper says that must come out. */
sealed interface Claim {
    /** How it is printed, without the unit. */
    String text();

    /**
     * A number.
     *
     * @param value what was published
     * @param tolerance relative deviation that is allowed, 0.02 for 2 percent
     */
    record Equal(double value, double tolerance) implements Claim {
        @Override
        public String text() {
            return Numbers.plain(value);
        }

        /** The relative deviation of what came out. */
        double deviation(double simulated) {
            return simulated / value - 1;
        }
    }

    /**
     * A range.
     *
     * @param least negative infinity if there is none
     * @param most infinity if there is none
     */
    record Between(double least, double most) implements Claim {
        /** Times are whole picoseconds, so that seven cycles may come out as 7.0002. */
        private static final double ROUNDING = 1e-4;

        @Override
        public String text() {
            if (Double.isInfinite(least)) {
                return "at most " + Numbers.plain(most);
            }
            return Double.isInfinite(most) ? "at least " + Numbers.plain(least)
                    : Numbers.plain(least) + " to " + Numbers.plain(most);
        }

        boolean holds(double simulated) {
            double slack = ROUNDING * Math.abs(simulated);
            return Double.isFinite(simulated) && simulated >= least - slack && simulated <= most + slack;
        }
    }

    /**
     * How a run ends.
     *
     * @param ending completed, deadlocked, refused, ...
     */
    record Ending(String ending) implements Claim {
        @Override
        public String text() {
            return ending;
        }
    }
}
