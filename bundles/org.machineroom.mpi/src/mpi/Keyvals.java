// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.Map;
import java.util.TreeMap;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;

/** The keys of attributes that a process has made (MPI 1.1 section 5.7). */
final class Keyvals {
    private static final int FIRST_OWN = 100;

    private final Map<Integer, Keyval> made = new TreeMap<>();
    private int next = FIRST_OWN;

    /** A key, and what happens to attributes that have it. Lives on with them when it has been freed. */
    record Keyval(int number, Copy_function copy, Delete_function delete, Object extraState, Handle handle) {
    }

    /** Makes a key. */
    int create(Copy_function copy, Delete_function delete, Object extraState) {
        made.put(next, new Keyval(next, copy, delete, extraState,
                Checking.made(HandleKind.ATTRIBUTE_KEY, "MPI_Keyval_create")));
        return next++;
    }

    /** Frees a key. */
    void free(int key) {
        require(key).handle.freed();
        made.remove(key);
    }

    /** The key with a number, which the program must have made. */
    Keyval require(int key) {
        Keyval keyval = made.get(key);
        if (keyval == null) {
            throw new MpiFault(ErrorClass.ARG, predefined(null, key) != null ? "the attribute of key " + key
                    + " is predefined"
                    : "there is no attribute key " + key + "; keys come from Keyval_create (MPI 1.1 section 5.7.1)");
        }
        return keyval;
    }

    /** The value of a predefined attribute, {@code null} for other keys (MPI 1.1 section 7.1.1). */
    static Integer predefined(MpiProcess process, int key) {
        return switch (key) {
            case MPI.TAG_UB -> process == null ? Integer.MAX_VALUE : process.run().machine().greatestTag();
            case MPI.HOST -> Wildcard.PROC_NULL;
            case MPI.IO -> Wildcard.ANY_SOURCE; // every process can
            case MPI.WTIME_IS_GLOBAL -> 1;
            default -> null;
        };
    }
}
