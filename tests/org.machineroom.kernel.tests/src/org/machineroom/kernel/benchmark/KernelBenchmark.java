// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.VehicleKind;

/**
 * What the kernel's basic operations cost in host time: giving a rank the turn and getting it back, and an event's way
 * through the queue. Prints the median of some repetitions in one JVM. Not part of the test suite.
 *
 * <p>Argument: {@code thread} for platform threads, nothing for virtual ones.
 */
public final class KernelBenchmark {
    private static final int REPETITIONS = 9;
    private static final int ACTIVATIONS = 2_000_000;
    private static final int EVENTS = 5_000_000;
    private static final OperatingSystemMXBean PROCESS = (OperatingSystemMXBean) ManagementFactory
            .getOperatingSystemMXBean();

    private KernelBenchmark() {
    }

    /** Runs all measurements. */
    public static void main(String[] args) {
        boolean threads = args.length > 0 && args[0].equals("thread");
        VehicleKind vehicle = threads ? VehicleKind.THREAD : VehicleKind.VIRTUAL;
        int activations = threads ? ACTIVATIONS / 50 : ACTIVATIONS;
        for (int ranks : threads ? new int[] {2, 64} : new int[] {2, 1024, 16384, 100_000}) {
            int rounds = Math.max(2, activations / ranks);
            report("sync with others pending", ranks, () -> syncing(vehicle, ranks, rounds));
            report("block and wake in a ring", ranks, () -> ring(vehicle, ranks, rounds));
        }
        report("sync with nobody pending", 1, () -> syncing(vehicle, 1, 10 * activations));
        if (!threads) {
            for (int pending : new int[] {1, 64, 1024, 16384, 262_144}) {
                report("event, random times", pending, () -> events(pending, 1000L * pending));
                report("event, all at once", pending, () -> events(pending, 1));
            }
        }
    }

    private interface Measurement {
        /** Nanoseconds per operation. */
        double run();
    }

    private static void report(String what, int size, Measurement measurement) {
        double[] times = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            times[i] = measurement.run();
        }
        Arrays.sort(times);
        System.out.printf(Locale.ROOT, "%-26s %7d: %7.1f ns (best %.1f)%n", what, size, times[REPETITIONS / 2],
                times[0]);
    }

    /** Processor time of the process, because other processes may be running. */
    private static double time(Kernel kernel, IntFunction<RankBody> bodies, long operations) {
        long begin = PROCESS.getProcessCpuTime();
        Outcome outcome = kernel.run(bodies);
        double elapsed = PROCESS.getProcessCpuTime() - begin;
        if (!(outcome instanceof Outcome.Completed)) {
            throw new IllegalStateException(outcome.toString());
        }
        return elapsed / operations;
    }

    private static double syncing(VehicleKind vehicle, int ranks, int rounds) {
        return time(new Kernel(ranks, vehicle), id -> () -> {
            Rank me = Rank.current();
            for (int i = 0; i < rounds; i++) {
                me.spend(1);
                me.sync();
            }
        }, (long) ranks * rounds);
    }

    private static double ring(VehicleKind vehicle, int ranks, int rounds) {
        Kernel kernel = new Kernel(ranks, vehicle);
        boolean[] token = new boolean[ranks];
        token[0] = true;
        return time(kernel, id -> () -> {
            Rank me = kernel.rank(id);
            Rank next = kernel.rank((id + 1) % ranks);
            for (int i = 0; i < rounds; i++) {
                if (!token[id]) {
                    me.block(Token.WAIT);
                }
                token[id] = false;
                token[next.id()] = true;
                if (next.isBlocked()) {
                    next.wake(me.clockPs());
                }
            }
        }, (long) ranks * rounds);
    }

    private enum Token implements Blocking {
        WAIT;

        @Override
        public String describe() {
            return "the token";
        }

        @Override
        public int[] waitsFor() {
            return new int[0];
        }
    }

    private static double events(int pending, long horizon) {
        Kernel kernel = new Kernel(64, VehicleKind.VIRTUAL);
        Source source = new Source(kernel, horizon, EVENTS);
        return time(kernel, id -> () -> {
            if (id == 0) {
                source.scatter(pending);
                Rank.current().block(Token.WAIT);
            }
        }, EVENTS);
    }

    /** Keeps a number of events going: each that fires schedules the next; at the end wakes rank 0. */
    private static final class Source {
        private final Kernel kernel;
        private final Random random = new Random(1);
        private final long horizon;
        private int left;

        Source(Kernel kernel, long horizon, int events) {
            this.kernel = kernel;
            this.horizon = horizon;
            this.left = events;
        }

        void scatter(int pending) {
            for (int i = 0; i < pending; i++) {
                schedule(new Event() {
                    @Override
                    protected void fire(long nowPs) {
                        schedule(this);
                    }
                });
            }
        }

        private void schedule(Event event) {
            long delay = horizon == 1 ? 1 : 1 + (random.nextInt() & 0x7fffffffL) % horizon;
            if (--left > 0) {
                kernel.schedule(kernel.nowPs() + delay, left & 63, event);
            } else if (left == 0) {
                kernel.rank(0).wake(kernel.nowPs());
            }
        }
    }
}
