// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.call;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;

/** A communicator as a program names it in a call. */
public interface CommunicatorHandle {
    /** Who names it. */
    Caller caller();

    /**
     * The communicator as a process sees it.
     *
     * @throws MpiFault of class COMM if there is none: the handle is null, was freed, or is another process's
     */
    Communicator of(MpiProcess process);
}
