// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.util.OptionalInt;
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
    static final int THREAD_START = -8;
    static final int THREAD_END = -9;
    static final int THREAD_WAIT = -10;
    static final int THREAD_YIELD = -11;

    /** From one to the next. */
    static final long DISTANCE = 1216;

    private static final int WORDS = 24;
    private static final int FROM = 32;
    private static final int ANSWER = 40;
    private static final int COUNTED = 48;
    private static final int CLOCK_PS = 56;
    private static final int CALLBACK = 64;
    private static final int CALLBACK_WORDS = 128;
    private static final int CALLBACK_ANSWER = 176;
    private static final int SIGNAL = 184;
    private static final int REASON = 192;
    private static final int DEPTH = 200;
    private static final int STACK_LOW = 208;
    private static final int STACK_HIGH = 216;
    private static final int BASE = 248;
    private static final int TRAIL = 304;
    private static final int HEAP_LOW = 824;
    private static final int HEAP_END = 832;
    private static final int SEEN = 104;
    private static final int STACK_FULL = 944;
    private static final int DIRECTORY = 952;
    private static final int HAS_MASK = 1016;
    private static final int MASK = 1024;
    private static final int TURN = 1168;
    private static final int THREADS = 1192;

    private final long address;
    /** What never changes is kept here, as the state of one of many ranks is hardly in a cache. */
    private final long base;
    private final long stackLow;
    private final long stackHigh;
    private final long heapLow;
    private final long heapEnd;

    RankState(long address) {
        this.address = address;
        this.base = get(BASE);
        this.stackLow = get(STACK_LOW);
        this.stackHigh = get(STACK_HIGH);
        this.heapLow = get(HEAP_LOW);
        this.heapEnd = get(HEAP_END);
    }

    long address() {
        return address;
    }

    /** Address of the arguments of what is asked for. */
    long words() {
        return get(WORDS);
    }

    /** Whether it is known where the program asks. */
    boolean hasPlace() {
        return get(FROM) != 0;
    }

    /** The first of its threads, and the one that has the turn; 0 as long as there is only one. */
    long threads() {
        return get(THREADS);
    }

    long turn() {
        return get(TURN);
    }

    /** Return address into the program, from the beginning of its image. */
    long place() {
        return inImage(from());
    }

    /** The same as it is; where a guest calls, the address of its {@link GuestPlace} in the rank's heap. */
    long from() {
        return get(FROM);
    }

    /** An address in the rank's copy of the program, from the beginning of its image. */
    long inImage(long place) {
        return place - base;
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

    /** What the rank had counted since it went on, when it was last asked; any thread may call. */
    long seen() {
        return get(SEEN);
    }

    void forgetSeen() {
        set(SEEN, 0);
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

    /** Descriptor of its working directory; 0 if that is the simulator's own. */
    long directory() {
        return get(DIRECTORY);
    }

    /** The mask of files that it makes, if it has one of its own. */
    OptionalInt fileMask() {
        return get(HAS_MASK) == 0 ? OptionalInt.empty() : OptionalInt.of((int) get(MASK));
    }

    int signal() {
        return (int) get(SIGNAL);
    }

    /** Address that could not be accessed; of SIGFPE what {@code si_code} says. */
    long faultReason() {
        return get(REASON);
    }

    /** Whether a signal has come as there was no more room on the stack. */
    boolean isStackFull() {
        return get(STACK_FULL) != 0;
    }

    /** How much room the stack has of the thread that runs, but for what lies above it. */
    long stackBytes() {
        return get(STACK_HIGH) - get(STACK_LOW);
    }

    /** A number in the rank's copy of the program. */
    long longAt(long address) {
        return NativeMemory.getLong(base + address);
    }

    /** Whether bytes are on the rank's stack or in its heap. */
    boolean holds(long address, long bytes) {
        return address >= heapLow && bytes <= heapEnd - address
                || address >= stackLow && bytes <= stackHigh - address;
    }

    /** What it has of malloc. */
    RankHeap heap() {
        return new RankHeap(heapLow, heapEnd);
    }

    /** Where in the program the signal came, or the rank waits, from the beginning of its image, outwards. */
    long[] trail() {
        long[] trail = new long[(int) get(DEPTH)];
        for (int i = 0; i < trail.length; i++) {
            trail[i] = inImage(get(TRAIL + i * Long.BYTES));
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
