// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import java.util.stream.Stream;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;

/**
 * What it costs a program that its data lie in main memory: reading or writing an array element of eight bytes takes,
 * beside the instruction, the time of its part of the DMA transfers that bring such elements. All SPEs of a chip share
 * the rate of its memory controller. Where transfers are overlapped, a program computes with some elements while the
 * next are on their way, and pays what does not fit behind the inner loop's multiplication and addition of two.
 */
final class MemoryShare {
    private static final double MILLI = 1000;
    private static final int PERCENT = 100;

    private MemoryShare() {
    }

    /**
     * Adds the cost to a table.
     *
     * @param spes number of SPEs that share a controller
     */
    static CostTable added(CostTable costs, CellParameters parameters, int spes) {
        CellParameters.Memory memory = parameters.memory();
        long bytesPerSecond = Math.min(memory.rate().shared(spes).bytesPerSecond(),
                parameters.dma().rate().bytesPerSecond());
        long milliCycles = Math.round(MILLI * Double.BYTES * parameters.clock().hertz() / bytesPerSecond
                * memory.streamedPercent() / PERCENT);
        if (memory.isOverlapped()) {
            milliCycles = Math.max(0, milliCycles - behindMilliCycles(costs));
        }
        CostTable.Builder sums = CostTable.builder();
        for (InstructionKind kind : InstructionKind.values()) {
            boolean isStreamed = kind == InstructionKind.LOAD_WIDE || kind == InstructionKind.STORE_WIDE;
            sums.cost(kind, (costs.milliCycles(kind) + (isStreamed ? milliCycles : 0)) / MILLI);
        }
        return sums.build();
    }

    /** What an inner loop computes for each of two elements: it loads, multiplies, adds, counts and begins anew. */
    private static long behindMilliCycles(CostTable costs) {
        return costs.milliCycles(InstructionKind.LOAD_WIDE) + Stream.of(InstructionKind.DOUBLE_MUL,
                InstructionKind.DOUBLE_ADD, InstructionKind.INT_ALU, InstructionKind.BRANCH)
                .mapToLong(costs::milliCycles).sum() / 2;
    }
}
