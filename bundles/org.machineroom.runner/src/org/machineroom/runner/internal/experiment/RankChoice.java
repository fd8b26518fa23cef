// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.runner.internal.run.RunException;

/**
 * How many ranks an experiment gets: what {@code -n} and {@code --world} say, and else what its own options need.
 *
 * @param experiment the experiment
 * @param counts what {@code -n} says, or {@code null}
 * @param started what {@code --world} says, or {@code null}
 * @param usual the machine's own number of ranks
 */
public record RankChoice(Experiment experiment, String counts, Integer started, int usual) {
    private static final String COUNTS = "\\d{1,7}(,\\d{1,7})*";

    /**
     * The experiment's options, with the one for numbers of ranks if {@code -n} asks for others than all there are.
     *
     * @throws RunException if {@code -n} makes no sense
     */
    public List<String> arguments(List<String> given) throws RunException {
        if (counts != null && !counts.matches(COUNTS)) {
            throw new RunException("-n " + counts + ": needed is a number of ranks, or several as in 2,4");
        }
        RanksNeeded needed = experiment.ranks();
        List<String> words = new ArrayList<>(given);
        boolean several = counts != null && counts.contains(",");
        if (several && !needed.isList()) {
            throw new RunException("-n " + counts + ": " + experiment.name() + " takes one number of ranks");
        }
        if (needed.isList() && counts != null && (several || started != null)) {
            words.add("--" + needed.option());
            words.add(counts);
        }
        return words;
    }

    /**
     * How many MPI processes to start.
     *
     * @param words the experiment's options
     * @throws RunException if that is less than one
     */
    public int world(List<String> words) throws RunException {
        if (started != null || counts != null) {
            int world = started != null ? started : new RanksNeeded(RanksNeeded.Rule.COUNT, "").least(counts);
            if (world < 1) {
                throw new RunException("at least 1 rank is needed, not " + world);
            }
            return world;
        }
        RanksNeeded needed = experiment.ranks();
        int least = experiment.value(needed.option(), words).map(needed::least).orElse(0);
        boolean asked = words.contains("--" + needed.option());
        return needed.isList() && asked && least > 0 ? least : Math.max(usual, least);
    }
}
