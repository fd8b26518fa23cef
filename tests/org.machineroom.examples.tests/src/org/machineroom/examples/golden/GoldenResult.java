// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a run came to.
 *
 * @param ending completed, exited, failed or deadlocked; refused if it did not start
 * @param timePs simulated time at the end in picoseconds, 0 if it did not start
 * @param digest of its trace's records, see {@link RecordDigest}; a dash if there are none
 * @param reason why a run failed or was refused, else empty
 */
record GoldenResult(String ending, long timePs, String digest, String reason) {
    private static final String NO_DIGEST = "-";
    private static final Pattern LINE = Pattern
            .compile("(.*\\S) +\\| (\\S+) +\\| +(\\d+) \\| (\\S+) \\| (\\S+) +\\| +(\\d+) ps \\| (\\S+)(?: \\| (.*))?");

    static GoldenResult refused(String reason) {
        return new GoldenResult("refused", 0, NO_DIGEST, reason);
    }

    /** A line of the file. */
    String line(RunKey key) {
        return String.format("%-46s | %-23s | %2d | %s | %-10s | %13d ps | %s%s", key.program(), key.machine(),
                key.ranks(), key.limits(), ending, timePs, digest, reason.isEmpty() ? "" : " | " + reason);
    }

    private static Matcher match(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a line with a result: " + line);
        }
        return matcher;
    }

    /** Which run a line is of. */
    static RunKey key(String line) {
        Matcher fields = match(line);
        return new RunKey(fields.group(1), fields.group(2), Integer.parseInt(fields.group(3)), fields.group(4));
    }

    /** What a line says of its run. */
    static GoldenResult parse(String line) {
        Matcher fields = match(line);
        return new GoldenResult(fields.group(5), Long.parseLong(fields.group(6)), fields.group(7),
                fields.group(8) == null ? "" : fields.group(8));
    }

    @Override
    public String toString() {
        return ending + " after " + timePs + " ps, digest " + digest + (reason.isEmpty() ? "" : ", " + reason);
    }
}
