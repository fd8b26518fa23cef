// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.util.stream.LongStream;
import org.machineroom.natives.internal.call.NativeMemory;

/** What is a thread's own of a rank's: {@code struct thread_state} of rank.h. */
final class ThreadState {
    private static final int NUMBER = 0;
    private static final int RELEASED = 8;
    private static final int NEXT = 120;
    private static final int ENDED = 128;
    private static final int HELD = 136;
    private static final int HELD_COUNT = 144;

    private ThreadState() {
    }

    /** Which thread of its rank it is, in the order in which they began. */
    static long number(long address) {
        return NativeMemory.getLong(address + NUMBER);
    }

    /** Whether what the thread waits for has come; never for the only one of its rank, whose address is 0. */
    static boolean isReleased(long address) {
        return address != 0 && NativeMemory.getLong(address + RELEASED) != 0;
    }

    /** Whether the thread has come to its end. */
    static boolean hasEnded(long address) {
        return NativeMemory.getLong(address + ENDED) != 0;
    }

    /** The threads of a rank, of which the first is given, in the order in which they began. */
    static LongStream all(long first) {
        return LongStream.iterate(first, address -> address != 0, address -> NativeMemory.getLong(address + NEXT));
    }

    /** Where it is noted what the thread has that others may wait for: {@code struct taken}, the last one first. */
    static LongStream held(long address) {
        long held = NativeMemory.getLong(address + HELD);
        long count = NativeMemory.getLong(address + HELD_COUNT);
        return LongStream.iterate(count - 1, i -> i >= 0, i -> i - 1).map(i -> held + i * HeldThing.BYTES);
    }
}
