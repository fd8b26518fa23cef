// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.ArrayList;
import java.util.List;

/** Results beside what came out, in the order of the files. */
public final class FidelityReport {
    private static final double SAME = 0.05;

    private final List<Comparison> comparisons;

    FidelityReport(List<Comparison> comparisons) {
        this.comparisons = comparisons;
    }

    /** All comparisons. */
    List<Comparison> comparisons() {
        return comparisons;
    }

    /** What is not as published, nor known not to be. */
    public List<String> surprises() {
        List<String> surprises = new ArrayList<>();
        for (Comparison each : comparisons) {
            if (!each.holds() && each.result().known() == null) {
                surprises.add(each.result().id() + ": " + each.result().claim().text() + " " + each.result().unit()
                        + " was published, " + each.text() + " came out " + each.deviationText() + each.problem());
            } else if (each.result().known() != null) {
                surprise(each, surprises);
            }
        }
        return surprises;
    }

    private static void surprise(Comparison each, List<String> surprises) {
        String known = each.result().known().value();
        if (each.holds()) {
            surprises.add(each.result().id() + ": holds now, so it is no known deviation any more");
        } else if (!isSame(each, known)) {
            surprises.add(each.result().id() + ": the known deviation is " + known + ", but now " + each.text()
                    + " comes out " + each.problem());
        }
    }

    private static boolean isSame(Comparison each, String known) {
        if (each.simulated().isEmpty() || !known.matches("-?[0-9.]+")) {
            return known.equals(each.text());
        }
        double expected = Double.parseDouble(known);
        return Math.abs(each.simulated().getAsDouble() - expected) <= SAME * Math.abs(expected);
    }

    /** How many results there are that rest on something. */
    int judged(Evidence evidence) {
        return (int) comparisons.stream().filter(each -> each.result().evidence() == evidence).count();
    }

    /** How many of them do not hold. */
    int failed(Evidence evidence) {
        return (int) comparisons.stream().filter(each -> each.result().evidence() == evidence && !each.holds()).count();
    }
}
