// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mpi.MPI;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Step;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachineSite;
import org.machineroom.machines.RankMapping;
import org.machineroom.mpi.MpiRun;

/** A run of an MPI program on a machine as its description files make it. Computing is free. */
public final class MachineRun {
    private static final MachineCatalogue CATALOGUE = new MachineCatalogue(MachineRun.class.getClassLoader());
    private static final double PS_PER_US = 1e6;
    private static final long SECOND_PS = 1_000_000_000_000L;

    private final String machine;
    private final int ranks;
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final List<String> messages = new ArrayList<>();
    private final Map<String, Long> counters = new LinkedHashMap<>();
    private final StringBuilder log = new StringBuilder();
    private final double[] micros;
    private VehicleKind vehicle = Kernel.lightestVehicle();
    private boolean isEnforced = true;
    private RankMapping mapping = RankMapping.BLOCK;

    /** What every rank does. */
    @FunctionalInterface
    public interface Program {
        /** Runs on a rank, between MPI_Init and MPI_Finalize. */
        void run(int rank) throws Exception;
    }

    /** Prepares a run on the machine with the given id. */
    public MachineRun(String machine, int ranks) {
        this.machine = machine;
        this.ranks = ranks;
        this.micros = new double[ranks];
    }

    /** Changes a setting of the machine. */
    public MachineRun with(String key, Object value) {
        settings.put(key, value.toString());
        return this;
    }

    /** Lifts the library's limits. */
    public MachineRun extended() {
        isEnforced = false;
        return this;
    }

    /** Places the ranks. */
    public MachineRun mapped(String how) {
        mapping = RankMapping.parse(how);
        return this;
    }

    /** Chooses what carries the ranks. */
    public MachineRun on(VehicleKind kind) {
        vehicle = kind;
        return this;
    }

    /** Runs the program on all ranks, between MPI_Init and MPI_Finalize, and says how that ended. */
    public Outcome outcome(Program program) {
        MachineEntry entry = CATALOGUE.find(machine, settings);
        entry.description().text("limits");
        Kernel kernel = new Kernel(ranks, vehicle);
        Recorder recorder = new Log();
        MachineSite site = new MachineSite(kernel, recorder, isEnforced,
                entry.place(mapping, ranks, isEnforced));
        MpiRun run = new MpiRun(kernel, entry.build(site), ComputeModel.FREE, recorder);
        run.createProcesses();
        Outcome outcome = kernel.run(rank -> () -> {
            MPI.Init(new String[0]);
            program.run(rank);
            MPI.Finalize();
        });
        run.machine().runEnded();
        log.append(outcome.getClass().getSimpleName()).append(' ').append(kernel.nowPs()).append('\n');
        return outcome;
    }

    /** Runs the program to its end. */
    public MachineRun run(Program program) {
        Outcome outcome = outcome(program);
        if (outcome instanceof Outcome.Failed failed) {
            throw new AssertionError(failed.toString(), failed.cause());
        }
        if (!(outcome instanceof Outcome.Completed)) {
            throw new AssertionError(outcome.toString());
        }
        return this;
    }

    /** Runs the program up to its failure, and returns what that says. */
    public String failure(Program program) {
        Outcome outcome = outcome(program);
        if (outcome instanceof Outcome.Failed failed) {
            return failed.cause().getMessage();
        }
        throw new AssertionError("has not failed: " + outcome);
    }

    /** Runs the program up to its deadlock. */
    public Deadlock deadlock(Program program) {
        Outcome outcome = outcome(program);
        if (outcome instanceof Outcome.Deadlocked deadlocked) {
            return deadlocked.deadlock();
        }
        throw new AssertionError("is not deadlocked: " + outcome);
    }

    /** Notes how long an action of the calling rank takes, after all have been brought to the same instant. */
    public void measure(Runnable action) {
        long startPs = align();
        action.run();
        Rank rank = Rank.current();
        rank.sync();
        micros[rank.id()] = (rank.clockPs() - startPs) / PS_PER_US;
    }

    /** Spends time until the next full second, so that ranks that are less than that apart go on together. */
    public static long align() {
        Rank rank = Rank.current();
        rank.sync();
        rank.spend(SECOND_PS - rank.clockPs() % SECOND_PS);
        rank.sync();
        return rank.clockPs();
    }

    /** Lets the calling rank compute. */
    public static void compute(double us) {
        Rank.current().spend((long) (us * PS_PER_US));
    }

    /** The calling rank's clock in microseconds. */
    public static double now() {
        return Rank.current().clockPs() / PS_PER_US;
    }

    /** Notes a time in microseconds that the calling rank has measured itself. */
    public void note(double us) {
        micros[Rank.current().id()] = us;
    }

    /** Time measured at a rank in microseconds. */
    public double micros(int rank) {
        return micros[rank];
    }

    /** Longest time measured at any rank in microseconds. */
    public double longest() {
        return Arrays.stream(micros).max().orElseThrow();
    }

    /** The steps of every message received, {@code WIRE 3} with the nanoseconds it lasted, rounded down. */
    public List<String> messages() {
        return messages;
    }

    /** The last value of a counter. */
    public long counter(String name) {
        Long value = counters.get(name);
        if (value == null) {
            throw new AssertionError("no counter " + name + " in " + counters.keySet());
        }
        return value;
    }

    /** Everything that was recorded, in order. */
    public String log() {
        return log.toString();
    }

    private final class Log implements Recorder {
        @Override
        public boolean wantsMessages() {
            return true;
        }

        @Override
        public void message(int rank, MessageRecord message) {
            StringBuilder text = new StringBuilder();
            long from = message.beginPs();
            for (int i = 0; i < message.steps(); i++) {
                long until = message.untilPs()[i];
                text.append(text.isEmpty() ? "" : ", ").append(Step.values()[message.kinds()[i]]).append(' ')
                        .append((until - from) / 1000);
                from = until;
            }
            messages.add(text.toString());
            log.append("message ").append(message.source()).append('-').append(rank).append(' ')
                    .append(message.beginPs()).append(' ').append(message.endPs()).append(' ').append(text)
                    .append('\n');
        }

        @Override
        public void counter(String name, long timePs, long value) {
            counters.put(name, value);
            log.append(name).append(' ').append(timePs).append(' ').append(value).append('\n');
        }
    }
}
