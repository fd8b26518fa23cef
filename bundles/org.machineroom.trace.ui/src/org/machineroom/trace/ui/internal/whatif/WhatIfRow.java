// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.whatif;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.experiment.ExperimentMessage.Tried;
import org.machineroom.analysis.experiment.TimeChange;
import org.machineroom.live.Units;

/**
 * A run of a what-if table.
 *
 * @param table  that it is in
 * @param tried  what is known of its time
 * @param run    its settings and its end; empty as long as it has not begun
 * @param basePs time of the run as it is, in picoseconds; empty for that run itself
 */
public record WhatIfRow(WhatIfTable table, Tried tried, Optional<Ran> run, OptionalLong basePs) {
    /** What stands in the columns: what is other, time, change, the same in percent, predicted time, what to say. */
    public List<String> cells() {
        Optional<TimeChange> change = tried.simulatedPs() == null || basePs.isEmpty() ? Optional.empty()
                : Optional.of(new TimeChange(basePs.getAsLong(), tried.simulatedPs()));
        return List.of(tried.what(), time(tried.simulatedPs()), change.map(TimeChange::time).orElse(""),
                change.map(TimeChange::percent).orElse(""), time(tried.predictedPs()), note());
    }

    private static String time(Long ps) {
        return ps == null ? "" : Units.time(ps);
    }

    private String note() {
        if (tried.simulatedPs() != null) {
            return "";
        }
        String waiting = table.isRunning() ? "" : Messages.notRun;
        return run.map(ran -> ran.ending().isEmpty() ? table.isRunning() ? Messages.runs : Messages.notRun
                : ran.reason()).orElse(waiting);
    }
}
