// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.runner.internal.report.RunReport;

/**
 * What a run has come to, as far as it can be compared with another whose messages took other times.
 *
 * @param ending how it ended
 * @param exitStatus its status
 * @param output what the ranks printed: by rank, in the order of each
 */
public record Result(RunReport.Ending ending, int exitStatus, List<String> output) {
    /** Takes the result out of a run's report and its output, in which every line begins with its rank's number. */
    static Result of(RunReport report, String printed) {
        List<String> lines = new ArrayList<>(printed.lines().toList());
        lines.sort((one, other) -> rank(one).compareTo(rank(other)));
        return new Result(report.ending(), report.exitStatus(), List.copyOf(lines));
    }

    private static String rank(String line) {
        return line.substring(0, line.indexOf(']') + 1);
    }
}
