// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.COMPUTE;
import static org.machineroom.live.settings.SettingTable.IDEAL;
import static org.machineroom.live.settings.SettingTable.MAPPING;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.RankState;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.internal.check.RunChecks;
import org.machineroom.runner.internal.record.Activity;
import org.machineroom.natives.NativeFault;
import org.machineroom.runner.internal.record.TotalsRecorder;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.report.RunReport.Ending;
import org.machineroom.runner.internal.report.RunReport.HostCost;
import org.machineroom.runner.internal.report.RunReport.RankReport;
import org.machineroom.runner.internal.report.Standing;
import org.machineroom.runner.internal.report.WrongUse;

/**
 * Puts together the report of a run that has ended.
 *
 * @param programs how the user knows those that the run began with
 * @param isLost whether something that the run was to write could not be written, or it has not come to where it was to
 *        stop
 */
record ReportBuilder(RunSettings settings, String programs, MpiRun run, TotalsRecorder totals, boolean isLost) {
    RunReport build(Outcome outcome, List<WrongUse> wrongUse, List<Standing> standings, HostCost host,
            String traceSha256) {
        BitSet stuck = waitingForEver(outcome);
        List<RankReport> ranks = new ArrayList<>();
        for (int rank = 0; rank < run.kernel().size(); rank++) {
            if (run.kernel().rank(rank).state() != RankState.NEW) {
                ranks.add(rank(rank, stuck.get(rank)));
            }
        }
        Optional<LateExit> lateExit = LateExit.of(run);
        return new RunReport(run.machine().id(), programs,
                settings.get(COMPUTE).word(),
                settings.get(MAPPING), settings.get(IDEAL), ending(outcome, lateExit),
                exitStatus(outcome, lateExit, wrongUse), endPs(outcome), ranks,
                totals.timeline(), wrongUse, RunChecks.of(run).gaps(), standings, host, traceSha256);
    }

    private static BitSet waitingForEver(Outcome outcome) {
        BitSet ranks = new BitSet();
        if (outcome instanceof Outcome.Deadlocked stuck) {
            stuck.deadlock().blocked().forEach(blocked -> ranks.set(blocked.rank()));
        }
        return ranks;
    }

    private RankReport rank(int rank, boolean waitsForEver) {
        MpiProcess process = MpiProcess.of(run.kernel().rank(rank));
        long[] spent = new long[Activity.values().length];
        for (Activity activity : Activity.values()) {
            spent[activity.ordinal()] = totals.spentPs(rank, activity);
        }
        return new RankReport(rank, run.machine().nodeName(rank), spent, totals.calls(rank), process.messagesSent(),
                process.bytesSent(), waitsForEver);
    }

    /**
     * When the run ended. Where it was cut short, clocks of ranks had run ahead of the event that did: what they are
     * on record with happened before the end.
     */
    private long endPs(Outcome outcome) {
        boolean isCut = outcome instanceof Outcome.Stopped || outcome instanceof Outcome.Failed;
        return isCut ? Math.max(outcome.timePs(), totals.latestPs()) : outcome.timePs();
    }

    private static Ending ending(Outcome outcome, Optional<LateExit> lateExit) {
        return switch (outcome) {
            case Outcome.Completed _ -> lateExit.isPresent() ? Ending.EXITED : Ending.COMPLETED;
            case Outcome.Stopped _ -> Ending.EXITED;
            case Outcome.Failed _ -> Ending.FAILED;
            case Outcome.Deadlocked _ -> Ending.DEADLOCKED;
        };
    }

    private int exitStatus(Outcome outcome, Optional<LateExit> lateExit, List<WrongUse> wrongUse) {
        boolean failed = wrongUse.stream().anyMatch(wrong -> RunChecks.of(run).fails(wrong.kind()));
        return switch (outcome) {
            case Outcome.Completed _ -> failed || isLost ? ExitStatus.FAILED
                    : lateExit.map(LateExit::status).orElse(ExitStatus.OK);
            case Outcome.Stopped stopped -> stopped.status();
            case Outcome.Failed(_, _, NativeFault fault) -> fault.exitStatus();
            case Outcome.Failed _ -> ExitStatus.FAILED;
            case Outcome.Deadlocked _ -> ExitStatus.DEADLOCK;
        };
    }
}
