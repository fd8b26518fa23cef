// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankLane;
import org.machineroom.kernel.RankThreads;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.environment.Clock;
import org.machineroom.mpi.environment.Environment;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.NativeFault;
import org.machineroom.natives.internal.call.Binding;
import org.machineroom.natives.internal.call.Callbacks;
import org.machineroom.natives.internal.call.NativeMemory;
import org.machineroom.natives.internal.source.CallList;

/**
 * One thread of a rank that runs native code: a loop that resumes the thread's coroutine and does what it asks for.
 * While the thread waits for anything, no native frame lies below this one, and nothing is ever called from native
 * code. The threads of a rank take turns, so that what the rank's state says is of the one that runs.
 */
final class NativeThread implements Runnable {
    private static final int NODE_NAME_END = 1;
    private static final int SERVED_AT_ONCE = 32;
    private static final String ABORT = "abort";
    private static final Blocking SLEEP = new Sleep();
    /** What the C library calls a bad address. */
    private static final long EFAULT = 14;

    /** A thread lets virtual time pass. */
    private record Sleep() implements Blocking {
        private static final int[] NOBODY = {};

        @Override
        public String describe() {
            return "sleep";
        }

        @Override
        public int[] waitsFor() {
            return NOBODY;
        }
    }

    private final NativeRank rank;
    private final RankState state;
    private final MpiProcess process;
    private final RankThreads others;
    private final RankLane lane;
    private final Binding binding;
    private final CallCourse course;
    /** Of {@code struct thread_state}; 0 for the first as long as it is the only one. */
    private long address;
    /** After which place, or what else that it has asked for, the thread goes on. */
    private int habit;

    NativeThread(NativeRank rank, Binding binding, long address) {
        this.rank = rank;
        this.state = rank.state();
        this.process = rank.process();
        this.others = process.rank().threads();
        this.lane = process.rank().lane();
        this.binding = binding;
        this.address = address;
        this.course = new CallCourse(this, rank, binding);
    }

    long address() {
        return address;
    }

    /** Runs the thread to its end, or to that of its rank. */
    @Override
    public void run() {
        boolean hasEnded;
        do {
            hasEnded = serveSome();
        } while (!hasEnded);
    }

    /**
     * Does some of what the thread asks for, and says whether that has ended. It returns now and then, as the JVM
     * changes a method that is being interpreted for a compiled one when it is called: in a loop without end the frames
     * of most ranks would stay interpreted, and a stack with such frames takes longer to leave and to go on with.
     */
    private boolean serveSome() {
        for (int i = 0; i < SERVED_AT_ONCE; i++) {
            int asked = compute();
            if (course.isPossible(asked)) {
                asked = course.follow(asked);
                habit = course.site();
            }
            if (asked == RankState.EXIT) {
                rank.exits(NativeMemory.getInt(state.words()));
                return true;
            }
            if (asked == RankState.THREAD_END) {
                process.calls().chargeOutsideCall();
                return true;
            }
            serve(asked);
            if (rank.hasExited()) {
                return true;
            }
        }
        return false;
    }

    /** Lets the rank go on, on its lane if it has one of several, until it asks for what only the simulator can do. */
    private int compute() {
        if (lane.isAtHome()) {
            lane.depart(habit);
        }
        int asked = resume();
        habit = asked;
        if (asked != RankState.WRITE) {
            lane.comeHome();
        }
        return asked;
    }

    /** Lets it run until it asks for something, and says for what. */
    int resume() {
        return rank.resume(address);
    }

    /** Does for {@link Callbacks#call} what the thread asks for meanwhile. */
    long call() {
        for (int asked = resume(); asked != RankState.RETURNED; asked = resume()) {
            serve(asked);
        }
        return state.callbackAnswer();
    }

    private void serve(int asked) {
        switch (asked) {
            case RankState.WRITE -> write(state.words());
            case RankState.CLOCK -> tellTime();
            case RankState.SLEEP -> sleep(NativeMemory.getLong(state.words()));
            case RankState.HOST_NAME -> tellHostName(state.words());
            case RankState.THREAD_START -> start(state.words());
            case RankState.THREAD_WAIT -> await(state.words());
            case RankState.THREAD_YIELD -> yieldTurn();
            case RankState.FAULT -> throw fault();
            case RankState.EXIT -> throw process.rank().stopRun(NativeMemory.getInt(state.words()),
                    "exit, called by a function that MPI has called,");
            case RankState.THREAD_END -> throw process.rank().stopRun(1,
                    "pthread_exit, called by a function that MPI has called,");
            default -> {
                habit = rank.place(CallList.get(asked).name());
                state.answer(binding.call(asked, state.words(), habit));
            }
        }
    }

