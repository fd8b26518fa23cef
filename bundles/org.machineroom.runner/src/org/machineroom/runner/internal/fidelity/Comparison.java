// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.OptionalDouble;
import org.machineroom.live.Units;

/**
 * A published result and what came out.
 *
 * @param result the published result
 * @param simulated what came out, as a number; none if that is a word, or could not be determined
 * @param text the same as it is printed
 * @param holds whether it is as published
 * @param problem why nothing came out, or empty
 */
record Comparison(PublishedResult result, OptionalDouble simulated, String text, boolean holds, String problem) {
    /** Compares a number. */
    static Comparison of(PublishedResult result, double simulated) {
        boolean holds = switch (result.claim()) {
            case Claim.Equal equal -> Math.abs(equal.deviation(simulated)) <= equal.tolerance();
            case Claim.Between range -> range.holds(simulated);
            case Claim.Ending _ -> false;
        };
        return new Comparison(result, OptionalDouble.of(simulated), Numbers.plain(simulated), holds, "");
    }

    /** Compares how a run has ended. */
    static Comparison of(PublishedResult result, Claim.Ending claim, String ending) {
        return new Comparison(result, OptionalDouble.empty(), ending, claim.ending().equals(ending), "");
    }

    /** Nothing came out. */
    static Comparison failed(PublishedResult result, String problem) {
        return new Comparison(result, OptionalDouble.empty(), "-", false, problem);
    }

    /** The relative deviation, if a number was published. */
    OptionalDouble deviation() {
        return result.claim() instanceof Claim.Equal equal && simulated.isPresent()
                ? OptionalDouble.of(equal.deviation(simulated.getAsDouble())) : OptionalDouble.empty();
    }

    /** The deviation as it is printed; empty if there is none. */
    String deviationText() {
        return deviation().isPresent() ? Units.percentChange(deviation().getAsDouble()) : "";
    }

    /** The verdict as it is printed: holds or FAILED, and what it rests on where that is no run. */
    String verdict() {
        String on = switch (result.evidence()) {
            case RUN -> "";
            case DESCRIPTION -> " (description)";
            case IDENTITY -> " (identity)";
        };
        return (holds ? "holds" : "FAILED") + on;
    }

    /** What there is to be said about a failure; empty if there is none. */
    String remark() {
        if (!problem.isEmpty()) {
            return problem;
        }
        return result.known() == null ? "" : result.known().reason();
    }
}
