// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

import static org.machineroom.live.settings.SettingTable.LANES;
import static org.machineroom.live.settings.SettingTable.LANES_FROM;
import static org.machineroom.live.settings.SettingTable.MACHINE_PATH;
import static org.machineroom.live.settings.SettingTable.MATCHES;
import static org.machineroom.live.settings.SettingTable.MPJ_EXPRESS;
import static org.machineroom.live.settings.SettingTable.SEED;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.KernelListener;
import org.machineroom.kernel.Meter;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.ThreadRefusedException;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.live.settings.Match;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachinePath;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.internal.check.RunChecks;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.lane.LaneLoader;
import org.machineroom.runner.internal.matching.GivenMatches;
import org.machineroom.runner.internal.matching.MatchedMachine;
import org.machineroom.runner.internal.record.Activity;
import org.machineroom.runner.internal.record.TotalsRecorder;
import org.machineroom.runner.internal.report.FoundCallers;
import org.machineroom.runner.internal.report.RunReport;
import org.machineroom.runner.internal.report.RunReport.HostCost;
import org.machineroom.runner.internal.report.Standing;
import org.machineroom.runner.internal.report.WrongUse;
import org.machineroom.runner.internal.report.WrongUseText;
import org.machineroom.trace.CounterValue;
import org.machineroom.trace.RunEnding;
import org.machineroom.trace.RunEnding.Kind;

/**
 * One run of one program on one machine, from the settings to the report. Several may run at the same time in a
 * process, each on a thread of its own; they share nothing but the process's standard streams.
 */
public final class Simulation {
    private static final double NANOS = 1e9;
    private static final long MILLI_CYCLES = 1000;

    private final RunSettings settings;
    private final RunObserver observer;
    private final int wantedLanes;

    /** Prepares a run. */
    public Simulation(RunSettings settings) {
        this(settings, RunObserver.NONE);
    }

    /** Prepares a run that somebody watches. */
    public Simulation(RunSettings settings, RunObserver observer) {
        this.settings = observer.allowsLanes() && !StopAt.isInsideOfARank(settings) ? settings
                : settings.with(LANES, 1);
        this.observer = observer;
        this.wantedLanes = settings.get(LANES);
    }

    /**
     * Runs the program.
     *
     * @param out where the ranks' standard output goes
     * @param err where the ranks' error output goes, and what the simulator has to say
     * @throws RunException if the run cannot start
     */
    public RunReport run(PrintStream out, PrintStream err) throws RunException {
        LaneLoader lane = new LaneLoader(Simulation.class.getClassLoader());
        try (MachinePath machines = openMachines(); FoundProgram found = FoundProgram.find(settings, lane)) {
            return run(new SimulationStart(settings, machines, found), found, lane, out, err);
        }
    }