    private void write(long words) {
        long start = NativeMemory.getLong(words + Long.BYTES);
        long length = NativeMemory.getLong(words + 2 * Long.BYTES);
        if (length > 0 && !rank.isMemory(start, length)) {
            state.answer(-EFAULT);
            return;
        }
        rank.streams().write(process.rank().id(), NativeMemory.getInt(words), NativeMemory.bytes(start, (int) length));
        state.answer(length);
    }

    private void tellTime() {
        Clock.seconds(process);
        state.clockPs(process.rank().clockPs());
    }

    private void sleep(long ps) {
        Clock.bringUpToDate(process);
        Rank simulated = process.rank();
        if (others.areUsed()) {
            awaitUntil(simulated.clockPs() + Math.max(0, ps), SLEEP, () -> false);
        } else {
            simulated.spend(Math.max(0, ps));
            simulated.sync();
        }
    }

    private void tellHostName(long words) {
        byte[] name = Environment.processorName(process).getBytes(StandardCharsets.UTF_8);
        int room = (int) NativeMemory.getLong(words + Long.BYTES);
        byte[] ended = Arrays.copyOf(name, Math.min(room, name.length + NODE_NAME_END));
        NativeMemory.setBytes(NativeMemory.getLong(words), ended, 0, ended.length);
    }

    /** Words: the states of the thread that calls, which has none before it starts another, and of the new one. */
    private void start(long words) {
        if (address == 0) {
            address = NativeMemory.getLong(words);
            rank.hasTurn(address);
        }
        long started = NativeMemory.getLong(words + Long.BYTES);
        others.start(Long.toString(ThreadState.number(started)), new NativeThread(rank, binding.ofThread(), started));
    }

    private void await(long words) {
        Clock.bringUpToDate(process);
        ThreadWait wait = new ThreadWait(rank, address == 0 ? 0 : ThreadState.number(address), words);
        BooleanSupplier isReleased = () -> ThreadState.isReleased(address) || rank.hasExited();
        if (wait.untilPs() >= 0) {
            awaitUntil(wait.untilPs(), wait, isReleased);
        } else {
            others.await(wait, isReleased);
            process.calls().chargeCompute();
        }
    }

    private void awaitUntil(long untilPs, Blocking reason, BooleanSupplier isReleased) {
        Rank simulated = process.rank();
        Runnable cancel = others.setAlarm(untilPs, simulated::endWait);
        others.await(reason,
                () -> isReleased.getAsBoolean() || simulated.clockPs() >= untilPs);
        cancel.run();
        process.calls().chargeCompute();
    }

    private void yieldTurn() {
        Clock.bringUpToDate(process);
        process.rank().sync();
        others.yieldTurn();
        process.calls().chargeCompute();
    }

    private NativeFault fault() {
        process.calls().chargeOutsideCall();
        List<CodePlace> all = rank.places().stack(Arrays.stream(state.trail())).toList();
        boolean isByAbort = state.signal() == NativeFault.SIGABRT && all.stream().anyMatch(NativeThread::isAbort);
        // what abort calls are handlers, of which Fortran's library has one; raise is the C library's
        List<CodePlace> known = all.stream()
                .dropWhile(place -> isByAbort ? !isAbort(place) : place.isUnknown()).toList();
        List<StackTraceElement> stack = (known.isEmpty() ? all : known).stream().map(CodePlace::frame).toList();
        if (!state.isStackFull()) {
            return NativeFault.of(state.signal(), state.faultReason(), stack);
        }
        return others.isMainRunning() ? NativeFault.ofFullStack(state.signal(), state.stackBytes(), stack)
                : NativeFault.ofFullStackOfThread(state.signal(), ThreadState.number(address), state.stackBytes(),
                        stack);
    }

    private static boolean isAbort(CodePlace place) {
        return place.function().equals(ABORT);
    }
}
