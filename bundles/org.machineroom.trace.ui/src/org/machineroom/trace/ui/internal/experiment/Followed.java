// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;

/** What collects what a process tells. Used on the UI thread. */
public interface Followed {
    /** The process has told something. */
    void take(ExperimentMessage message);

    /**
     * The process has ended.
     *
     * @param reason why it could not do what was asked; empty if it could
     */
    void end(boolean isCancelled, String reason);

    /** By which name a run that the process has told of is kept, when it is made again. */
    default String name(Ran run) {
        return run.name();
    }
}