    private MachinePath openMachines() throws RunException {
        try {
            return MachinePath.open(settings.get(MACHINE_PATH));
        } catch (DescriptionException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    private RunReport run(SimulationStart start, FoundProgram found, LaneLoader lane, PrintStream out,
            PrintStream err) throws RunException {
        start.warn(err);
        StopAt stop = new StopAt(settings, start.initial().ranks());
        ProfileOutput profile = new ProfileOutput(settings, start.ranks(), lane.hooks(), err);
        Kernel kernel = new Kernel(start.ranks(), start.vehicle(), found.meter());
        TotalsRecorder totals = new TotalsRecorder(start.ranks(),
                rank -> kernel.rank(rank).threads().areUsed());
        LostOutput lost = new LostOutput(kernel);
        ConditionNotes conditions = ConditionNotes.of(settings, start, found);
        Optional<RepeatedRun> repeated = RepeatedRun.of(settings, conditions);
        repeated.ifPresent(run -> run.tellChanges(err));
        try (TraceOutput trace = TraceOutput.open(settings, start, found, conditions, lost, err)) {
            Recorder recorder = observer.recorder(profile.besides(trace.besides(totals)));
            if (recorder.wantsMessages()) {
                kernel.recordWaits(recorder);
            }
            SimulatedMachine machine = observer.machine(matched(start.build(kernel, recorder)));
            try (RunProgram program = found.load(start.costs(machine), start.initial(), start.ranks(), err)) {
                RunProgram.Bodies programs = program.bodies(kernel, machine, new ProgramArguments(settings),
                        start.entry().spawnPs());
                ComputeModel compute = start.computeModel(machine, recorder);
                List<Meter> lanes = program.meters();
                if (lanes.size() > 1) {
                    kernel.openLanes(lanes, settings.get(LANES), compute::unitsPs,
                            settings.get(LANES_FROM) * MILLI_CYCLES);
                } else if (wantedLanes > 1) {
                    err.println("machineroom: --lanes " + wantedLanes + ": ranks take turns on one thread, as the "
                            + "program, or what else is asked of the run, allows no more; the guide says what does, "
                            + "under Several threads of the host");
                }
                MpiRun run = new MpiRun(kernel, machine, compute, recorder,
                        settings.get(MPJ_EXPRESS) ? ProgramArguments.MPJ_EXPRESS : 0,
                        new RunChecks(start.checkMode()), programs, start.entry().fileSystem());
                run.state().listenToReads(file -> conditions.opened(file.toString()));
                FoundCallers callers = new FoundCallers(program);
                RunChecks.of(run).keep(callers::note);
                trace.setSites(program::site);
                declareNodes(machine, start.ranks(), recorder);
                profile.begin(program.profile(start.computingClock(machine)));
                long beganNs = System.nanoTime();
                run.createProcesses(start.initial().ranks(), start.initial()::number);
                KernelEars ears = new KernelEars(lane.hooks(), !program.hooks().isEmpty(),
                        new EndingText(run, totals::calls, program, err, trace::ended), err);
                PrintedLines printed = new PrintedLines();
                stop.begin(run, printed, () -> Standing.of(run, totals::calls, program, _ -> true));
                observer.printed(printed);
                Runnable flush = () -> {
                    trace.flush();
                    profile.flush();
                };
                Outcome outcome = execute(run, program, programs.first(start.initial()), ears, flush,
                        new LastWordsOfTrace(trace, flush, ears.ending),
                        new SimulatedProcessHost(settings.get(SEED), conditions::opened), lost, printed, out, err);
                double seconds = (System.nanoTime() - beganNs) / NANOS;
                recordEnd(run, outcome);
                profile.write(lost, err);
                ears.ending.print(outcome);
                List<Standing> standings = stop.standings(outcome);
                stop.print(outcome, standings, out, err).ifPresent(trace::ended);
                List<WrongUse> wrongUse = new CheckedEnd(run, callers).wrongUse(outcome);
                String digest = trace.finish(err);
                RunReport report = new ReportBuilder(settings, start.initial().names(), run, totals,
                        lost.isLost() || stop.isMissed(outcome))
                        .build(outcome, wrongUse, standings, new HostCost(seconds, kernel.eventsFired(),
                                worthwhileLanes(totals, start, start.computingClock(machine), found, seconds)), digest);
                new WrongUseText(wrongUse, report.notLookedAt(), observer.reader(), err).print();
                conditions.ended();
                repeated.ifPresent(first -> first.tellDeparture(settings, report.ending(), err));
                observer.ended(report);
                return report;
            }
        }
    }

    private int worthwhileLanes(TotalsRecorder totals, SimulationStart start, Frequency clock, FoundProgram found,
            double seconds) {
        int ranks = start.initial().ranks();
        LaneAdvice advice = new LaneAdvice(settings, () -> wantedLanes == 1 && observer.allowsLanes()
                && LaneChoice.canHaveSeveral(settings) && found.canComputeInLanes(ranks), clock,
                Runtime.getRuntime().availableProcessors());
        long computedPs = 0;
        long calls = 0;
        for (int rank = 0; rank < ranks; rank++) {
            computedPs += totals.spentPs(rank, Activity.COMPUTING);
            calls += totals.calls(rank);
        }
        return advice.lanes(ranks, computedPs, calls, seconds);
    }

    private static void declareNodes(SimulatedMachine machine, int ranks, Recorder recorder) {
        for (int rank = 0; rank < ranks && recorder.wantsMessages(); rank++) {
            recorder.node(rank, machine.nodeName(rank), machine.nodeSpot(rank));
        }
    }

    private SimulatedMachine matched(SimulatedMachine machine) {
        List<Match> matches = settings.get(MATCHES);
        return matches.isEmpty() ? machine : new MatchedMachine(machine, new GivenMatches(matches));
    }

    private Outcome execute(MpiRun run, RunProgram setup, IntFunction<RankBody> bodies, KernelEars ears,
            Runnable flushTrace, LastWords lastWords, SimulatedProcessHost host, LostOutput lost, PrintedLines printed,
            PrintStream out, PrintStream err)
            throws RunException {
        if (ears.isHooked) {
            ears.hooks.install(host);
        }
        setup.hooks().forEach(hooks -> hooks.install(host));
        try (OutputRedirection _ = OutputRedirection.install(settings, run.kernel(), out, err, lost,
                printed);
                GarbageWatch _ = GarbageWatch.start(run.kernel().size());
                TimeLimit _ = TimeLimit.start(settings, run.kernel(), lastWords)) {
            observer.hooks(ears.hooks);
            observer.lastWords(lastWords);
            observer.started(run, setup, flushTrace);
            return run.kernel().run(bodies, ears);
        } catch (ThreadRefusedException e) {
            throw RunException.failed(e.getMessage(), e);
        }
    }

    /** What is said in the trace, and on the error output. */
    private record LastWordsOfTrace(TraceOutput trace, Runnable flush, EndingText text) implements LastWords {
        @Override
        public void keep(RunEnding ending) {
            trace.ended(ending);
        }

        @Override
        public void computing(Kind kind, String reason) {
            flush.run();
            text.printLeft(kind, reason);
        }
    }

    /** Passes on what the kernel says. */
    private final class KernelEars implements KernelListener {
        private final LaneHooks hooks;
        private final boolean isHooked;
        private final EndingText ending;
        private final PrintStream err;

        /** Hears for hooks of a lane, which need not know whose turn it is if no code of the program calls them. */
        KernelEars(LaneHooks hooks, boolean isHooked, EndingText ending, PrintStream err) {
            this.hooks = hooks;
            this.isHooked = isHooked;
            this.ending = ending;
            this.err = err;
        }

        @Override
        public void warned(String text) {
            err.println("machineroom: " + text);
        }

        @Override
        public void turnOf(int rank) {
            if (isHooked) {
                hooks.turnTo(rank);
            }
        }

        @Override
        public boolean idle() {
            return observer.idle();
        }

        @Override
        public void deadlocked(Deadlock deadlock) {
            observer.deadlocked(deadlock, () -> ending.print(deadlock));
        }
    }

    private static void recordEnd(MpiRun run, Outcome outcome) {
        for (int rank = 0; rank < run.kernel().size(); rank++) {
            MpiProcess.of(run.kernel().rank(rank)).calls().recordEnd();
        }
        for (int rank = 0; rank < run.kernel().size(); rank++) {
            MpiProcess.of(run.kernel().rank(rank)).recordUnreceived();
        }
        run.recorder().counter("events", run.kernel().nowPs(), run.kernel().eventsFired());
        if (outcome instanceof Outcome.Deadlocked stuck) {
            run.recorder().counter(CounterValue.WAITING_FOR_EVER, run.kernel().nowPs(),
                    stuck.deadlock().blocked().size());
        }
        run.machine().runEnded();
    }
}
