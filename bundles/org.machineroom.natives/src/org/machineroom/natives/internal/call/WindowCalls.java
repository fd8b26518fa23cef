// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Map;
import java.util.function.Consumer;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.window.ActiveTarget;
import org.machineroom.mpi.window.Fences;
import org.machineroom.mpi.window.PassiveTarget;
import org.machineroom.mpi.window.Window;
import org.machineroom.mpi.window.WindowHandle;
import org.machineroom.mpi.window.WindowMemory;
import org.machineroom.mpi.window.WindowQueries;
import org.machineroom.mpi.window.Windows;

/** Windows, and what synchronises accesses to them (MPI 3.1 sections 11.2 and 11.5). */
final class WindowCalls {
    private static final int NAME_ROOM = 128;

    private WindowCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        addConstructors(calls);
        addActiveTarget(calls);
        addPassiveTarget(calls);
        calls.put("MPI_Win_attach", w -> WindowQueries.attach(w.window(0), memory(w, 1, w.word(2)), w.word(1)));
        calls.put("MPI_Win_detach", w -> WindowQueries.detach(w.window(0), w.word(1)));
        calls.put("MPI_Win_get_group", w -> w.setGroup(1, WindowQueries.group(w.window(0))));
        calls.put("MPI_Win_set_info", w -> WindowQueries.setInfo(w.window(0), w.info(1)));
        calls.put("MPI_Win_get_info", w -> w.setInfo(1, WindowQueries.info(w.window(0))));
        calls.put("MPI_Win_set_name", w -> WindowQueries.setName(w.window(0), w.text(1)));
        calls.put("MPI_Win_get_name", w -> w.setText(1, WindowQueries.name(w.window(0)), NAME_ROOM, 2));
    }

    private static void addConstructors(Map<String, NativeCall> calls) {
        calls.put("MPI_Win_create", w -> w.setWindow(5,
                Windows.create(w.communicator(4), memory(w, 0, w.word(1)), w.integer(2), w.info(3))));
        calls.put("MPI_Win_create_dynamic", w -> w.setWindow(2, Windows.createDynamic(w.communicator(1), w.info(0))));
        calls.put("MPI_Win_allocate", w -> {
            long address = w.word(0) < 0 ? 0 : Allocations.of(w.caller()).allocate(w.word(0));
            Window window = Windows.allocate(w.communicator(3), atAddress(address, w.word(0)), w.integer(1), w.info(2));
            Allocations.of(w.caller()).keep(window, address);
            w.setWindow(5, window);
            w.setAddress(4, address);
        });
        calls.put("MPI_Win_allocate_shared", w -> {
            SharedMemory memory = new SharedMemory(w.caller());
            w.setWindow(5, Windows.allocateShared(w.communicator(3), w.word(0), w.integer(1), w.info(2), memory));
            w.setAddress(4, memory.address());
        });
        calls.put("MPI_Win_shared_query", w -> {
            WindowQueries.Shared found = WindowQueries.sharedMemory(w.window(0), w.integer(1));
            w.setAddress(2, found.memory().bytes());
            w.setInteger(3, found.unit());
            w.setAddress(4, found.memory().start());
        });
        calls.put("MPI_Win_free", w -> {
            Window window = w.handles().windows.named(w.integerAt(0));
            Windows.free(new WindowHandle(w.caller(), window));
            Allocations.of(w.caller()).free(window);
            w.drop(0, w.handles().windows);
        });
    }

    private static WindowMemory memory(Words words, int base, long bytes) {
        long address = words.word(base);
        if (address == 0 && bytes > 0) {
            return new WindowMemory(null, null, 0, bytes);
        }
        if (bytes > 0 && !words.caller().probe().isWritable(address, bytes)) {
            throw new MpiFault(ErrorClass.BASE, "the " + bytes + " bytes at address 0x" + Long.toHexString(address)
                    + " are not memory that the program may write to");
        }
        requireAllocated(words, address, bytes);
        return atAddress(address, bytes);
    }

    private static void requireAllocated(Words words, long address, long bytes) {
        long allocated = words.caller().probe().allocated(address);
        if (bytes > allocated) {
            throw new MpiFault(ErrorClass.SIZE, "the window has " + bytes + " bytes, but from address 0x"
                    + Long.toHexString(address) + " on malloc has given out " + allocated + " only");
        }
    }

    /** Memory of the program at an address. */
    static WindowMemory atAddress(long address, long bytes) {
        return new WindowMemory(NativeMemory.ALL, NativeMemory.ALL, address, bytes);
    }

    private static void addActiveTarget(Map<String, NativeCall> calls) {
        calls.put("MPI_Win_fence", w -> Fences.fence(w.window(1), w.integer(0)));
        calls.put("MPI_Win_post", w -> ActiveTarget.post(w.window(2), w.group(0), w.integer(1)));
        calls.put("MPI_Win_start", w -> ActiveTarget.start(w.window(2), w.group(0), w.integer(1)));
        addOfWindow(calls, "complete", ActiveTarget::complete);
        addOfWindow(calls, "wait", ActiveTarget::await);
        calls.put("MPI_Win_test", w -> w.setFlag(1, ActiveTarget.test(w.window(0))));
    }

    private static void addPassiveTarget(Map<String, NativeCall> calls) {
        calls.put("MPI_Win_lock", w -> PassiveTarget.lock(w.window(3), w.integer(0), w.integer(1), w.integer(2)));
        calls.put("MPI_Win_lock_all", w -> PassiveTarget.lockAll(w.window(1), w.integer(0)));
        calls.put("MPI_Win_unlock", w -> PassiveTarget.unlock(w.window(1), w.integer(0)));
        calls.put("MPI_Win_flush", w -> PassiveTarget.flush(w.window(1), w.integer(0)));
        calls.put("MPI_Win_flush_local", w -> PassiveTarget.flushLocal(w.window(1), w.integer(0)));
        addOfWindow(calls, "unlock_all", PassiveTarget::unlockAll);
        addOfWindow(calls, "flush_all", PassiveTarget::flushAll);
        addOfWindow(calls, "flush_local_all", PassiveTarget::flushLocalAll);
        addOfWindow(calls, "sync", PassiveTarget::sync);
    }

    private static void addOfWindow(Map<String, NativeCall> calls, String name, Consumer<WindowHandle> call) {
        calls.put("MPI_Win_" + name, w -> call.accept(w.window(0)));
    }
}
