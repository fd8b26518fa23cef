// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import org.machineroom.kernel.AwaitedThread;
import org.machineroom.kernel.Gauge;
import org.machineroom.kernel.RankLane;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.natives.NativeMeter;
import org.machineroom.natives.RankStreams;
import org.machineroom.natives.internal.call.Binding;
import org.machineroom.natives.internal.call.Callbacks;
import org.machineroom.natives.internal.call.MemoryProbe;
import org.machineroom.natives.internal.call.Surroundings;
import org.machineroom.natives.internal.image.ToolFunctions;

/** A rank that runs native code, in one thread or several. */
final class NativeRank implements Callbacks, MemoryProbe, Surroundings, Gauge {
    private final HostLibrary library;
    private final RankState state;
    private final RankHeap heap;
    private final NativeMeter meter;
    private final Places places;
    private final ToolFunctions tools;
    private final RankStreams streams;
    private final MpiProcess process = MpiProcess.computing();
    private final RankLane lane = process.rank().lane();
    private final NativeThread first;
    /** Address of the thread that has the turn; 0 as long as there is only one. */
    private long turn;
    private boolean hasExited;
    private int status;
    /** What it had counted when it last went on. */
    private volatile long unitsBefore;

    NativeRank(HostLibrary library, RankState state, NativeMeter meter, Places places, ToolFunctions tools,
            RankStreams streams) {
        this.library = library;
        this.state = state;
        this.heap = state.heap();
        this.meter = meter;
        this.places = places;
        this.tools = tools;
        this.streams = streams;
        this.first = new NativeThread(this, new Binding(process, this, this, places::place, this), 0);
        if (process.checker() != null) {
            process.checker().allocates(heap::allocatedIfFew);
        }
    }

    /** Runs the program to its end. */
    void run() {
        lane.comeHome();
        lane.gaugedBy(this);
        process.run().compute().resume(process.rank());
        first.run();
        process.calls().chargeOutsideCall();
        library.dropMemory(state);
        if (process.isDone()) {
            process.setExitStatus(status);
        } else if (status != 0) {
            throw process.rank().stopRun(status, "exit(" + status + ")");
        }
    }

    /** One of its threads ends the process; the first, if it is another, when it is next back from the simulator. */
    void exits(int with) {
        hasExited = true;
        status = with;
    }

    boolean hasExited() {
        return hasExited;
    }

    RankState state() {
        return state;
    }

    MpiProcess process() {
        return process;
    }

    /** The number of the place where the program is in a call; of a call that a tool has made, where it calls that. */
    int place(String call) {
        long from = state.place();
        if (places.areOfGuests() && state.holds(state.from(), GuestPlace.BYTES)) {
            return places.number(GuestPlace.read(state.from()), call);
        }
        boolean isTools = tools.hold(from) && library.noteCallers(state);
        return places.number(isTools ? tools.callerOf(from, state.trail()) : from, call);
    }

    /** The same of what a thread waits in; 0 if nobody has called that. */
    int placeIfKnown(String call) {
        return state.hasPlace() ? place(call) : 0;
    }

    /** The number of the innermost place of the program's own from where a function of a library was called. */
    int placeOfCaller(LongStream returns, String call) {
        return places.ofProgram(returns.map(state::inImage), call);
    }

    /** When a thread has got what it has, in picoseconds; negative if that is not known. */
    long timePs(long held) {
        long clockPs = HeldThing.clockPs(held);
        return clockPs < 0 ? AwaitedThread.UNKNOWN
                : clockPs + process.run().compute().unitsPs(HeldThing.counted(held));
    }

    Places places() {
        return places;
    }

    RankStreams streams() {
        return streams;
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
    public boolean lastsForCalls() {
        return !process.rank().threads().areUsed();
    }

    @Override
    public long allocated(long of) {
        return heap.allocated(of);
    }

    @Override
    public OptionalInt fileMask() {
        return state.fileMask();
    }

    @Override
    public Optional<Path> directory() {
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

    /** A thread of the rank has the turn, as the rank's code has seen to already. */
    void hasTurn(long thread) {
        turn = thread;
    }

    /** Lets a thread of the rank run until it asks for something, and says for what. */
    int resume(long thread) {
        if (thread != turn) {
            library.turn(state.address(), thread);
            turn = thread;
        }
        if (thread != 0) {
            state.clockPs(process.rank().clockPs() + process.run().compute().pendingPs(process.rank()));
        }
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
        NativeThread calling = process.rank().threads().body() instanceof NativeThread other ? other : first;
        state.callBack(function, words);
        return calling.call();
    }
}
