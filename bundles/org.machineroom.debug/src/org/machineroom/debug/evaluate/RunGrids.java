// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.evaluate;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.machineroom.debug.across.RankGrid;
import org.machineroom.debug.across.RankGrids;
import org.machineroom.launching.MachineGrid;
import org.machineroom.launching.session.MachineLaunch;

/** Finds where the ranks of a run lie: on its machine, and on the grids of its communicators. */
public final class RunGrids {
    private final MachineLaunch launch;
    private final Optional<RankGrid> machine;

    /** Looks at the machine of a run; not on the UI thread. */
    public RunGrids(MachineLaunch launch) throws CoreException {
        this.launch = launch;
        List<List<Integer>> rows = MachineGrid.rows(launch.getLaunchConfiguration());
        machine = rows.isEmpty() || rows.getFirst().isEmpty() ? Optional.empty()
                : Optional.of(new RankGrid(rows.getFirst().size(), rows.stream().flatMap(List::stream).toList()));
    }

    /** The run. */
    public MachineLaunch launch() {
        return launch;
    }

    /** Asks the run, which may be stopped, for its communicators; not on the UI thread. */
    public RankGrids ask() {
        return new RankGrids(machine,
                launch.session().map(session -> session.surveyNow().communicators()).orElse(List.of()));
    }
}
