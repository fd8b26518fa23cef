// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.internal.call.MemoryProbe;
import org.machineroom.natives.internal.call.NativeMemory;

/**
 * The library that makes ranks and resumes them, once for a process. The handlers of signals that it installs hand on
 * what does not come from a rank.
 */
public final class HostLibrary implements MemoryProbe {
    private static final int ERROR_BYTES = 512;
    /**
     * All functions are called as if they took and returned this, as the JVM takes time to make a way for each shape
     * of call: a function with fewer parameters does not see what is in the other registers.
     */
    private static final FunctionDescriptor SHAPE = FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG);
    private static SymbolLookup symbols;
    private static HostLibrary loaded;

    private final MethodHandle load = function("mr_load");
    private final MethodHandle loadOriginal = function("mr_load_original");
    private final MethodHandle closeOriginal = function("mr_close_original");
    private final MethodHandle releaseOriginal = function("mr_release_original");
    private final MethodHandle hasLightGuards = function("mr_has_light_guards");
    private final MethodHandle reserve = function("mr_reserve");
    private final MethodHandle slotOffset = function("mr_slot_offset");
    private final MethodHandle error = function("mr_error");
    private final MethodHandle ranksBegin = function("mr_ranks_begin");
    private final MethodHandle allLoaded = function("mr_ranks_loaded");
    private final MethodHandle dropMemory = function("mr_drop_memory");
    private final MethodHandle release = function("mr_release");
    private final MethodHandle unload = function("mr_unload");
    private final MethodHandle noteCallers = function("mr_note_callers");
    private final MethodHandle askCount = function("mr_ask_count");
    private final MethodHandle turn = function("mr_turn");
    private final MethodHandle partDirectory = function("mr_part_directory");

    private final List<Runnable> retired = new ArrayList<>();

    /** What is called all the time: constants, which the JIT compiler can call without looking at them. */
    private static final class Frequent {
        private static final MethodHandle RESUME = function("mr_resume");
        /** Without the transition that makes downcalls slow. */
        private static final MethodHandle IS_MEMORY = look("mr_is_memory");
        private static final MethodHandle IS_WRITABLE = look("mr_is_writable");

        private Frequent() {
        }

        private static MethodHandle look(String name) {
            return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name), SHAPE,
                    Linker.Option.critical(false));
        }
    }

    private HostLibrary() {
        call(function("mr_install"), 0, 0);
    }

    private static MethodHandle function(String name) {
        return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name), SHAPE);
    }

    /** The library, loaded from a file when it is first wanted. */
    public static synchronized HostLibrary load(Path file) {
        if (loaded == null) {
            symbols = SymbolLookup.libraryLookup(file, Arena.global());
            loaded = new HostLibrary();
            NativeMemory.probeWith(loaded);
        }
        return loaded;
    }

    /**
     * Has a program given back when the next one is loaded: most processes run one and end, and what the host takes
     * back by itself then need not be given back rank by rank.
     */
    synchronized void retire(Runnable unload) {
        retired.add(unload);
    }

    /** Gives back the programs that have been run. */
    synchronized void unloadRetired() {
        retired.forEach(Runnable::run);
        retired.clear();
    }

    /** Room for the stacks and heaps of the ranks that are loaded next, whose numbers begin with first: its address. */
    long reserve(int first, int ranks, long stackBytes) throws NativeException {
        call(ranksBegin, first, ranks);
        long room = call(reserve, ranks, stackBytes);
        check(room != 0);
        return room;
    }

    /** Gives it back when none of the ranks runs any more. */
    void release(long room) {
        call(release, room, 0);
    }

    /** Gives a rank back that does not run any more. */
    void unload(RankState state) {
        call(unload, state.address(), 0);
    }

    /** Loads a program, laid out as {@link LoadedProgram} has it, for {@link #load} to make ranks of. */
    long loadOriginal(MemorySegment program) throws NativeException {
        long original = call(loadOriginal, program.address(), 0);
        check(original != 0);
        return original;
    }

    /** Lets go of what is needed to make ranks, when all of them are loaded. */
    void closeOriginal(long original) {
        call(closeOriginal, original, 0);
    }

    /** Gives a program back when none of its ranks runs any more. */
    void releaseOriginal(long original) {
        call(releaseOriginal, original, 0);
    }

    /** Whether the guard below a stack is no piece of memory of its own. */
    boolean hasLightGuards() {
        return (int) call(hasLightGuards, 0, 0) != 0;
    }

    /** Makes the ranks of a program, in one call, as the JVM takes time for one that is made often. */
    RankState[] load(MemorySegment program, int first, int ranks) throws NativeException {
        long address = call(load, program.address(), first);
        check(address != 0);
        RankState[] states = new RankState[ranks];
        for (int i = 0; i < ranks; i++) {
            states[i] = new RankState(address + i * RankState.DISTANCE);
        }
        return states;
    }

    /** Tells a debugger that they are loaded. */
    void allLoaded() {
        call(allLoaded, 0, 0);
    }

    /** Where relocations against the thread pointer may point, below it. */
    long slotOffset() {
        return call(slotOffset, 0, 0);
    }

    /** Whether the host lets each thread have a working directory of its own. */
    public boolean canPartDirectories() {
        return call(partDirectory, 0, 0) != 0;
    }

    /** Has the thread that runs a rank find out what that has counted, for {@link RankState#seen}; any may call. */
    void askCount(RankState state) {
        call(askCount, state.address(), 0);
    }

    /** Has a rank that waits in a call of MPI note where it has come from, for {@link RankState#trail}; or is false. */
    boolean noteCallers(RankState state) {
        return call(noteCallers, state.address(), 0) != 0;
    }

    /** Has a rank go on, when it is resumed next, in another of its threads. */
    void turn(long state, long thread) {
        call(turn, state, thread);
    }

    /** Lets a rank run until it asks for something, and says for what. */
    int resume(long state) {
        return (int) call(Frequent.RESUME, state, 0);
    }

    @Override
    public boolean isMemory(long address, long bytes) {
        return (int) call(Frequent.IS_MEMORY, address, bytes) != 0;
    }

    @Override
    public boolean isWritable(long address, long bytes) {
        return (int) call(Frequent.IS_WRITABLE, address, bytes) != 0;
    }

    /** Gives back the memory of a rank that has ended: stack and heap. */
    void dropMemory(RankState state) {
        call(dropMemory, state.address(), 0);
    }

    private void check(boolean ok) throws NativeException {
        if (!ok) {
            MemorySegment text = MemorySegment.ofAddress(call(error, 0, 0)).reinterpret(ERROR_BYTES);
            throw new NativeException(text.getString(0));
        }
    }

    /** None of them throws. */
    private static long call(MethodHandle function, long first, long second) {
        try {
            return (long) function.invokeExact(first, second);
        } catch (Throwable e) {
            throw new IllegalStateException("a native function has thrown", e);
        }
    }
}
