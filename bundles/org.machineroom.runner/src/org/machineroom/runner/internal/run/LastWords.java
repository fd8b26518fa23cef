// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;

/** For whoever ends the process and does not wait for the run: what there is to say of it. On any thread. */
public interface LastWords {
    /** Has the trace say how the run has ended. */
    void keep(RunEnding ending);

    /**
     * Brings the trace to disk, and says there and on the error output that the run ends while a rank computes on. Only
     * if nothing has been recorded for as long as users are patient, as no other rank had a turn.
     *
     * @param reason why it ends
     */
    void computing(Kind kind, String reason);
}
