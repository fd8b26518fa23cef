// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.machineroom.kernel.Gauge;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankLane;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.environment.Clock;
import org.machineroom.mpi.environment.Environment;
import org.machineroom.natives.CodePlace;
import org.machineroom.natives.NativeFault;
import org.machineroom.natives.NativeMeter;
import org.machineroom.natives.RankStreams;
import org.machineroom.natives.internal.call.Binding;
import org.machineroom.natives.internal.call.Callbacks;
import org.machineroom.natives.internal.call.MemoryProbe;
import org.machineroom.natives.internal.call.NativeMemory;
import org.machineroom.natives.internal.source.CallList;

/**
 * A rank that runs native code: a loop that resumes the rank's coroutine and does what it asks for. While the rank
 * waits for anything, no native frame lies below this one, and nothing is ever called from native code.
 */
final class NativeRank implements Callbacks, MemoryProbe, Gauge {
    private static final int NODE_NAME_END = 1;
    private static final int SERVED_AT_ONCE = 32;
    private static final String ABORT = "abort";
    /** What the C library calls a bad address. */
    private static final long EFAULT = 14;

    private final HostLibrary library;
    private final RankState state;
    private final RankHeap heap;
    private final NativeMeter meter;
    private final Places places;
    private final RankStreams streams;
    private final MpiProcess process = MpiProcess.computing();
    private final RankLane lane = process.rank().lane();
    private final Binding binding;
    /** After which place, or what else that it has asked for, the rank goes on. */
    private int habit;
    /** What it had counted when it last went on. */
    private volatile long unitsBefore;

    NativeRank(HostLibrary library, RankState state, NativeMeter meter, Places places, RankStreams streams) {
        this.library = library;
        this.state = state;
        this.heap = state.heap();
        this.meter = meter;
        this.places = places;
        this.streams = streams;
        this.binding = new Binding(process, this, this, places::place, this::directory);
        if (process.checker() != null) {
            process.checker().allocates(heap::allocatedIfFew);
        }
    }

    /** Runs the program to its end. */
    void run() {
        lane.comeHome();
        lane.gaugedBy(this);
        process.run().compute().resume(process.rank());
        boolean hasEnded;
        do {
            hasEnded = serveSome();
        } while (!hasEnded);
        int status = NativeMemory.getInt(state.words());
        process.calls().chargeOutsideCall();
        library.dropMemory(state);
        if (process.isDone()) {
            process.setExitStatus(status);
        } else if (status != 0) {
            throw process.rank().stopRun(status, "exit(" + status + ")");
        }
    }

    /**
     * Does some of what the rank asks for, and says whether that has ended. It returns now and then, as the JVM changes
     * a method that is being interpreted for a compiled one when it is called: in a loop without end the frames of most
     * ranks would stay interpreted, and a stack with such frames takes longer to leave and to go on with.
     */
    private boolean serveSome() {
        for (int i = 0; i < SERVED_AT_ONCE; i++) {
            int asked = compute();
            if (asked == RankState.EXIT) {
                return true;
            }
            serve(asked);
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

    @Override
    public boolean isMemory(long address, long bytes) {
        return state.holds(address, bytes) || library.isMemory(address, bytes);
    }

    @Override
    public boolean isWritable(long address, long bytes) {
        return state.holds(address, bytes) || library.isWritable(address, bytes);
    }

    @Override
    public long allocated(long of) {
        return heap.allocated(of);
    }

    /** Where the program has gone; empty if it is still where the simulator is. */
    private Optional<Path> directory() {
        if (state.directory() == 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readSymbolicLink(Path.of("/proc/self/fd", Long.toString(state.directory()))));
        } catch (IOException e) {
            throw new UncheckedIOException("the working directory of rank " + process.rank().id()
                    + " is not known to the host", e);
        }
    }

    private int resume() {
        if (!lane.isOneOfSeveral()) {
            int asked = library.resume(state.address());
            meter.add(state.takeCounted());
            return asked;
        }
        boolean isAtHome = lane.isAtHome();
        unitsBefore = isAtHome ? 0 : meter.units();
        int asked = library.resume(state.address());
        if (isAtHome) {
            lane.countAtHome(state.takeCounted());
        } else {
            meter.add(state.takeCounted());
        }
        state.forgetSeen(); // before the next, as whoever asks reads them the other way round
        unitsBefore = 0;
        return asked;
    }

    @Override
    public void ask() {
        library.askCount(state);
    }

    @Override
    public long units() {
        return unitsBefore + state.seen();
    }

    @Override
    public long call(long function, long... words) {
        state.callBack(function, words);
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
            case RankState.FAULT -> throw fault();
            case RankState.EXIT -> throw process.rank().stopRun(NativeMemory.getInt(state.words()),
                    "exit, called by a function that MPI has called,");
            default -> {
                habit = places.number(state.place(), CallList.get(asked).name());
                state.answer(binding.call(asked, state.words(), habit));
            }
        }
    }

    private void write(long words) {
        long address = NativeMemory.getLong(words + Long.BYTES);
        long length = NativeMemory.getLong(words + 2 * Long.BYTES);
        if (length > 0 && !isMemory(address, length)) {
            state.answer(-EFAULT);
            return;
        }
        streams.write(process.rank().id(), NativeMemory.getInt(words), NativeMemory.bytes(address, (int) length));
        state.answer(length);
    }

    private void tellTime() {
        Clock.seconds(process);
        state.clockPs(process.rank().clockPs());
    }

    private void sleep(long ps) {
        Clock.bringUpToDate(process);
        Rank rank = process.rank();
        rank.spend(Math.max(0, ps));
        rank.sync();
    }

    private void tellHostName(long words) {
        byte[] name = Environment.processorName(process).getBytes(StandardCharsets.UTF_8);
        int room = (int) NativeMemory.getLong(words + Long.BYTES);
        byte[] ended = Arrays.copyOf(name, Math.min(room, name.length + NODE_NAME_END));
        NativeMemory.setBytes(NativeMemory.getLong(words), ended, 0, ended.length);
    }

    private NativeFault fault() {
        process.calls().chargeOutsideCall();
        List<CodePlace> all = places.stack(Arrays.stream(state.trail())).toList();
        boolean isByAbort = state.signal() == NativeFault.SIGABRT && all.stream().anyMatch(NativeRank::isAbort);
        // what abort calls are handlers, of which Fortran's library has one; raise is the C library's
        List<CodePlace> known = all.stream()
                .dropWhile(place -> isByAbort ? !isAbort(place) : place.isUnknown()).toList();
        List<StackTraceElement> stack = (known.isEmpty() ? all : known).stream().map(CodePlace::frame).toList();
        return state.isStackFull() ? NativeFault.ofFullStack(state.signal(), state.stackBytes(), stack)
                : NativeFault.of(state.signal(), state.faultReason(), stack);
    }

    private static boolean isAbort(CodePlace place) {
        return place.function().equals(ABORT);
    }
}
