// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.request;

import java.util.function.Consumer;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;

/**
 * The same communication again and again (MPI 1.1 section 3.9). Inactive until it is started, and again when it has
 * completed.
 */
public final class PersistentRequest extends MessageRequest {
    private final Consumer<MessageRequest> starter;
    private final Handle made;
    private boolean freed;

    /**
     * Creates an inactive request.
     *
     * @param function the call that makes it
     * @param starter starts the communication and notes it in the request; called in a recorded call
     */
    public PersistentRequest(Communicator communicator, String function, Consumer<MessageRequest> starter) {
        super(communicator);
        this.starter = starter;
        this.made = CallChecks.made(communicator.process(), HandleKind.PERSISTENT_REQUEST, function);
    }

    @Override
    public boolean isNull() {
        return freed;
    }

    @Override
    protected void release(MpiProcess process) {
        freed = true;
        made.freed();
        super.release(process);
    }

    @Override
    protected void start(MpiProcess process) {
        if (freed || isActive()) {
            throw new MpiFault(ErrorClass.REQUEST, freed ? "the request has been freed"
                    : "the request is active; complete it before it is started again");
        }
        starter.accept(this);
    }
}
