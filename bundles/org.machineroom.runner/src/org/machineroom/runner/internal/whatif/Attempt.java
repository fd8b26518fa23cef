// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import java.util.OptionalLong;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.report.RunReport.Ending;

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
        boolean isWhole = report.ending() == Ending.COMPLETED || report.ending() == Ending.EXITED;
        return new Attempt(variation, report, isWhole ? "" : switch (report.ending()) {
            case DEADLOCKED -> "deadlocks";
            default -> "fails";
        }, predictedPs);
    }

    /** Whether it has a time to compare. */
    public boolean hasTime() {
        return reason.isEmpty();
    }
}
