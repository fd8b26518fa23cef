// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mpi.MPI;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Step;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineEntry;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;

/** A run of an MPI program on an AP1000 as its description files make it. Computing is free. */
final class Ap1000Run {
    private static final MachineCatalogue CATALOGUE = new MachineCatalogue(Ap1000Run.class.getClassLoader());
    private static final double PS_PER_US = 1e6;

    private final String machine;
    private final int ranks;
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final List<String> messages = new ArrayList<>();
    private final List<String> interrupts = new ArrayList<>();
    private final Map<String, Long> counters = new LinkedHashMap<>();
    private final StringBuilder log = new StringBuilder();
    private final double[] micros;
    private VehicleKind vehicle = Kernel.lightestVehicle();
    private boolean isEnforced = true;

    /** What every rank does. */
    @FunctionalInterface
    interface Program {
        void run(int rank) throws Exception;
    }

    Ap1000Run(String machine, int ranks) {
        this.machine = machine;
        this.ranks = ranks;
        this.micros = new double[ranks];
    }

    Ap1000Run with(String key, Object value) {
        settings.put(key, value.toString());
        return this;
    }

    Ap1000Run extended() {
        isEnforced = false;
        return this;
    }

    Ap1000Run on(VehicleKind kind) {
        vehicle = kind;
        return this;
    }

    /** Runs the program on all ranks, between MPI_Init and MPI_Finalize, and says how that ended. */
    Outcome outcome(Program program) {
        MachineEntry entry = CATALOGUE.find(machine, settings);
        entry.description().text("limits");
        Kernel kernel = new Kernel(ranks, vehicle);
        Recorder recorder = new Log();
        MpiRun run = new MpiRun(kernel, entry.build(new MachineSite(kernel, recorder, isEnforced)), ComputeModel.FREE,
                recorder);
        run.createProcesses();
        Outcome outcome = kernel.run(rank -> () -> {
            MPI.Init(new String[0]);
            program.run(rank);
            MPI.Finalize();
        });
        run.machine().runEnded();
        return outcome;
    }

    /** Runs the program to its end. */
    Ap1000Run run(Program program) {
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
    String failure(Program program) {
        Outcome outcome = outcome(program);
        if (outcome instanceof Outcome.Failed failed) {
            return failed.cause().getMessage();
        }
        throw new AssertionError("has not failed: " + outcome);
    }

    /** Notes how long an action of the calling rank takes, after all have been brought to the same instant. */
    void measure(Runnable action) {
        long startPs = align();
        action.run();
        Rank rank = Rank.current();
        rank.sync();
        micros[rank.id()] = (rank.clockPs() - startPs) / PS_PER_US;
    }

    /** Spends time until the next full second, so that ranks that are less than that apart go on together. */
    static long align() {
        Rank rank = Rank.current();
        rank.sync();
        long second = 1_000_000_000_000L;
        rank.spend(second - rank.clockPs() % second);
        rank.sync();
        return rank.clockPs();
    }

    /** The rank's clock in microseconds. */
    static double now() {
        return Rank.current().clockPs() / PS_PER_US;
    }

    /** Lets the calling rank compute. */
    static void compute(double us) {
        Rank.current().spend((long) (us * PS_PER_US));
    }

    /** Time measured at a rank in microseconds. */
    double micros(int rank) {
        return micros[rank];
    }

    /** Longest time measured at any rank in microseconds. */
    double longest() {
        return Arrays.stream(micros).max().orElseThrow();
    }

    /** Shortest time measured at any rank in microseconds. */
    double shortest() {
        return Arrays.stream(micros).min().orElseThrow();
    }

    /** The steps of every message received, {@code WIRE 3} with the microseconds it lasted, rounded down. */
    List<String> messages() {
        return messages;
    }

    /** The interrupts, {@code 1: 293-298} with rank, begin and end in microseconds. */
    List<String> interrupts() {
        return interrupts;
    }

    /** The last value of a counter. */
    long counter(String name) {
        return counters.getOrDefault(name, 0L);
    }

    /** Everything that was recorded, in order. */
    String log() {
        return log.toString();
    }

    /** The process whose code is calling. */
    static MpiProcess process() {
        return MpiProcess.current();
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
                        .append((until - from) / 1_000_000);
                from = until;
            }
            messages.add(text.toString());
            log.append("message ").append(message.source()).append('-').append(rank).append(' ')
                    .append(message.beginPs()).append(' ').append(message.endPs()).append(' ').append(text)
                    .append('\n');
        }

        @Override
        public void interrupt(int rank, long beginPs, long endPs) {
            interrupts.add(rank + ": " + beginPs / 1_000_000 + "-" + endPs / 1_000_000);
            log.append("interrupt ").append(rank).append(' ').append(beginPs).append(' ').append(endPs).append('\n');
        }

        @Override
        public void counter(String name, long timePs, long value) {
            counters.put(name, value);
            log.append(name).append(' ').append(timePs).append(' ').append(value).append('\n');
        }
    }
}
