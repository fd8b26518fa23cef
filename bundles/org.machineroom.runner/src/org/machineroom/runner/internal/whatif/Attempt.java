// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import java.util.OptionalLong;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.run.ExitStatus;

/**
 * What has become of a variation.
 *
 * @param variation   which
 * @param report      of its run, {@code null} if there was none
 * @param reason      why it says nothing about time: what refused it, or how its run ended; empty if it does
 * @param predictedPs the time that was predicted, in picoseconds; empty if none was
 */
public record Attempt(Variation variation, RunReport report, String reason, OptionalLong predictedPs) {
    static Attempt refused(Variation variation, String reason) {
        return new Attempt(variation, null, reason, OptionalLong.empty());
    }

    static Attempt ran(Variation variation, RunReport report, OptionalLong predictedPs) {
        return new Attempt(variation, report, cut(report), predictedPs);
    }

    /** Why a run has no time that could be compared; empty if it has. */
    public static String cut(RunReport report) {
        return switch (report.ending()) {
            case COMPLETED -> "";
            case DEADLOCKED -> "deadlocks";
            case FAILED -> "fails";
            case EXITED -> switch (report.exitStatus()) {
                case ExitStatus.TIME_LIMIT -> "takes longer than its time limit";
                case ExitStatus.INTERRUPTED -> "was interrupted";
                default -> "";
            };
        };
    }

    /** Whether it has a time to compare. */
    public boolean hasTime() {
        return reason.isEmpty();
    }
}
