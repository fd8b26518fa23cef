// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective.call;

import java.util.function.LongFunction;
import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.internal.request.Persistence;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/** The same collective operation again and again (MPI 4.0 section 6.13); between two starts it is inactive. */
final class PersistentCollective extends Request {
    private final LongFunction<CollectiveRequest> starter;
    private final Persistence persistence;
    private CollectiveRequest running;
    private long starts;

    /**
     * Creates an inactive request.
     *
     * @param function the call that makes it
     * @param starter starts the operation, of which it is told how often it was started before; called in a recorded
     *        call
     */
    PersistentCollective(Communicator communicator, MpiFunction function, LongFunction<CollectiveRequest> starter) {
        super(communicator);
        this.starter = starter;
        this.persistence = new Persistence(communicator, function.operation().name());
    }

    @Override
    public boolean isActive() {
        return running != null;
    }

    @Override
    public boolean isDone() {
        return running == null || running.isDone();
    }

    @Override
    public boolean isNull() {
        return persistence.isFreed();
    }

    @Override
    public Blocking blocking() {
        return running == null ? null : running.blocking();
    }

    @Override
    protected void await(MpiProcess process) {
        if (running != null) {
            running.await(process);
        }
    }

    @Override
    protected void observe(MpiProcess process) {
        // what it receives has been noticed by the operation itself
    }

    @Override
    protected Status finish(MpiProcess process) {
        CollectiveRequest done = running;
        running = null;
        return done == null ? Status.EMPTY : done.finish(process);
    }

    @Override
    protected void cancel(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "a persistent collective operation cannot be cancelled (MPI 4.0 "
                + "section 6.13)");
    }

    @Override
    protected void release(MpiProcess process) {
        if (running != null) {
            throw new MpiFault(ErrorClass.REQUEST, "the request of a persistent collective operation is active; wait "
                    + "for it or test it before it is freed (MPI 4.0 section 6.13)");
        }
        persistence.free();
    }

    @Override
    protected void start(MpiProcess process) {
        persistence.requireStart(isActive());
        running = starter.apply(starts++);
    }
}
