// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.Counts;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.ui.internal.Messages;

/** What stands above the timeline of a run. */
final class RunTitle {
    private RunTitle() {
    }

    /** The run, its machine, and how many ranks it has; 0 if that is not known yet. */
    static String of(StoredRun run, int ranks) {
        return ranks == 0 ? NLS.bind(Messages.titleMachine, run.name(), run.machine())
                : NLS.bind(Messages.titleRanks, new Object[] {run.name(), run.machine(), Counts.ranks(ranks)});
    }
}
