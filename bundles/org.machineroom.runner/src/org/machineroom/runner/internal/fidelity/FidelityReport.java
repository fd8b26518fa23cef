// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.runner.internal.fidelity.PublishedResult.Group;

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

    /** The root of the mean square of the deviations of each group. */
    Map<Group, Double> groups() {
        Map<Group, List<Comparison>> members = new LinkedHashMap<>();
        for (Comparison comparison : comparisons) {
            if (comparison.result().group() != null) {
                members.computeIfAbsent(comparison.result().group(), _ -> new ArrayList<>()).add(comparison);
            }
        }
        Map<Group, Double> rms = new LinkedHashMap<>();
        members.forEach((group, each) -> rms.put(group, Math.sqrt(each.stream()
                .mapToDouble(one -> Math.pow(one.deviation().orElse(Double.NaN), 2)).average().orElse(0))));
        return rms;
    }

    /** What is not as published, nor known not to be. */
    public List<String> surprises() {
        List<String> surprises = new ArrayList<>();
        for (Comparison each : comparisons) {
            if (each.isJudgedAlone() && !each.holds() && each.result().known() == null) {
                surprises.add(each.result().id() + ": " + each.result().claim().text() + " " + each.result().unit()
                        + " was published, " + each.text() + " came out " + each.deviationText() + each.problem());
            } else if (each.result().known() != null) {
                surprise(each, surprises);
            }
        }
        groups().forEach((group, rms) -> {
            if (!(rms <= group.rms())) {
                surprises.add(group.id() + ": deviates by " + Numbers.percent(rms) + " rms, allowed are "
                        + Numbers.percent(group.rms()));
            }
        });
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

    /** How many results are judged, groups counting as one each. */
    int judged() {
        return (int) comparisons.stream().filter(Comparison::isJudgedAlone).count() + groups().size();
    }

    /** How many of them do not hold. */
    int failed() {
        return (int) (comparisons.stream().filter(each -> each.isJudgedAlone() && !each.holds()).count()
                + groups().entrySet().stream().filter(each -> !(each.getValue() <= each.getKey().rms())).count());
    }
}
