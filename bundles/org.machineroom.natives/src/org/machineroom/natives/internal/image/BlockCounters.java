// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.machineroom.natives.internal.image.ProgramImage.Profile;

/**
 * Makes a program count how often each of its blocks runs, by each way to its function: the instruction that adds the
 * block's cost becomes a jump to code behind the program, which does the same, adds 1 to the block's number of the call
 * that goes on, and jumps back. Where a function begins, and where another call goes on than before, it asks
 * {@code paths.c} which it is. Neither flags nor registers nor the stack change meanwhile.
 */
final class BlockCounters {
    private static final int PAGE = 4096;
    /** Of the instruction that adds the cost, before the number and with it. */
    private static final int BEFORE_NUMBER = 3;
    private static final int ADD_BYTES = BEFORE_NUMBER + Integer.BYTES;
    private static final int DETOUR_BYTES = 152;
    private static final int JUMP = 0xe9;
    private static final int NO_OPERATION = 0x9066;
    /** Of {@code struct paths}. */
    private static final int PATHS_BYTES = 112;
    private static final int SECOND_KEPT = 8;
    private static final int STACK_POINTER = 16;
    private static final int PATH = 24;
    private static final int FUNCTION = 32;
    private static final int BLOCKS = 36;
    private static final int MARKS = 2;
    private static final int BEGINS = 1;
    private static final int HAS_FRAME = 2;
    private static final int BACK = 40;
    private static final int FIND = 48;
    /** Of {@code struct path}. */
    private static final int COUNTS = 64;

    private final ElfFile file;
    private final List<List<CodeBlock>> functions;
    private final long codeAddress;
    private final long paths;
    private final ByteBuffer code;

    private BlockCounters(ElfFile file, List<List<CodeBlock>> functions) {
        this.file = file;
        this.functions = functions;
        codeAddress = pages(file.endAddress());
        code = ByteBuffer.allocate(functions.stream().mapToInt(List::size).sum() * DETOUR_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
        paths = pages(codeAddress + code.capacity());
    }

    private static long pages(long address) {
        return (address + PAGE - 1) / PAGE * PAGE;
    }

    /** Changes a program whose costs have been written. */
    static Profile add(ElfFile file, List<CodeBlock> blocks) {
        return new BlockCounters(file, functions(blocks)).add();
    }

    /** What lies behind the begin of one and before that of the next belongs to the first. */
    private static List<List<CodeBlock>> functions(List<CodeBlock> blocks) {
        List<List<CodeBlock>> functions = new ArrayList<>();
        for (CodeBlock block : blocks.stream().sorted(Comparator.comparingLong(CodeBlock::number)).toList()) {
            if (functions.isEmpty() || block.beginsFunction()) {
                functions.add(new ArrayList<>());
            }
            functions.getLast().add(block);
        }
        return functions;
    }

    private Profile add() {
        for (int i = 0; i < functions.size(); i++) {
            List<CodeBlock> blocks = functions.get(i);
            for (int j = 0; j < blocks.size(); j++) {
                lead(blocks.get(j), i, j);
            }
        }
        file.append(codeAddress, code.array(), paths, PATHS_BYTES);
        return Profile.of(functions, paths);
    }

    private void lead(CodeBlock block, int function, int index) {
        long add = block.number() - BEFORE_NUMBER;
        int at = file.offset(add);
        long detour = here();
        for (int i = 0; i < ADD_BYTES; i++) {
            code.put(file.byteAt(at + i)); // lea cost(%r15), %r15
        }
        count(function, index, block);
        code.put((byte) JUMP).putInt((int) (add + ADD_BYTES - here() - Integer.BYTES));
        file.setByte(at, (byte) JUMP);
        file.setInt(at + 1, (int) (detour - add - 1 - Integer.BYTES));
        file.setShort(at + 1 + Integer.BYTES, (short) NO_OPERATION);
    }

    private void count(int function, int index, CodeBlock block) {
        access(0x058948, 0); // mov %rax, kept
        access(0x0d8948, SECOND_KEPT); // mov %rcx, kept
        bytes(0x9f, 0x0f, 0x90, 0xc0); // lahf; seto %al
        if (block.beginsFunction()) {
            find(function, block);
            access(0x0d8b48, PATH); // mov path, %rcx
        } else {
            access(0x253b48, STACK_POINTER); // cmp stack_pointer, %rsp
            int over = jumpForward(0x77); // ja
            int again = code.position();
            access(0x0d8b48, PATH);
            bytes(0x81, 0x39); // cmpl function, (%rcx)
            code.putInt(function);
            int counts = jumpForward(0x74); // je
            land(over);
            find(function, block);
            bytes(0xeb, again - code.position() - 2); // jmp
            land(counts);
        }
        bytes(0x48, 0xff, 0x81); // incq counts(%rcx)
        code.putInt(COUNTS + index * Long.BYTES);
        bytes(0x04, 0x7f, 0x9e); // add $0x7f, %al; sahf
        access(0x0d8b48, SECOND_KEPT); // mov kept, %rcx
        access(0x058b48, 0); // mov kept, %rax
    }

    /** Has the call that goes on found, and comes back behind this. */
    private void find(int function, CodeBlock block) {
        set(FUNCTION, function);
        set(BLOCKS, functions.get(function).size() << MARKS | (block.beginsFunction() ? BEGINS : 0)
                | (block.hasFrame() ? HAS_FRAME : 0));
        int back = code.position() + 27; // behind the four instructions here
        bytes(0x48, 0x8d, 0x0d); // lea back, %rcx
        code.putInt(back - code.position() - Integer.BYTES);
        access(0x0d8948, BACK); // mov %rcx, back
        access(0x0d8d48, 0); // lea paths, %rcx
        bytes(0xff, 0x25); // jmp *find
        code.putInt((int) (paths + FIND - here() - Integer.BYTES));
    }

    /** movl value, place. */
    private void set(int place, int value) {
        bytes(0xc7, 0x05);
        code.putInt((int) (paths + place - here() - 2 * Integer.BYTES)).putInt(value);
    }

    private int jumpForward(int condition) {
        bytes(condition, 0);
        return code.position();
    }

    private void land(int jump) {
        code.put(jump - 1, (byte) (code.position() - jump));
    }

    private long here() {
        return codeAddress + code.position();
    }

    /** An instruction of three bytes and a place of the rank's own, relative to what comes behind it. */
    private void access(int instruction, int place) {
        code.put((byte) instruction).putShort((short) (instruction >> Byte.SIZE));
        code.putInt((int) (paths + place - here() - Integer.BYTES));
    }

    private void bytes(int... values) {
        for (int value : values) {
            code.put((byte) value);
        }
    }
}
