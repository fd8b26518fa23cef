// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.util.stream.LongStream;
import org.machineroom.natives.internal.call.NativeMemory;

/** What a thread of a rank has that others may wait for, such as a lock: {@code struct taken} of rank.h. */
final class HeldThing {
    /** From one to the next. */
    static final int BYTES = 64;

    private static final int CLOCK_PS = 8;
    private static final int COUNTED = 16;
    private static final int FROM = 24;
    private static final int FRAMES = 5;

    private HeldThing() {
    }

    /** Its address, by which those know it that wait for it. */
    static long what(long address) {
        return NativeMemory.getLong(address);
    }

    /** When the thread was last answered before it got it, in picoseconds; negative if that is not known. */
    static long clockPs(long address) {
        return NativeMemory.getLong(address + CLOCK_PS);
    }

    /** What it had counted since. */
    static long counted(long address) {
        return NativeMemory.getLong(address + COUNTED);
    }

    /** To where the calls return by which the thread has got it, the innermost first, as far as that is known. */
    static LongStream from(long address) {
        return LongStream.range(0, FRAMES).map(i -> NativeMemory.getLong(address + FROM + i * Long.BYTES))
                .takeWhile(from -> from != 0);
    }
}
