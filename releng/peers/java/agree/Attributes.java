// SPDX-License-Identifier: EPL-2.0
package agree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import mpi.Comm;
import mpi.Copy_function;
import mpi.Delete_function;
import mpi.Errhandler;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Attributes of communicators. See the twin, attributes.c, for what is not printed. */
public final class Attributes extends Program {
    private static final int KEYS = 4;
    private static final int ACTIONS = 12;
    private static final int REFUSES_COPY = 13;
    private static final int REFUSES_DELETE = 14;
    private static final int NOTHING = 0;

    private final int[] keys = new int[KEYS];
    private final List<String> notes = new ArrayList<>();
    private Comm comm;
    private boolean freeing;

    public static void main(String[] args) throws MPIException {
        new Attributes().runAll(args);
    }

    private int ownNumber(int key) {
        for (int i = 0; i < KEYS; i++) {
            if (keys[i] == key) {
                return i;
            }
        }
        return -1;
    }

    /** Notes a call for the communicator that all functions are to be told of, and the extra state of its key. */
    private void note(String what, Comm where, int key, Object value, Object extra) {
        notes.add(what + (where == comm ? 1 : 0) + ":" + ownNumber(key) + ":" + value + ":" + extra);
    }

    private void flushNotes() {
        Collections.sort(notes);
        for (String note : notes) {
            append(" " + note);
        }
        notes.clear();
    }

    /** Copies odd values as their double, keeps even ones from the duplicate. */
    private boolean copy(Comm old, int key, Object extra, Object in, Object[] out) {
        note("copy", old, key, in, extra);
        int value = (Integer) in;
        if (value == REFUSES_COPY) {
            throw new MPIException("no copy of this");
        }
        out[0] = value * 2 + (Integer) extra;
        return value % 2 != 0;
    }

    private void forget(Comm where, int key, Object value, Object extra) {
        note("delete", where, key, value, extra);
        if (!freeing && (Integer) value == REFUSES_DELETE) {
            throw new MPIException("this stays");
        }
    }

    private void getAll(Comm where) throws MPIException {
        for (int key : keys) {
            Object value = where.Attr_get(key);
            append(" " + (value == null ? -1 : value));
        }
    }

    private void change() throws MPIException {
        int which = dice(KEYS);
        int value = dice(16);
        if (dice(3) > 0) {
            failed("put", () -> comm.Attr_put(keys[which], value));
        } else if (comm.Attr_get(keys[which]) != null) {
            failed("delete", () -> comm.Attr_delete(keys[which]));
        }
        flushNotes();
        getAll(comm);
    }

    private void free(Comm made) {
        Comm before = comm;
        comm = made;
        freeing = true;
        failed("free", made::Free);
        freeing = false;
        comm = before;
        flushNotes();
    }

    /** A duplicate, or a communicator made in another way, which has no attributes. */
    private void derive() throws MPIException {
        Comm[] made = new Comm[1];
        if (dice(3) == 0) {
            made[0] = ((Intracomm) comm).Split(0, 0);
        } else {
            failed("dup", () -> made[0] = comm.dup());
        }
        if (made[0] == null) {
            notes.clear();
        }
        flushNotes();
        if (made[0] != null) {
            getAll(made[0]);
            free(made[0]);
        }
        getAll(comm);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, 0);
        comm = dice(2) != 0 ? MPI.COMM_WORLD.dup() : MPI.COMM_SELF.dup();
        Errhandler mine = new Errhandler((where, error, message) -> append(" (handler " + (where == comm ? 1 : 0) + " "
                + (error == MPI.SUCCESS ? "success" : "some") + ")"));
        comm.Errhandler_set(mine);
        Copy_function copy = this::copy;
        Delete_function forget = this::forget;
        keys[0] = Comm.Keyval_create(copy, forget, between(100, 109));
        keys[1] = Comm.Keyval_create(MPI.DUP_FN, forget, NOTHING);
        keys[2] = Comm.Keyval_create(MPI.NULL_COPY_FN, MPI.NULL_DELETE_FN, NOTHING);
        keys[3] = Comm.Keyval_create(copy, MPI.NULL_DELETE_FN, between(200, 209));
        for (int i = 0; i < ACTIONS; i++) {
            if (dice(4) == 0) {
                derive();
            } else {
                change();
            }
        }
        for (int key : keys) {
            Comm.Keyval_free(key);
            append(" 1");
        }
        derive();
        free(comm);
        mine.free();
    }
}
