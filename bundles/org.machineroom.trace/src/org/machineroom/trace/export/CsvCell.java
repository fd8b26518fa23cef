// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

/** How a value is written in a table of comma-separated values (RFC 4180 section 2). */
public final class CsvCell {
    private CsvCell() {
    }

    /** The value as it stands, or in quotes if it holds what separates values or lines. */
    public static String quoted(String value) {
        boolean isPlain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return isPlain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }
}
