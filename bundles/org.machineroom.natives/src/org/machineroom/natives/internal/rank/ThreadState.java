// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import org.machineroom.natives.internal.call.NativeMemory;

/** What is a thread's own of a rank's: {@code struct thread_state} of rank.h. */
final class ThreadState {
    private static final int NUMBER = 0;
    private static final int RELEASED = 8;

    private ThreadState() {
    }

    /** Which thread of its rank it is, in the order in which they began. */
    static long number(long address) {
        return NativeMemory.getLong(address + NUMBER);
    }

    /** Whether what the thread waits for has come. */
    static boolean isReleased(long address) {
        return NativeMemory.getLong(address + RELEASED) != 0;
    }
}
