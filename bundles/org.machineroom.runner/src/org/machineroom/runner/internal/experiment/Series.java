// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Rows that differ in x only.
 *
 * @param conditions what holds for all of them, in the order printed
 * @param xName what x is: bytes, words, doubles, nodes, messages, ...
 * @param rows in the order printed
 */
public record Series(Map<String, String> conditions, String xName, List<Row> rows) {
    /** The conditions as they are printed: {@code ranks=16 root=6}. */
    public String conditionsText() {
        return conditions.entrySet().stream().map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(" "));
    }

    /** How many bytes a unit of x has; 0 if x is not an amount of data. */
    public int bytesPerX() {
        return switch (xName) {
            case "bytes" -> 1;
            case "words", "ints", "floats" -> 4;
            case "doubles" -> 8;
            default -> 0;
        };
    }
}
