// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.request;

import java.util.function.Consumer;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.internal.check.Place;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.request.Status;

/**
 * The same communication again and again (MPI 1.1 section 3.9). Inactive until it is started, and again when it has
 * completed.
 */
public final class PersistentRequest extends MessageRequest {
    private final Consumer<MessageRequest> starter;
    private final Persistence persistence;
    private final boolean isBuffered;
    private Place waited;
    private boolean started;

    /**
     * Creates an inactive request.
     *
     * @param function the call that makes it
     * @param isBuffered whether it sends from an attached buffer, whose messages that have left have to be waited for
     * @param starter starts the communication and notes it in the request; called in a recorded call
     */
    public PersistentRequest(Communicator communicator, String function, boolean isBuffered,
            Consumer<MessageRequest> starter) {
        super(communicator);
        this.isBuffered = isBuffered;
        this.starter = starter;
        this.persistence = new Persistence(communicator, function);
    }

    @Override
    public boolean isNull() {
        return persistence.isFreed();
    }

    @Override
    protected Status finish(MpiProcess process) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (!started && waited == null && checks != null) {
            waited = checks.leftovers().waiting();
        }
        return super.finish(process);
    }

    @Override
    protected void release(MpiProcess process) {
        persistence.free();
        if (!started && waited != null) {
            ProcessChecks.of(process).leftovers().neverStarted(waited);
        }
        super.release(process);
    }

    @Override
    protected boolean startsAtOnce() {
        return !isBuffered;
    }

    @Override
    protected void start(MpiProcess process) {
        persistence.requireStart(isActive());
        started = true;
        starter.accept(this);
    }
}
