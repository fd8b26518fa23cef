// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;

/**
 * A window as a program names it in a call. Its errors go to the error handler of the window, which is that of the
 * communicator that the window has for itself.
 *
 * @param caller who names it
 * @param window {@code null} for MPI_WIN_NULL
 */
public record WindowHandle(Caller caller, Window window) implements CommunicatorHandle {
    @Override
    public Communicator of(MpiProcess process) {
        if (window == null) {
            throw new MpiFault(ErrorClass.WIN, "the window is MPI_WIN_NULL");
        }
        return window.requireOf(process).communicator();
    }
}
