// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.MPJ_EXPRESS;
import static org.machineroom.live.settings.SettingTable.SEED;

import java.io.PrintStream;
import java.util.List;
import java.util.function.IntConsumer;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Meter;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.check.RunChecks;
import org.machineroom.runner.hook.CallTree;
import org.machineroom.runner.hook.Host;
import org.machineroom.runner.hook.Statics;
import org.machineroom.runner.program.Isolation;
import org.machineroom.runner.program.Program;
import org.machineroom.runner.record.TotalsRecorder;
import org.machineroom.runner.report.RunReport.HostCost;
import org.machineroom.runner.report.RunReport;
import org.machineroom.runner.report.WrongUse;
import org.machineroom.runner.report.WrongUseText;

/**
 * One run of one program on one machine, from the settings to the report. A process runs one at a time: standard
 * output, the running rank and the program's host are the process's own.
 */
public final class Simulation {
    private static final double NANOS = 1e9;

    private final RunSettings settings;
    private final RunObserver observer;

    /** Prepares a run. */
    public Simulation(RunSettings settings) {
        this(settings, RunObserver.NONE);
    }

    /** Prepares a run that somebody watches. */
    public Simulation(RunSettings settings, RunObserver observer) {
        this.settings = settings;
        this.observer = observer;
    }

    /**
     * Runs the program.
     *
     * @param out where the ranks' standard output goes
     * @param err where the ranks' error output goes, and what the simulator has to say
     * @throws RunException if the run cannot start
     */
    public RunReport run(PrintStream out, PrintStream err) throws RunException {
        try (MachinePath machines = openMachines()) {
            return run(new SimulationStart(settings, machines), out, err);
        }
    }

    private MachinePath openMachines() throws RunException {
        try {
            return MachinePath.open(settings.get(MACHINE_PATH));
        } catch (DescriptionException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private RunReport run(SimulationStart start, PrintStream out, PrintStream err) throws RunException {
        start.warn(err);
        ProfileOutput profile = new ProfileOutput(settings, start.ranks(), err);
        Kernel kernel = new Kernel(start.ranks(), start.vehicle());
        kernel.onWarning(text -> err.println("machineroom: " + text));
        TotalsRecorder totals = new TotalsRecorder(start.ranks());
        LostOutput lost = new LostOutput(kernel);
        try (TraceOutput trace = TraceOutput.open(settings, start, lost)) {
            Recorder recorder = profile.besides(trace.besides(totals));
            SimulatedMachine machine = start.build(kernel, recorder);
            if (start.vehicle() == VehicleKind.THREAD) {
                kernel.nameThreads(rank -> "rank " + rank + " (" + machine.nodeName(rank) + ")");
            }
            MpiRun run = new MpiRun(kernel, machine, start.computeModel(machine), recorder,
                    settings.get(MPJ_EXPRESS) ? ProgramArguments.MPJ_EXPRESS : 0, new RunChecks(start.checkMode()));
            try (ProgramSetup program = ProgramSetup.load(settings, machine, start.ranks(), err)) {
                trace.setSites(program::site);
                profile.begin(program.program(), machine.processorClock());
                long beganNs = System.nanoTime();
                Outcome outcome = execute(run, program, () -> {
                    trace.flush();
                    profile.flush();
                }, lost, out, err);
                double seconds = (System.nanoTime() - beganNs) / NANOS;
                recordEnd(run);
                profile.write(lost, err);
                new EndingText(run, program::site, err).print(outcome);
                List<WrongUse> wrongUse = new CheckedEnd(run, program::site).wrongUse(outcome);
                String digest = trace.finish(err);
                RunReport report = new ReportBuilder(settings, run, totals, lost.isLost()).build(outcome, wrongUse,
                        new HostCost(seconds, kernel.eventsFired()), digest);
                new WrongUseText(wrongUse, report.notLookedAt(), err).print();
                observer.ended(report);
                return report;
            }
        }
    }

    private Outcome execute(MpiRun run, ProgramSetup setup, Runnable flushTrace, LostOutput lost, PrintStream out,
            PrintStream err) throws RunException {
        Program program = setup.program();
        run.createProcesses();
        Host.install(new SimulatedProcessHost(settings.get(SEED)));
        Meter.units = 0;
        Meter.site = 0;
        run.kernel().onTurn(turns(program));
        ProgramArguments arguments = new ProgramArguments(settings);
        try (OutputRedirection _ = OutputRedirection.install(settings, run.kernel(), out, err, lost)) {
            observer.started(run, setup::site, flushTrace);
            return run.kernel().run(rank -> new RankProgram(program, rank, arguments.of(rank)));
        }
    }

    /** Who has to be told which rank runs. */
    private static IntConsumer turns(Program program) {
        IntConsumer statics = program.isolation() == Isolation.LOADERS ? null : Statics::enter;
        if (program.profile().isEmpty()) {
            return statics;
        }
        return statics == null ? CallTree::enter : statics.andThen(CallTree::enter);
    }

    private static void recordEnd(MpiRun run) {
        for (int rank = 0; rank < run.kernel().size(); rank++) {
            MpiProcess.of(run.kernel().rank(rank)).recordEnd();
        }
        run.recorder().counter("events", run.kernel().nowPs(), run.kernel().eventsFired());
        run.machine().runEnded();
    }
}
