// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.TreeSet;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Wildcard;

/** The keys of attributes that a process has made (MPI 1.1 section 5.7). */
final class Keyvals {
    private static final int FIRST_OWN = 100;

    private final TreeSet<Integer> made = new TreeSet<>();
    private int next = FIRST_OWN;

    /** Makes a key. */
    int create() {
        made.add(next);
        return next++;
    }

    /** Frees a key. */
    void free(int key) {
        require(key);
        made.remove(key);
    }

    /** Refuses a key that the program has not made. */
    void require(int key) {
        if (!made.contains(key)) {
            throw new MpiFault(ErrorClass.ARG, key < FIRST_OWN ? "the attribute of key " + key + " is predefined"
                    : "there is no attribute key " + key
                            + "; keys come from Comm.createKeyval (MPI 1.1 section 5.7.1)");
        }
    }

    /** The value of a predefined attribute, {@code null} for other keys (MPI 1.1 section 7.1.1). */
    static Integer predefined(MpiProcess process, int key) {
        return switch (key) {
            case MPI.TAG_UB -> Checks.TAG_UB;
            case MPI.HOST -> Wildcard.PROC_NULL;
            case MPI.IO -> process.rank().id();
            case MPI.WTIME_IS_GLOBAL -> 1;
            default -> null;
        };
    }
}
