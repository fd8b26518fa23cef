// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.report;

import java.util.Map;
import org.machineroom.trace.TraceHeader;

/**
 * How a run is repeated: the command line that a trace says it had.
 *
 * @param header what the trace knows of the run
 * @param described the settings of the machine as its description has them
 */
record RunAgainCommand(TraceHeader header, Map<String, DescribedSetting> described) {
    static final String SETTING = "setting.";
    private static final String COUNTED = "counted";
    private static final String USUAL_SEED = "1";

    String text() {
        StringBuilder words = new StringBuilder("machineroom run ").append(of("program")).append(" -m ")
                .append(of("machine")).append(" -n ")
                .append(header.environment().getOrDefault(TraceHeader.FIRST_RANKS, Integer.toString(header.ranks())));
        add(words, "--limits", of("limits"), "enforced");
        add(words, "--seed", of("seed"), USUAL_SEED);
        add(words, "--compute", header.computeModel(), COUNTED);
        add(words, "--mapping", of("mapping"), "");
        add(words, "--ideal", of("ideal"), "");
        header.environment().forEach((key, value) -> {
            if (!isIdeal() && key.startsWith(SETTING) && isChanged(key.substring(SETTING.length()), value)) {
                words.append(" --set ").append(quoted(key.substring(SETTING.length()) + "=" + value));
            }
        });
        return of("arguments").isEmpty() ? words.toString() : words + " " + of("arguments");
    }

    /** Whether something was made ideal, which changes settings, too: they cannot be told from those of the user. */
    boolean isIdeal() {
        return !of("ideal").isEmpty();
    }

    /** Whether a setting has another value than the description says. */
    boolean isChanged(String key, String value) {
        DescribedSetting usual = described.get(key);
        return usual != null && !usual.value().equals(value);
    }

    private String of(String key) {
        return header.environment().getOrDefault(key, "");
    }

    private static void add(StringBuilder words, String option, String value, String usual) {
        if (!value.equals(usual)) {
            words.append(' ').append(option).append(' ').append(quoted(value));
        }
    }

    private static String quoted(String word) {
        return word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
