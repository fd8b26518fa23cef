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
import org.machineroom.natives.internal.image.ProgramImage;

/**
 * The library that makes ranks and resumes them, once for a process. The handlers of signals that it installs hand on
 * what does not come from a rank.
 */
public final class HostLibrary {
    private static final int ERROR_BYTES = 512;
    private static HostLibrary loaded;

    private final MethodHandle resume;
    private final MethodHandle load;
    private final MethodHandle share;
    private final MethodHandle unshare;
    private final MethodHandle reserveStacks;
    private final MethodHandle slotOffset;
    private final MethodHandle error;
    private final MethodHandle dropStack;
    private final MethodHandle releaseStacks;
    private final MethodHandle unload;
    private final MethodHandle isMemory;

    private HostLibrary(SymbolLookup symbols) {
        resume = function(symbols, "mr_resume", JAVA_LONG, JAVA_LONG);
        load = function(symbols, "mr_load", JAVA_LONG, ADDRESS, JAVA_LONG);
        share = function(symbols, "mr_share", JAVA_INT, ADDRESS, JAVA_LONG);
        unshare = procedure(symbols, "mr_unshare", JAVA_INT);
        reserveStacks = function(symbols, "mr_reserve_stacks", JAVA_LONG, JAVA_LONG, JAVA_LONG);
        slotOffset = function(symbols, "mr_slot_offset", JAVA_LONG);
        error = function(symbols, "mr_error", ADDRESS);
        dropStack = procedure(symbols, "mr_drop_stack", JAVA_LONG);
        releaseStacks = procedure(symbols, "mr_release_stacks", JAVA_LONG, JAVA_LONG, JAVA_LONG);
        unload = procedure(symbols, "mr_unload", JAVA_LONG);
        isMemory = Linker.nativeLinker().downcallHandle(symbols.findOrThrow("mr_is_memory"),
                FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG), Linker.Option.critical(false));
        run(procedure(symbols, "mr_install")::invoke);
    }

    private static MethodHandle function(SymbolLookup symbols, String name, MemoryLayout result,
            MemoryLayout... parameters) {
        return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name),
                FunctionDescriptor.of(result, parameters));
    }

    private static MethodHandle procedure(SymbolLookup symbols, String name, MemoryLayout... parameters) {
        return Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name),
                FunctionDescriptor.ofVoid(parameters));
    }

    /** The library, loaded from a file when it is first wanted. */
    public static synchronized HostLibrary load(Path file) {
        if (loaded == null) {
            loaded = new HostLibrary(SymbolLookup.libraryLookup(file, Arena.global()));
        }
        return loaded;
    }

    /** Room for the stacks of the ranks that are loaded next: its address. */
    long reserveStacks(int ranks, long stackBytes) throws NativeException {
        long stacks = (long) call(() -> reserveStacks.invoke((long) ranks, stackBytes));
        check(stacks != 0);
        return stacks;
    }

    /** Gives it back when none of the ranks runs any more. */
    void releaseStacks(long stacks, int ranks, long stackBytes) {
        run(() -> releaseStacks.invoke(stacks, (long) ranks, stackBytes));
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

    /** Where relocations against the thread pointer may point, below it. */
    long slotOffset() {
        return (long) call(slotOffset::invoke);
    }

    /** Lets a rank run until it asks for something, and says for what. */
    int resume(long state) {
        try {
            long asked = (long) resume.invokeExact(state);
            return (int) asked;
        } catch (Throwable e) {
            throw new IllegalStateException("a native function has thrown", e);
        }
    }

    /** Whether all of these bytes can be read; without the transition that makes downcalls slow. */
    boolean isMemory(long address, long bytes) {
        try {
            return (int) isMemory.invokeExact(address, bytes) != 0;
        } catch (Throwable e) {
            throw new IllegalStateException("a native function has thrown", e);
        }
    }

    /** Gives back the memory of the stack of a rank that has ended. */
    void dropStack(RankState state) {
        run(() -> dropStack.invoke(state.address()));
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
