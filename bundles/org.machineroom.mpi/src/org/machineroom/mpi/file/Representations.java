// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.util.Set;
import java.util.TreeSet;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.DataRepresentation;
import org.machineroom.mpi.internal.call.Calls;

/**
 * The data representations that a process has registered (MPI 3.1 section 13.5.3). As with MPICH they have names, but
 * no view can have one: functions of the program convert nothing.
 */
public final class Representations {
    /** MPI_MAX_DATAREP_STRING. */
    private static final int MOST = 128;
    private static final ProcessLocal<Set<String>> OF = ProcessLocal.of(_ -> new TreeSet<>());

    private Representations() {
    }

    /** MPI_Register_datarep. */
    public static void register(Caller caller, String name) {
        Calls.local(caller, "MPI_Register_datarep", process -> {
            if (name == null || name.isEmpty() || name.length() >= MOST) {
                throw new MpiFault(ErrorClass.ARG, "the name of the data representation has "
                        + (name == null ? 0 : name.length()) + " characters; it has 1 to " + (MOST - 1)
                        + " (MPI 3.1 section 13.5.3)");
            }
            if (DataRepresentation.of(name) != null || !OF.get(process).add(name)) {
                throw new MpiFault(ErrorClass.DUP_DATAREP, "there is a data representation \"" + name
                        + "\" already (MPI 3.1 section 13.5.3)");
            }
            return null;
        });
    }

    /**
     * The representation with a name.
     *
     * @throws MpiFault of class UNSUPPORTED_DATAREP if no view can have it
     */
    static DataRepresentation named(MpiProcess process, String name) {
        DataRepresentation known = DataRepresentation.of(name);
        if (known == null) {
            throw new MpiFault(ErrorClass.UNSUPPORTED_DATAREP, (name != null && OF.get(process).contains(name)
                    ? "functions of the program do not convert data here, as those of data representation \"" + name
                            + "\" would"
                    : "there is no data representation \"" + name + "\"")
                    + "; there are native, internal and external32 (MPI 3.1 section 13.5)");
        }
        return known;
    }
}
