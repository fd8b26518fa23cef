// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.call.Calls;

/** The calls on attributes of communicators (MPI 3.1 section 6.7.2). */
public final class CommunicatorAttributes {
    private CommunicatorAttributes() {
    }

    /** MPI_Attr_get: {@code null} if it is not set. */
    public static Object get(CommunicatorHandle handle, int key) {
        return Calls.query(handle, "MPI_Attr_get",
                communicator -> CommunicatorState.of(communicator).attributes().value(key));
    }

    /** MPI_Attr_put. */
    public static void put(CommunicatorHandle handle, int key, Object value) {
        Calls.query(handle, "MPI_Attr_put", communicator -> {
            CommunicatorState.of(communicator).attributes().put(key, value);
            return null;
        });
    }

    /** MPI_Attr_delete. */
    public static void delete(CommunicatorHandle handle, int key) {
        Calls.query(handle, "MPI_Attr_delete", communicator -> {
            CommunicatorState.of(communicator).attributes().delete(key);
            return null;
        });
    }

    /** Deletes the attributes of MPI_COMM_SELF, as the first that MPI_Finalize does (MPI 3.1 section 8.7.1). */
    public static void deleteOfSelf(MpiProcess process) {
        if (process.hasUsedSelf()) {
            CommunicatorState.of(process.self()).attributes().deleteAll();
        }
    }
}
