// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Makes a program count how often each of its blocks runs: the instruction that adds the block's cost becomes a jump to
 * code behind the program, which does the same, adds 1 to a number of the rank's own, and jumps back. Neither flags nor
 * registers nor the stack change meanwhile.
 */
final class BlockCounters {
    private static final int PAGE = 4096;
    /** Of the instruction that adds the cost, before the number and with it. */
    private static final int BEFORE_NUMBER = 3;
    private static final int ADD_BYTES = BEFORE_NUMBER + Integer.BYTES;
    private static final int DETOUR_BYTES = 44;
    private static final int JUMP = 0xe9;
    private static final int NO_OPERATION = 0x9066;

    private final ElfFile file;
    private final List<CodeBlock> blocks;
    private final long codeAddress;
    private final long countersAddress;
    private final ByteBuffer code;

    private BlockCounters(ElfFile file, List<CodeBlock> blocks) {
        this.file = file;
        this.blocks = blocks;
        codeAddress = pages(file.endAddress());
        code = ByteBuffer.allocate(blocks.size() * DETOUR_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        countersAddress = pages(codeAddress + code.capacity());
    }

    private static long pages(long address) {
        return (address + PAGE - 1) / PAGE * PAGE;
    }

    /**
     * Changes a program whose costs have been written.
     *
     * @return address of the numbers of the blocks, eight bytes each
     */
    static long add(ElfFile file, List<CodeBlock> blocks) {
        return new BlockCounters(file, blocks).add();
    }

    private long add() {
        for (int i = 0; i < blocks.size(); i++) {
            lead(blocks.get(i), countersAddress + (i + 1L) * Long.BYTES);
        }
        file.append(codeAddress, code.array(), countersAddress, (blocks.size() + 1L) * Long.BYTES);
        return countersAddress + Long.BYTES;
    }

    private void lead(CodeBlock block, long counter) {
        long add = block.number() - BEFORE_NUMBER;
        int at = file.offset(add);
        long detour = here();
        for (int i = 0; i < ADD_BYTES; i++) {
            code.put(file.byteAt(at + i)); // lea cost(%r15), %r15
        }
        access(0x058948, countersAddress); // mov %rax, saved
        access(0x058b48, counter); // mov counter, %rax
        code.putInt(0x01408d48); // lea 1(%rax), %rax
        access(0x058948, counter); // mov %rax, counter
        access(0x058b48, countersAddress); // mov saved, %rax
        code.put((byte) JUMP).putInt((int) (add + ADD_BYTES - here() - Integer.BYTES));
        file.setByte(at, (byte) JUMP);
        file.setInt(at + 1, (int) (detour - add - 1 - Integer.BYTES));
        file.setShort(at + 1 + Integer.BYTES, (short) NO_OPERATION);
    }

    private long here() {
        return codeAddress + code.position();
    }

    /** An instruction of three bytes and a place relative to what comes behind it. */
    private void access(int instruction, long address) {
        code.put((byte) instruction).putShort((short) (instruction >> Byte.SIZE));
        code.putInt((int) (address - here() - Integer.BYTES));
    }
}
