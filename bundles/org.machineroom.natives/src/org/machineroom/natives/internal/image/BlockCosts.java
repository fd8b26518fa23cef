// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.natives.internal.image.ElfFile.Section;

/**
 * The basic blocks of a counted program. Its section {@code .machineroom.blocks} has for each the address of the
 * number that the block adds to the count, how many kinds of instruction it holds, and for each of them its number
 * and how many there are. Section {@code .machineroom.calls} has the same address for each call of a function that is
 * not counted itself, and the function's name.
 */
record BlockCosts(ElfFile file) {
    private static final String BLOCKS = ".machineroom.blocks";
    private static final String CALLS = ".machineroom.calls";
    /** In the order of kinds.h. */
    private static final List<InstructionKind> KINDS = List.of(InstructionKind.INT_ALU, InstructionKind.INT_MUL,
            InstructionKind.INT_DIV, InstructionKind.LONG_ALU, InstructionKind.LONG_MUL, InstructionKind.LONG_DIV,
            InstructionKind.FLOAT_ADD, InstructionKind.FLOAT_MUL, InstructionKind.FLOAT_DIV,
            InstructionKind.FLOAT_COMPARE, InstructionKind.DOUBLE_ADD, InstructionKind.DOUBLE_MUL,
            InstructionKind.DOUBLE_DIV, InstructionKind.DOUBLE_COMPARE, InstructionKind.FLOAT_CONVERT,
            InstructionKind.LOAD, InstructionKind.STORE, InstructionKind.LOAD_WIDE, InstructionKind.STORE_WIDE,
            InstructionKind.BRANCH, InstructionKind.JUMP, InstructionKind.SWITCH, InstructionKind.CALL);
    private static final int KIND_BYTES = 3;

    /** Writes what each block costs into the code, in 1/1000 cycles. */
    void write(CostTable costs) {
        Map<Long, Long> ofCalls = callCosts(costs);
        Section blocks = file.section(BLOCKS);
        int at = blocks == null ? 0 : blocks.offset();
        int end = blocks == null ? 0 : at + blocks.length();
        while (at < end) {
            long address = file.longAt(at);
            int kinds = file.unsignedByteAt(at + Long.BYTES);
            at += Long.BYTES + 1;
            long cost = ofCalls.getOrDefault(address, 0L);
            for (int i = 0; i < kinds; i++, at += KIND_BYTES) {
                cost += costs.milliCycles(KINDS.get(file.unsignedByteAt(at))) * file.unsignedShortAt(at + 1);
            }
            int place = file.offset(address);
            if (address != 0 && place >= 0) {
                file.setInt(place, (int) Math.min(cost, Integer.MAX_VALUE));
            }
        }
    }

    private Map<Long, Long> callCosts(CostTable costs) {
        Map<Long, Long> sums = new HashMap<>();
        Section calls = file.section(CALLS);
        int at = calls == null ? 0 : calls.offset();
        int end = calls == null ? 0 : at + calls.length();
        while (at < end) {
            long address = file.longAt(at);
            String name = file.text(at + Long.BYTES);
            at += Long.BYTES + name.length() + 1;
            sums.merge(address, LibraryCosts.of(name).milliCycles(costs), Long::sum);
        }
        return sums;
    }
}
