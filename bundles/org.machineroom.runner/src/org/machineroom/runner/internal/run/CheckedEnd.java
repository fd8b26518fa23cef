// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.machineroom.kernel.Deadlock.BlockedRank;
import org.machineroom.kernel.Outcome;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.internal.check.CheckMode;
import org.machineroom.mpi.internal.check.FindingKind;
import org.machineroom.mpi.internal.check.Place;
import org.machineroom.mpi.internal.check.RunChecks;
import org.machineroom.runner.internal.report.BlockedCall;
import org.machineroom.runner.internal.report.FoundCallers;
import org.machineroom.runner.internal.report.WrongUse;

/** What the checks have to say when a run has ended. */
record CheckedEnd(MpiRun run, FoundCallers callers) {
    /** Wrong use of MPI that was found, the last things that only the end shows among it. */
    List<WrongUse> wrongUse(Outcome outcome) {
        if (RunChecks.of(run).mode() == CheckMode.OFF) {
            return List.of();
        }
        if (outcome instanceof Outcome.Completed || outcome instanceof Outcome.Deadlocked) {
            RunChecks.of(run).ended(outcome instanceof Outcome.Completed);
        }
        if (outcome instanceof Outcome.Deadlocked deadlocked) {
            addDeadlock(deadlocked);
        }
        return RunChecks.of(run).findings().list().stream().map(finding -> WrongUse.of(finding, callers)).toList();
    }

    private void addDeadlock(Outcome.Deadlocked outcome) {
        List<Integer> cycle = outcome.deadlock().cycle();
        Set<Integer> inCycle = new HashSet<>(cycle);
        for (BlockedRank blocked : outcome.deadlock().blocked()) {
            Place place = place(blocked);
            List<Place> others = new ArrayList<>();
            if (!cycle.isEmpty() && cycle.getFirst() == blocked.rank()) {
                outcome.deadlock().blocked().stream().filter(b -> b != blocked && inCycle.contains(b.rank()))
                        .limit(cycle.size()).forEach(b -> others.add(place(b)));
            }
            RunChecks.of(run).findings().add(FindingKind.DEADLOCK, place, FindingKind.DEADLOCK.rule(), "cannot go on: "
                    + BlockedCall.of(process(blocked), blocked.blocking()).words(), others);
        }
    }

    private Place place(BlockedRank blocked) {
        MpiProcess process = process(blocked);
        String call = process.isInCall() ? process.call().operation.name() : "none";
        return new Place("blocked", blocked.rank(), blocked.sincePs(), call,
                BlockedCall.of(process, blocked.blocking()).site());
    }

    private MpiProcess process(BlockedRank blocked) {
        return MpiProcess.of(run.kernel().rank(blocked.rank()));
    }
}
