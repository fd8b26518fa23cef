// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.cost;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.MemoryPort;

/** How the time that a program computes between two calls of its library is found. */
public interface ComputeModel {
    /** Computing is free; a program may still spend time explicitly. */
    ComputeModel FREE = rank -> 0;

    /** Processor time in picoseconds that the rank has used since it last left the simulator. */
    long takePs(Rank rank);

    /** Charges a rank for the processor time that it has used since it last left the simulator. */
    default void charge(Rank rank) {
        long ps = takePs(rank);
        if (ps != 0) {
            rank.spend(ps);
        }
    }

    /**
     * Processor time in picoseconds that a rank which is in its own code has used so far, as far as that is known.
     * Changes nothing; any thread may ask, and hear it late.
     */
    default long pendingPs(Rank rank) {
        return 0;
    }

    /** How long it takes to compute what has been counted, in picoseconds; 0 if computing takes no counted time. */
    default long unitsPs(long units) {
        return 0;
    }

    /** The rank goes back to its own code. */
    default void resume(Rank rank) {
    }

    /** Cost counted by instrumented code, at the given clock rate. Deterministic. */
    static ComputeModel counted(Frequency clock) {
        return new CountedCompute(clock);
    }

    /**
     * The same, where data caches fetch lines of memory through ports that ranks share.
     *
     * @param ports the port of each rank
     */
    static ComputeModel counted(Frequency clock, List<MemoryPort> ports) {
        return new SharedMemoryCompute(clock, ports);
    }

    /** Host processor time multiplied by {@code factor}. Not deterministic. */
    static ComputeModel measured(double factor) {
        return new MeasuredCompute(factor);
    }

    /** Turns the cost counted by instrumented code into time. */
    interface Counting extends ComputeModel {
        /** The clock rate of the processor. */
        Frequency clock();

        @Override
        default long takePs(Rank rank) {
            return unitsPs(rank.meter().take());
        }

        @Override
        default long pendingPs(Rank rank) {
            return unitsPs(rank.meter().units());
        }

        @Override
        default long unitsPs(long units) {
            return units == 0 ? 0 : clock().milliCyclesPs(units);
        }
    }

    /** Counted cost is all that there is. */
    record CountedCompute(Frequency clock) implements Counting {
    }

    /** Counted cost takes longer where ranks that share a port to memory use it at the same time. */
    record SharedMemoryCompute(Frequency clock, List<MemoryPort> ports) implements Counting {
        @Override
        public void charge(Rank rank) {
            long ps = takePs(rank);
            long lines = rank.meter().takeLines();
            if (lines == 0) {
                rank.spend(ps);
            } else {
                ports.get(rank.id()).compute(rank, ps, lines);
            }
        }
    }

    /** Measures the processor time of the host thread that carries the running rank. */
    final class MeasuredCompute implements ComputeModel {
        private static final long PS_PER_NS = 1000;

        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private final double factor;
        private Rank measured;
        private long beginNs;

        MeasuredCompute(double factor) {
            this.factor = factor;
        }

        /**
         * What was not begun by {@link #resume}, such as a rank's way to its first call, is not known and counts as 0.
         */
        @Override
        public long takePs(Rank rank) {
            long nowNs = hostNs(rank);
            long usedNs = rank == measured ? Math.max(0, nowNs - beginNs) : 0;
            measured = rank;
            beginNs = nowNs;
            return (long) (usedNs * factor * PS_PER_NS);
        }

        @Override
        public void resume(Rank rank) {
            measured = rank;
            beginNs = hostNs(rank);
        }

        private long hostNs(Rank rank) {
            return threads.getThreadCpuTime(rank.hostThread().threadId());
        }
    }
}
