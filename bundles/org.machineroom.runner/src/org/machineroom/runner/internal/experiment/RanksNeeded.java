// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import java.util.Arrays;
import java.util.Locale;

/**
 * How many ranks the options of an experiment ask for.
 *
 * @param rule how the option's numbers are to be understood
 * @param option the option, without dashes; empty if there is none
 */
public record RanksNeeded(Rule rule, String option) {
    /** What an option's numbers are. */
    public enum Rule {
        /** No option speaks of ranks. */
        ANY,
        /** Numbers of ranks. */
        COUNT,
        /** Numbers of ranks; the first so many of them. */
        INDEX,
        /** Numbers of groups of two. */
        PAIRS
    }

    /** Reads {@code any}, {@code count n}, {@code index ranks}, {@code pairs groups}. */
    static RanksNeeded parse(String text) {
        String[] words = text.strip().split(" ");
        return new RanksNeeded(Rule.valueOf(words[0].toUpperCase(Locale.ROOT)), words.length > 1 ? words[1] : "");
    }

    /** Whether the option lists numbers of ranks, so that one run can try several. */
    public boolean isList() {
        return rule == Rule.COUNT;
    }

    /** The least number of ranks for a value of the option; 0 if it does not say, or is wrong in a way of its own. */
    public int least(String value) {
        if (!value.matches("\\d{1,7}(,\\d{1,7})*")) {
            return 0;
        }
        int greatest = Arrays.stream(value.split(",")).mapToInt(Integer::parseInt).max().orElse(0);
        return switch (rule) {
            case ANY -> 0;
            case COUNT -> greatest;
            case INDEX -> greatest + 1;
            case PAIRS -> 2 * greatest;
        };
    }
}
