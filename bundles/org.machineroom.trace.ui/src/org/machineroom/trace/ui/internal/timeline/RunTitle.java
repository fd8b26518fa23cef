// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.machineroom.launching.Counts;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.TraceProblem;
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

    /** The same, and the first of what the trace lacks; at least one thing. */
    static String of(StoredRun run, int ranks, List<TraceProblem> lacks) {
        TraceProblem first = lacks.getFirst();
        Object[] values = {of(run, ranks),
                new TraceProblem(first.file().getFileName(), first.offset(), first.message()), lacks.size() - 1};
        return NLS.bind(lacks.size() == 1 ? Messages.titleLacks : Messages.titleLacksMore, values);
    }
}
