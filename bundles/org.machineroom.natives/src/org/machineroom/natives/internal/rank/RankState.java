// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import org.machineroom.natives.internal.call.NativeMemory;

/** What a rank's code and the simulator know of each other: {@code struct rank_state} of rank.h. */
final class RankState {
    /** What a rank asks for beside calls of MPI. */
    static final int EXIT = -1;
    static final int WRITE = -2;
    static final int FAULT = -3;
    static final int CLOCK = -4;
    static final int SLEEP = -5;
    static final int RETURNED = -6;
    static final int HOST_NAME = -7;

    private static final int WORDS = 24;
    private static final int FROM = 32;
    private static final int ANSWER = 40;
    private static final int COUNTED = 48;
    private static final int CLOCK_PS = 56;
    private static final int CALLBACK = 64;
    private static final int CALLBACK_WORDS = 72;
    private static final int CALLBACK_ANSWER = 120;
    private static final int SIGNAL = 128;
    private static final int ADDRESS = 136;
    private static final int DEPTH = 144;
    private static final int STACK_LOW = 152;
    private static final int STACK_HIGH = 160;
    private static final int BASE = 192;
    private static final int TRAIL = 248;
    private static final int HEAP_LOW = 768;
    private static final int HEAP_END = 776;

    private final long address;

    RankState(long address) {
        this.address = address;
    }

    long address() {
        return address;
    }

    /** Address of the arguments of what is asked for. */
    long words() {
        return get(WORDS);
    }

    /** Return address into the program, from the beginning of its image. */
    long place() {
        return get(FROM) - get(BASE);
    }

    void answer(long value) {
        set(ANSWER, value);
    }

    /** Takes the cost counted, in 1/1000 cycles. */
    long takeCounted() {
        long counted = get(COUNTED);
        if (counted != 0) {
            set(COUNTED, 0);
        }
        return counted;
    }

    void clockPs(long ps) {
        set(CLOCK_PS, ps);
    }

    /** Has a function of the program called when the rank goes on. */
    void callBack(long function, long... words) {
        for (int i = 0; i < words.length; i++) {
            set(CALLBACK_WORDS + i * Long.BYTES, words[i]);
        }
        set(CALLBACK, function);
    }

    long callbackAnswer() {
        return get(CALLBACK_ANSWER);
    }

    int signal() {
        return (int) get(SIGNAL);
    }

    /** What could not be accessed. */
    long faultAddress() {
        return get(ADDRESS);
    }

    long stackLow() {
        return get(STACK_LOW);
    }

    /** Numbers in the rank's copy of the program. */
    long[] longs(long address, int count) {
        return NativeMemory.longs(get(BASE) + address, count);
    }

    /** Whether bytes are on the rank's stack or in its heap. */
    boolean holds(long address, long bytes) {
        return address >= get(HEAP_LOW) && bytes <= get(HEAP_END) - address
                || address >= get(STACK_LOW) && bytes <= get(STACK_HIGH) - address;
    }

    /** Where in the program the signal came, from the beginning of its image, outwards. */
    long[] trail() {
        long[] trail = new long[(int) get(DEPTH)];
        for (int i = 0; i < trail.length; i++) {
            trail[i] = get(TRAIL + i * Long.BYTES) - get(BASE);
        }
        return trail;
    }

    private long get(int at) {
        return NativeMemory.ALL.get(JAVA_LONG, address + at);
    }

    private void set(int at, long value) {
        NativeMemory.ALL.set(JAVA_LONG, address + at, value);
    }
}
