// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.natives.internal.image.CodeBlock.Part;
import org.machineroom.natives.internal.image.ElfFile.Section;

/**
 * The basic blocks of a counted program. Section {@code .machineroom.blocks} has for each the address of the number
 * that the block adds to the count, how many kinds of instruction it holds and what it is ({@code counter.h}), and for
 * each kind its number and how many there are. Lines behind the block's first have entries like it, which come before,
 * with the address four bytes before their code. Section {@code .machineroom.calls} has the same address for each call
 * of a function that is not counted itself, and the function's name. Where that begins with an asterisk, the function
 * costs by the size of its arguments, and the address is that of what an element costs.
 */
record BlockCosts(ElfFile file) {
    private static final String BLOCKS = ".machineroom.blocks";
    private static final String CALLS = ".machineroom.calls";
    /** In the order of counter.h. */
    private static final List<InstructionKind> KINDS = List.of(InstructionKind.INT_ALU, InstructionKind.INT_MUL,
            InstructionKind.INT_DIV, InstructionKind.LONG_ALU, InstructionKind.LONG_MUL, InstructionKind.LONG_DIV,
            InstructionKind.FLOAT_ADD, InstructionKind.FLOAT_MUL, InstructionKind.FLOAT_DIV,
            InstructionKind.FLOAT_COMPARE, InstructionKind.DOUBLE_ADD, InstructionKind.DOUBLE_MUL,
            InstructionKind.DOUBLE_DIV, InstructionKind.DOUBLE_COMPARE, InstructionKind.FLOAT_CONVERT,
            InstructionKind.LOAD, InstructionKind.STORE, InstructionKind.LOAD_WIDE, InstructionKind.STORE_WIDE,
            InstructionKind.BRANCH, InstructionKind.JUMP, InstructionKind.SWITCH, InstructionKind.CALL);
    private static final String BY_SIZE = "*";
    private static final int KIND_BYTES = 3;
    private static final int KIND_COUNT = 0x1f;
    private static final int PART_OF_NEXT = 0x20;
    private static final int BEGINS_FUNCTION = 0x40;
    private static final int HAS_FRAME = 0x80;

    /** Writes what each block costs, and what an element does, into the code, in 1/1000 cycles. */
    void write(List<CodeBlock> blocks, CostTable costs) {
        callCosts(costs, true).forEach(this::write);
        blocks.forEach(block -> write(block.number(), block.milliCycles()));
    }

    private void write(long address, long milliCycles) {
        if (isKept(address)) {
            file.setInt(file.offset(address), (int) Math.min(milliCycles, Integer.MAX_VALUE));
        }
    }

    /** Whether it is of code that the linker has kept. */
    private boolean isKept(long address) {
        return address != 0 && file.offset(address) >= 0;
    }

    /** The blocks that the linker has kept. */
    List<CodeBlock> blocks(CostTable costs) {
        List<CodeBlock> blocks = new ArrayList<>();
        List<Part> parts = new ArrayList<>();
        Map<Long, Long> ofCalls = callCosts(costs, false);
        Section table = file.section(BLOCKS);
        int at = table == null ? 0 : table.offset();
        int end = table == null ? 0 : at + table.length();
        while (at < end) {
            long address = file.longAt(at);
            int head = file.unsignedByteAt(at + Long.BYTES);
            at += Long.BYTES + 1;
            int behind = at + (head & KIND_COUNT) * KIND_BYTES;
            boolean isPart = (head & PART_OF_NEXT) != 0;
            parts.addFirst(new Part(isPart ? address + Integer.BYTES : address,
                    ofCalls.getOrDefault(address, 0L) + milliCycles(costs, at, behind)));
            at = behind;
            if (!isPart) {
                if (isKept(address)) {
                    blocks.add(new CodeBlock(address, (head & BEGINS_FUNCTION) != 0, (head & HAS_FRAME) != 0,
                            List.copyOf(parts)));
                }
                parts.clear();
            }
        }
        return blocks;
    }

    private long milliCycles(CostTable costs, int from, int to) {
        long sum = 0;
        for (int at = from; at < to; at += KIND_BYTES) {
            sum += costs.milliCycles(KINDS.get(file.unsignedByteAt(at))) * file.unsignedShortAt(at + 1);
        }
        return sum;
    }

    private Map<Long, Long> callCosts(CostTable costs, boolean isBySize) {
        Map<Long, Long> sums = new HashMap<>();
        Section calls = file.section(CALLS);
        int at = calls == null ? 0 : calls.offset();
        int end = calls == null ? 0 : at + calls.length();
        while (at < end) {
            long address = file.longAt(at);
            String name = file.text(at + Long.BYTES);
            at += Long.BYTES + name.length() + 1;
            if (name.startsWith(BY_SIZE) == isBySize) {
                String function = isBySize ? name.substring(BY_SIZE.length()) : name;
                sums.merge(address, LibraryCosts.of(function).milliCycles(costs), Long::sum);
            }
        }
        return sums;
    }
}
