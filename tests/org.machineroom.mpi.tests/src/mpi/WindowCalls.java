// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.IntBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.machineroom.mpi.testing.TestRun;

/** A right call of every function of one-sided communication, for a run with two ranks. */
final class WindowCalls {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private final Map<String, TestRun.Program> calls = new LinkedHashMap<>();

    private WindowCalls() {
        addWindows();
        addAccesses();
        addSynchronisation();
    }

    /** The calls by the function's name in the standard. */
    static Map<String, TestRun.Program> all() {
        return new WindowCalls().calls;
    }

    private void add(String function, Consumer<Win> call) {
        calls.put("MPI_" + function, () -> {
            call.accept(window());
            WORLD.barrier(); // so that rank 0 serves rank 1 before it goes
        });
    }

    private static IntBuffer buffer() {
        return MPI.newIntBuffer(2);
    }

    private static Win window() {
        return new Win(buffer(), 2, 1, MPI.INFO_NULL, WORLD);
    }

    private static Group other() {
        return WORLD.getGroup().incl(new int[] {1 - WORLD.getRank()});
    }

    private static Win fenced(Win win) {
        win.fence(0);
        return win;
    }

    private static Win locked(Win win) {
        win.lock(MPI.LOCK_SHARED, 0, 0);
        return win;
    }

    private void addWindows() {
        calls.put("MPI_Win_create", WindowCalls::window);
        calls.put("MPI_Win_allocate", () -> new Win(2, 1, MPI.INFO_NULL, WORLD, buffer(), Win.FLAVOR_PRIVATE));
        calls.put("MPI_Win_allocate_shared",
                () -> new Win(2, 1, MPI.INFO_NULL, MPI.COMM_SELF, buffer(), Win.FLAVOR_SHARED));
        calls.put("MPI_Win_create_dynamic", () -> new Win(MPI.INFO_NULL, WORLD));
        calls.put("MPI_Win_attach", () -> new Win(MPI.INFO_NULL, WORLD).attach(buffer(), 2));
        calls.put("MPI_Win_detach", () -> {
            Win win = new Win(MPI.INFO_NULL, WORLD);
            IntBuffer memory = buffer();
            win.attach(memory, 2);
            win.detach(memory);
        });
        add("Win_free", Win::free);
        add("Win_get_group", Win::getGroup);
        add("Win_set_info", win -> win.setInfo(MPI.INFO_NULL));
        add("Win_get_info", Win::getInfo);
        add("Win_set_name", win -> win.setName("memory"));
        add("Win_get_name", Win::getName);
        add("Win_set_errhandler", win -> win.setErrhandler(MPI.ERRORS_RETURN));
        add("Win_get_errhandler", Win::getErrhandler);
        add("Win_call_errhandler", WindowCalls::callErrhandler);
        calls.put("MPI_Win_create_keyval", Win::createKeyval);
        calls.put("MPI_Win_free_keyval", () -> Win.freeKeyval(Win.createKeyval()));
        add("Win_set_attr", win -> win.setAttr(Win.createKeyval(), 1));
        add("Win_get_attr", win -> win.getAttr(MPI.WIN_SIZE));
        add("Win_delete_attr", win -> win.deleteAttr(Win.createKeyval()));
    }

    private static void callErrhandler(Win win) {
        win.setErrhandler(MPI.ERRORS_RETURN);
        try {
            win.callErrhandler(MPI.ERR_OTHER);
        } catch (MPIException e) {
            if (!e.getMessage().contains("called by the program")) {
                throw e;
            }
        }
    }

    private void addAccesses() {
        add("Put", win -> fenced(win).put(buffer(), 2, MPI.INT, 1, 0, 2, MPI.INT));
        add("Get", win -> fenced(win).get(buffer(), 2, MPI.INT, 1, 0, 2, MPI.INT));
        add("Accumulate", win -> fenced(win).accumulate(buffer(), 2, MPI.INT, 1, 0, 2, MPI.INT, MPI.SUM));
        add("Get_accumulate", win -> fenced(win).getAccumulate(buffer(), 2, MPI.INT, buffer(), 2, MPI.INT, 1, 0, 2,
                MPI.INT, MPI.SUM));
        add("Fetch_and_op", win -> fenced(win).fetchAndOp(buffer(), buffer(), MPI.INT, 1, 0, MPI.SUM));
        add("Compare_and_swap", win -> fenced(win).compareAndSwap(buffer(), buffer(), buffer(), MPI.INT, 1, 0));
        add("Rput", win -> locked(win).rPut(buffer(), 2, MPI.INT, 0, 0, 2, MPI.INT).waitFor());
        add("Rget", win -> locked(win).rGet(buffer(), 2, MPI.INT, 0, 0, 2, MPI.INT).waitFor());
        add("Raccumulate",
                win -> locked(win).rAccumulate(buffer(), 2, MPI.INT, 0, 0, 2, MPI.INT, MPI.SUM).waitFor());
        add("Rget_accumulate", win -> locked(win).rGetAccumulate(buffer(), 2, MPI.INT, buffer(), 2, MPI.INT, 0, 0, 2,
                MPI.INT, MPI.SUM).waitFor());
    }

    private void addSynchronisation() {
        add("Win_fence", win -> win.fence(0));
        add("Win_post", win -> win.post(other(), 0));
        add("Win_start", win -> {
            win.post(other(), 0);
            win.start(other(), 0);
        });
        add("Win_complete", win -> {
            win.start(MPI.GROUP_EMPTY, 0);
            win.complete();
        });
        add("Win_wait", win -> {
            win.post(MPI.GROUP_EMPTY, 0);
            win.waitFor();
        });
        add("Win_test", win -> {
            win.post(MPI.GROUP_EMPTY, 0);
            win.test();
        });
        add("Win_lock", win -> win.lock(MPI.LOCK_SHARED, 0, 0));
        add("Win_unlock", win -> locked(win).unlock(0));
        add("Win_lock_all", win -> win.lockAll(0));
        add("Win_unlock_all", win -> {
            win.lockAll(0);
            win.unlockAll();
        });
        add("Win_flush", win -> locked(win).flush(0));
        add("Win_flush_all", win -> locked(win).flushAll());
        add("Win_flush_local", win -> locked(win).flushLocal(0));
        add("Win_flush_local_all", win -> locked(win).flushLocalAll());
        add("Win_sync", win -> locked(win).sync());
    }
}
