// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.communicator.Creation;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.HandleKind;

/**
 * Makes windows and frees them (MPI 3.1 section 11.2). Making one is collective: the processes agree on a context of
 * its own, as for a new communicator, and tell each other how much they open.
 */
public final class Windows {
    private static final int EXTENT_BYTES = Long.BYTES + Integer.BYTES;

    private Windows() {
    }

    /**
     * MPI_Win_create: opens memory of the program.
     *
     * @param unit bytes that displacements count
     */
    public static Window create(CommunicatorHandle handle, WindowMemory memory, int unit, Info info) {
        return make(handle, MpiFunction.WIN_CREATE, Flavour.CREATE, memory, unit, info);
    }

    /** MPI_Win_allocate: opens memory that the binding has allocated for that. */
    public static Window allocate(CommunicatorHandle handle, WindowMemory memory, int unit, Info info) {
        return make(handle, MpiFunction.WIN_ALLOCATE, Flavour.ALLOCATE, memory, unit, info);
    }

    /**
     * MPI_Win_allocate_shared: the same for processes that share memory, which can find each other's. Pieces of
     * different processes do not follow each other, as if the program had given the hint
     * {@code alloc_shared_noncontig}.
     */
    public static Window allocateShared(CommunicatorHandle handle, WindowMemory memory, int unit, Info info) {
        return make(handle, MpiFunction.WIN_ALLOCATE_SHARED, Flavour.SHARED, memory, unit, info);
    }

    /** Finds the memory of a process when it is known how much all of them want. */
    @FunctionalInterface
    public interface Allocation {
        /**
         * The memory of the calling process.
         *
         * @param communicator the window's own; number and group together are the same for its processes only
         * @param bytes how much each rank wants
         */
        WindowMemory memory(Communicator communicator, long[] bytes);
    }

    /**
     * MPI_Win_allocate_shared for a language with pointers, in which the pieces follow each other in the order of ranks
     * (MPI 3.1 section 11.2.3).
     */
    public static Window allocateShared(CommunicatorHandle handle, long bytes, int unit, Info info,
            Allocation allocation) {
        WindowMemory wanted = new WindowMemory(null, null, 0, bytes);
        return make(handle, MpiFunction.WIN_ALLOCATE_SHARED, Flavour.SHARED, wanted, allocation, unit, info);
    }

    /** MPI_Win_create_dynamic: opens nothing yet. */
    public static Window createDynamic(CommunicatorHandle handle, Info info) {
        return make(handle, MpiFunction.WIN_CREATE_DYNAMIC, Flavour.DYNAMIC, WindowMemory.NONE, 1, info);
    }

    private static Window make(CommunicatorHandle handle, MpiFunction function, Flavour flavour, WindowMemory memory,
            int unit, Info info) {
        return make(handle, function, flavour, memory, null, unit, info);
    }

    /** Makes one of memory that there is, or that {@code allocation} finds if it is not {@code null}. */
    private static Window make(CommunicatorHandle handle, MpiFunction function, Flavour flavour, WindowMemory memory,
            Allocation allocation, int unit, Info info) {
        return Calls.on(handle, function, (parent, call) -> {
            Creation.requireIntra(parent);
            Map<String, String> hints = Info.hints(info);
            if (allocation == null) {
                memory.check();
            } else {
                memory.checkSize();
            }
            requireUnit(unit);
            if (flavour == Flavour.SHARED) {
                requireShared(parent);
            }
            call.bytes = memory.bytes();
            return CallChecks.collective(parent, function, () -> {
                int number = Creation.number(parent, function);
                Window.Extent[] extents = exchange(new Exchange(parent, function.ordinal()),
                        new Window.Extent(memory.bytes(), unit));
                Communicator own = communicator(parent, number);
                WindowMemory opened = allocation == null ? memory
                        : allocation.memory(own, Arrays.stream(extents).mapToLong(Window.Extent::bytes).toArray());
                Window window = new Window(own, flavour, opened, extents, hints,
                        CallChecks.madeByCall(parent.process(), HandleKind.WINDOW, parent.session()));
                window.service().begin();
                if (flavour == Flavour.SHARED) { // who has it may ask for the memory of all
                    Fences.barrier(own);
                }
                return window;
            });
        });
    }

    private static void requireUnit(int unit) {
        if (unit <= 0) {
            throw new MpiFault(ErrorClass.DISP, "displacements count " + unit + " bytes; that must be positive");
        }
    }

    private static void requireShared(Communicator parent) {
        SimulatedMachine machine = parent.process().run().machine();
        String mine = machine.sharedMemory(parent.process().rank().id());
        for (int node : parent.group().nodes()) {
            if (!machine.sharedMemory(node).equals(mine)) {
                throw new MpiFault(ErrorClass.RMA_SHARED, "rank " + node + " of MPI_COMM_WORLD has its memory in "
                        + machine.sharedMemory(node) + ", the caller in " + mine + "; MPI_Comm_split_type makes a "
                        + "communicator of ranks that share theirs (MPI 3.1 section 11.2.3)");
            }
        }
    }

    private static Communicator communicator(Communicator parent, int number) {
        MpiProcess process = parent.process();
        Communicator own = new Communicator(process, number, parent.group(), parent.rank(), "window " + number);
        own.setSession(parent.session());
        return process.joined(own);
    }

    private static Window.Extent[] exchange(Exchange exchange, Window.Extent mine) {
        int size = exchange.size();
        Blocks blocks = Blocks.equal(size, EXTENT_BYTES);
        ByteBuffer own = ByteBuffer.allocate(EXTENT_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        own.putLong(mine.bytes()).putInt(mine.unit());
        ByteBuffer all = ByteBuffer.allocate(blocks.total()).order(ByteOrder.LITTLE_ENDIAN);
        exchange.communicator().process().run().machine().collectives().allgather(size, blocks.total())
                .allgather(exchange, own.array(), all.array(), blocks);
        Window.Extent[] extents = new Window.Extent[size];
        for (int rank = 0; rank < size; rank++) {
            extents[rank] = new Window.Extent(all.getLong(), all.getInt());
        }
        return extents;
    }

    /** MPI_Win_free: waits until all processes have called it. */
    public static void free(WindowHandle handle) {
        Calls.on(handle, MpiFunction.WIN_FREE, (communicator, _) -> {
            Window window = handle.window();
            window.epochs().requireNone();
            window.service().takeStock();
            CallChecks.collective(communicator, MpiFunction.WIN_FREE, () -> {
                Fences.barrier(communicator);
                return null;
            });
            window.service().takeStock();
            window.attributes().deleteAll();
            window.close();
            return null;
        });
    }
}
