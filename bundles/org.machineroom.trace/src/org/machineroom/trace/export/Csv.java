// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** How values are written in a table of comma-separated values (RFC 4180 section 2). */
public final class Csv {
    private Csv() {
    }

    /** The value as it stands, or in quotes if it holds what separates values or lines. */
    public static String quoted(String value) {
        boolean isPlain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return isPlain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }

    /** Writes a line of values, and what ends it. */
    public static void writeLine(Writer out, List<String> values, String end) throws IOException {
        String separator = "";
        for (String value : values) {
            out.write(separator);
            out.write(quoted(value));
            separator = ",";
        }
        out.write(end);
    }
}
