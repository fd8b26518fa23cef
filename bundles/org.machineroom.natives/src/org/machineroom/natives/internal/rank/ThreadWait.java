// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import org.machineroom.kernel.AwaitedThread;
import org.machineroom.kernel.Blocking;
import org.machineroom.natives.internal.call.NativeMemory;

/** Why a thread of a rank waits for others of its rank, or for a time: {@code struct awaited} of own.h. */
final class ThreadWait implements Blocking {
    private static final int[] NOBODY = {};
    private static final int PLACE = 2;
    private static final int HELD = 3;
    private static final int OWNER = 4;
    private static final int COME = 5;
    private static final int WANTED = 6;
    private static final int FIRST = 7;
    private static final int WORDS = 8;

    private final NativeRank rank;
    private final String function;
    private final long number;
    private final int site;
    private final long[] words = new long[WORDS];

    /**
     * Of a thread that asks for it now.
     *
     * @param number of the thread
     * @param at where it says what it waits for
     */
    ThreadWait(NativeRank rank, long number, long at) {
        this.rank = rank;
        this.number = number;
        for (int i = 0; i < WORDS; i++) {
            words[i] = NativeMemory.getLong(at + i * Long.BYTES);
        }
        this.function = NativeMemory.text(words[0]);
        this.site = rank.placeIfKnown(function);
    }

    /** Until when it waits, in picoseconds; negative if for ever. */
    long untilPs() {
        return words[1];
    }

    @Override
    public String describe() {
        AwaitedThread awaited = awaitedThread();
        if (awaited == null) {
            return function + (words[COME] == 0 ? ""
                    : " for all of " + words[WANTED] + ", of which " + NativeMemory.getInt(words[COME]) + " have come");
        }
        String who = awaited.name().equals(Long.toString(number)) ? "it has itself"
                : "thread " + awaited.name() + " has";
        return function + (awaited.held().isEmpty() ? " of thread " + awaited.name()
                : " of a " + awaited.held() + " that " + who);
    }

    @Override
    public int[] waitsFor() {
        return NOBODY;
    }

    @Override
    public int site() {
        return site;
    }

    @Override
    public AwaitedThread awaitedThread() {
        if (words[HELD] == 0) {
            return words[OWNER] == 0 ? null : new AwaitedThread(owner(), "", 0, AwaitedThread.UNKNOWN);
        }
        String held = NativeMemory.text(words[HELD]);
        return ThreadState.all(words[FIRST]).boxed()
                .flatMap(thread -> ThreadState.held(thread).filter(thing -> HeldThing.what(thing) == words[PLACE])
                        .mapToObj(thing -> new AwaitedThread(Long.toString(ThreadState.number(thread)), held,
                                rank.placeOfCaller(HeldThing.from(thing), function), rank.timePs(thing))))
                .findFirst().orElseGet(() -> words[OWNER] == 0 ? null
                        : new AwaitedThread(owner(), held, 0, AwaitedThread.UNKNOWN));
    }

    private String owner() {
        return Long.toString(words[OWNER] - 1);
    }
}
