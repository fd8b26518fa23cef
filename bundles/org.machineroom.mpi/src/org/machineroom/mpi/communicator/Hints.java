// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.info.Infos;
import org.machineroom.mpi.internal.call.Calls;

/** The calls on hints that a program gives with a communicator (MPI 3.1 section 6.4.4). */
public final class Hints {
    private Hints() {
    }

    /** MPI_Comm_set_info: adds to the hints that there are. */
    public static void set(CommunicatorHandle handle, Info info) {
        Calls.query(handle, "MPI_Comm_set_info", communicator -> {
            CommunicatorState.of(communicator).addHints(Info.hints(info));
            return null;
        });
    }

    /** MPI_Comm_get_info: a new info object with the hints. */
    public static Info get(CommunicatorHandle handle) {
        String function = "MPI_Comm_get_info";
        return Calls.query(handle, function, communicator -> Infos.made(communicator.process(), function,
                CommunicatorState.of(communicator).hints()));
    }
}
