// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;

/**
 * What a message costs in host time on the LogGP cluster, below the language binding: processor time of the process per
 * message, median of some repetitions in one JVM. Not part of the test suite.
 */
public final class LogGpBenchmark {
    private static final int REPETITIONS = 5;
    private static final int MESSAGES = 1_000_000;
    private static final byte[] DATA = new byte[8];
    private static final OperatingSystemMXBean PROCESS = (OperatingSystemMXBean) ManagementFactory
            .getOperatingSystemMXBean();

    private LogGpBenchmark() {
    }

    /** Runs all measurements. */
    public static void main(String[] args) {
        report("ping-pong", 2, Recorder.NONE, LogGpBenchmark::pingPong);
        report("ping-pong with message records", 2, new CountingRecorder(), LogGpBenchmark::pingPong);
        report("ring, one message", 1024, Recorder.NONE, LogGpBenchmark::ring);
        report("ring, all at once", 1024, Recorder.NONE, LogGpBenchmark::shift);
        report("ring, all at once", 16384, Recorder.NONE, LogGpBenchmark::shift);
        report("all to all", 64, Recorder.NONE, LogGpBenchmark::allToAll);
    }

    private interface Program {
        /** The body of each rank, which sends so many messages. */
        RankBody body(int messages);
    }

    private static final class CountingRecorder implements Recorder {
        private long steps;

        @Override
        public boolean wantsMessages() {
            return true;
        }

        @Override
        public void message(int rank, MessageRecord message) {
            steps += message.steps();
        }
    }

    private static void report(String what, int ranks, Recorder recorder, Program program) {
        double[] times = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            times[i] = run(ranks, recorder, program);
        }
        Arrays.sort(times);
        double median = times[REPETITIONS / 2];
        System.out.printf(Locale.ROOT, "%-32s %6d ranks: %6.1f ns a message (best %.1f), %.2f million a second%n", what,
                ranks, median, times[0], 1e3 / median);
    }

    private static double run(int ranks, Recorder recorder, Program program) {
        Kernel kernel = new Kernel(ranks, VehicleKind.VIRTUAL);
        MpiRun run = new MpiRun(kernel, new MachineCatalogue(LogGpBenchmark.class.getClassLoader())
                .find("cluster.loggp", Map.of()).build(new MachineSite(kernel, recorder, false)), ComputeModel.FREE,
                recorder);
        run.createProcesses();
        RankBody body = program.body(MESSAGES / ranks);
        long begin = PROCESS.getProcessCpuTime();
        Outcome outcome = kernel.run(rank -> body);
        double elapsed = PROCESS.getProcessCpuTime() - begin;
        if (!(outcome instanceof Outcome.Completed)) {
            throw new IllegalStateException(outcome.toString());
        }
        return elapsed / MESSAGES;
    }

    private static void send(MpiProcess me, int to) {
        me.transport().send(new SendTransfer(me.world(), me.world().pointToPointContext(), SendMode.STANDARD, to, 0,
                DATA.clone(), DATA.length, 1));
    }

    private static ReceiveTransfer receive(MpiProcess me, int from) {
        return new ReceiveTransfer(me.world(), me.world().pointToPointContext(), from, 0, DATA.length);
    }

    private static RankBody pingPong(int messages) {
        return () -> {
            MpiProcess me = MpiProcess.current();
            int other = 1 - me.rank().id();
            for (int i = 0; i < messages; i++) {
                if (me.rank().id() == 0) {
                    send(me, other);
                }
                me.transport().receive(receive(me, other));
                if (me.rank().id() == 1) {
                    send(me, other);
                }
            }
        };
    }

    private static RankBody ring(int messages) {
        return () -> {
            MpiProcess me = MpiProcess.current();
            int ranks = me.world().size();
            int id = me.rank().id();
            for (int i = 0; i < messages; i++) {
                if (id > 0) {
                    me.transport().receive(receive(me, id - 1));
                }
                send(me, (id + 1) % ranks);
                if (id == 0) {
                    me.transport().receive(receive(me, ranks - 1));
                }
            }
        };
    }

    private static RankBody shift(int messages) {
        return () -> {
            MpiProcess me = MpiProcess.current();
            int ranks = me.world().size();
            int id = me.rank().id();
            for (int i = 0; i < messages; i++) {
                send(me, (id + 1) % ranks);
                me.transport().receive(receive(me, (id + ranks - 1) % ranks));
            }
        };
    }

    private static RankBody allToAll(int messages) {
        return () -> {
            MpiProcess me = MpiProcess.current();
            int ranks = me.world().size();
            ReceiveTransfer[] receives = new ReceiveTransfer[ranks];
            for (int i = 0; i < messages / ranks; i++) {
                for (int from = 0; from < ranks; from++) {
                    receives[from] = receive(me, from);
                    me.transport().start(receives[from]);
                }
                for (int to = 0; to < ranks; to++) {
                    send(me, (me.rank().id() + to) % ranks);
                }
                for (ReceiveTransfer receive : receives) {
                    me.transport().complete(receive);
                }
            }
        };
    }
}
