// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.request;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;

/** What makes a request persistent: it can be started while it is inactive, until it is freed (MPI 1.1 section 3.9). */
public final class Persistence {
    private final Handle made;
    private boolean freed;

    /** Of a request that a call makes. */
    public Persistence(Communicator communicator, String function) {
        made = CallChecks.made(communicator.process(), HandleKind.PERSISTENT_REQUEST, function);
    }

    /** Whether the request was freed. */
    public boolean isFreed() {
        return freed;
    }

    /** The request is freed. */
    public void free() {
        freed = true;
        made.freed();
    }

    /** Refuses to start the request where that is not possible. */
    public void requireStart(boolean isActive) {
        if (freed || isActive) {
            throw new MpiFault(ErrorClass.REQUEST, freed ? "the request has been freed"
                    : "the request is active; complete it before it is started again");
        }
    }
}
