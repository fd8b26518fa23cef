// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.rank;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.internal.call.MemoryProbe;
import org.machineroom.natives.internal.call.NativeMemory;
import org.machineroom.natives.internal.image.ProgramImage;

/**
 * The library that makes ranks and resumes them, once for a process. The handlers of signals that it installs hand on
 * what does not come from a rank.
 */
public final class HostLibrary implements MemoryProbe {
    private static final int ERROR_BYTES = 512;
    private static SymbolLookup symbols;
    private static HostLibrary loaded;

    private final MethodHandle load;
    private final MethodHandle share;
    private final MethodHandle unshare;
    private final MethodHandle reserve;
    private final MethodHandle slotOffset;
    private final MethodHandle error;
    private final MethodHandle allLoaded;
    private final MethodHandle dropMemory;
    private final MethodHandle release;
    private final MethodHandle unload;

    /** What is called all the time: constants, which the JIT compiler can call without looking at them. */
    private static final class Frequent {
        private static final MethodHandle RESUME = function("mr_resume", JAVA_LONG, JAVA_LONG);
        /** Without the transition that makes downcalls slow. */
        private static final MethodHandle IS_MEMORY = look("mr_is_memory");
        private static final MethodHandle IS_WRITABLE = look("mr_is_writable");

        private Frequent() {
        }

        private static MethodHandle look(String name) {
            return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name),
                    FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG), Linker.Option.critical(false));
        }
    }

    private HostLibrary() {
        load = function("mr_load", JAVA_LONG, ADDRESS, JAVA_LONG);
        share = function("mr_share", JAVA_INT, ADDRESS, JAVA_LONG);
        unshare = procedure("mr_unshare", JAVA_INT);
        reserve = function("mr_reserve", JAVA_LONG, JAVA_LONG, JAVA_LONG);
        slotOffset = function("mr_slot_offset", JAVA_LONG);
        error = function("mr_error", ADDRESS);
        allLoaded = procedure("mr_ranks_loaded");
        dropMemory = procedure("mr_drop_memory", JAVA_LONG);
        release = procedure("mr_release", JAVA_LONG);
        unload = procedure("mr_unload", JAVA_LONG);
        run(procedure("mr_install")::invoke);
    }

    private static MethodHandle function(String name, MemoryLayout result, MemoryLayout... parameters) {
        return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name),
                FunctionDescriptor.of(result, parameters));
    }

    private static MethodHandle procedure(String name, MemoryLayout... parameters) {
        return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name),
                FunctionDescriptor.ofVoid(parameters));
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

    /** Room for the stacks and heaps of the ranks that are loaded next: its address. */
    long reserve(int ranks, long stackBytes) throws NativeException {
        long room = (long) call(() -> reserve.invoke((long) ranks, stackBytes));
        check(room != 0);
        return room;
    }

    /** Gives it back when none of the ranks runs any more. */
    void release(long room) {
        run(() -> release.invoke(room));
    }

    /** Gives a rank back that does not run any more. */
    void unload(RankState state) {
        run(() -> unload.invoke(state.address()));
    }

    /** A file in memory with the image, which all ranks map. */
    int share(MemorySegment image) throws NativeException {
        int file = (int) call(() -> share.invoke(image, image.byteSize()));
        check(file >= 0);
        return file;
    }

    /** Lets go of such a file when all ranks are loaded. */
    void unshare(int file) {
        run(() -> unshare.invoke(file));
    }

    /** Makes a rank of a program, laid out as {@link ProgramImage} has it. */
    RankState load(MemorySegment program, int rank) throws NativeException {
        long address = (long) call(() -> load.invoke(program, (long) rank));
        check(address != 0);
        return new RankState(address);
    }

    /** Tells a debugger that all ranks are loaded. */
    void allLoaded() {
        run(allLoaded::invoke);
    }

    /** Where relocations against the thread pointer may point, below it. */
    long slotOffset() {
        return (long) call(slotOffset::invoke);
    }

    /** Lets a rank run until it asks for something, and says for what. */
    int resume(long state) {
        try {
            long asked = (long) Frequent.RESUME.invokeExact(state);
            return (int) asked;
        } catch (Throwable e) {
            throw new IllegalStateException("a native function has thrown", e);
        }
    }

    @Override
    public boolean isMemory(long address, long bytes) {
        try {
            return (int) Frequent.IS_MEMORY.invokeExact(address, bytes) != 0;
        } catch (Throwable e) {
            throw new IllegalStateException("a native function has thrown", e);
        }
    }

    @Override
    public boolean isWritable(long address, long bytes) {
        try {
            return (int) Frequent.IS_WRITABLE.invokeExact(address, bytes) != 0;
        } catch (Throwable e) {
            throw new IllegalStateException("a native function has thrown", e);
        }
    }

    /** Gives back the memory of a rank that has ended: stack and heap. */
    void dropMemory(RankState state) {
        run(() -> dropMemory.invoke(state.address()));
    }

    private void check(boolean ok) throws NativeException {
        if (!ok) {
            MemorySegment text = (MemorySegment) call(error::invoke);
            throw new NativeException(text.reinterpret(ERROR_BYTES).getString(0));
        }
    }

    /** A downcall; none of them throws. */
    @FunctionalInterface
    private interface Downcall {
        Object make() throws Throwable;
    }

    /** A downcall that returns nothing. */
    @FunctionalInterface
    private interface Procedure {
        void run() throws Throwable;
    }

    private static void run(Procedure procedure) {
        call(() -> {
            procedure.run();
            return null;
        });
    }

    private static Object call(Downcall downcall) {
        try {
            return downcall.make();
        } catch (Throwable e) {
            throw new IllegalStateException("a native function has thrown", e);
        }
    }
}
