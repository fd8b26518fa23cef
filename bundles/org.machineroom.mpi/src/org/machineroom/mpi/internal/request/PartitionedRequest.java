// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.request;

import java.util.BitSet;
import java.util.function.Consumer;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/**
 * A message in partitions, again and again (MPI 4.0 section 4.2). One message carries all of them: a send begins when
 * the last partition is ready, a receive when it is started.
 */
public final class PartitionedRequest extends Request {
    private final MessageRequest whole;
    private final Consumer<MessageRequest> starter;
    private final int partitions;
    private final boolean isSend;
    private final Persistence persistence;
    private final BitSet ready = new BitSet();
    private boolean active;

    /**
     * Creates an inactive request.
     *
     * @param function the call that makes it
     * @param isSend whether partitions have to be ready before it begins
     * @param starter begins the message and notes it in the request; called in a recorded call
     */
    public PartitionedRequest(Communicator communicator, String function, int partitions, boolean isSend,
            Consumer<MessageRequest> starter) {
        super(communicator);
        if (partitions < 1) {
            throw new MpiFault(ErrorClass.ARG, "there are " + partitions
                    + " partitions; there must be one at least (MPI 4.0 section 4.2.1)");
        }
        this.whole = new MessageRequest(communicator);
        this.starter = starter;
        this.partitions = partitions;
        this.isSend = isSend;
        this.persistence = new Persistence(communicator, function);
    }

    /** Says that partitions of a send are ready, the first and the last of them among them. */
    public void ready(int first, int last) {
        if (!isSend || !active) {
            throw new MpiFault(ErrorClass.REQUEST, isSend
                    ? "the request is not active; MPI_Start comes before its partitions are ready"
                    : "the request is one of MPI_Precv_init; only those of MPI_Psend_init have partitions to be ready");
        }
        requirePartition(first);
        requirePartition(last);
        for (int partition = first; partition <= last; partition++) {
            if (ready.get(partition)) {
                throw new MpiFault(ErrorClass.ARG, "partition " + partition
                        + " has been ready since the request was started (MPI 4.0 section 4.2.2)");
            }
            ready.set(partition);
        }
        if (ready.cardinality() == partitions) {
            starter.accept(whole);
        }
    }

    /** Refuses to ask whether a partition has arrived where there is none to arrive. */
    public void requireReceived(int partition) {
        if (isSend) {
            throw new MpiFault(ErrorClass.REQUEST,
                    "the request is one of MPI_Psend_init; partitions arrive at those of MPI_Precv_init");
        }
        requirePartition(partition);
    }

    /** Puts what has arrived where it goes, without completing the request. */
    public void deliver(MpiProcess process) {
        whole.observe(process);
        whole.peek(process);
    }

    private void requirePartition(int partition) {
        if (partition < 0 || partition >= partitions) {
            throw new MpiFault(ErrorClass.ARG, "partition " + partition + ": the request has those from 0 to "
                    + (partitions - 1));
        }
    }

    @Override
    public boolean isActive() {
        return active;
    }

    @Override
    public boolean isDone() {
        return !active || whole.isActive() && whole.isDone();
    }

    @Override
    public boolean isNull() {
        return persistence.isFreed();
    }

    @Override
    public Transfer transfer() {
        return whole.transfer();
    }

    @Override
    public Blocking blocking() {
        return active && !whole.isActive() ? new Unready(partitions - ready.cardinality(), ready.nextClearBit(0))
                : whole.blocking();
    }

    @Override
    protected Transfer awaited() {
        return whole.awaited();
    }

    @Override
    protected void await(MpiProcess process) {
        if (active && !whole.isActive()) {
            process.progress().await(whole::isActive, blocking());
        }
        whole.await(process);
    }

    @Override
    protected void observe(MpiProcess process) {
        whole.observe(process);
    }

    @Override
    protected Status peek(MpiProcess process) {
        return whole.peek(process);
    }

    @Override
    protected Status finish(MpiProcess process) {
        active = false;
        return whole.finish(process);
    }

    @Override
    protected Status failed(MpiFault fault) {
        return whole.failed(fault);
    }

    @Override
    protected void cancel(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "partitioned communication cannot be cancelled (MPI 4.0 section 4.2)");
    }

    @Override
    protected void release(MpiProcess process) {
        if (active) {
            throw new MpiFault(ErrorClass.REQUEST, "the request of partitioned communication is active; wait for it or "
                    + "test it before it is freed (MPI 4.0 section 4.2)");
        }
        persistence.free();
    }

    @Override
    protected void start(MpiProcess process) {
        persistence.requireStart(active);
        active = true;
        ready.clear();
        if (!isSend) {
            starter.accept(whole);
        }
    }

    /** A send whose partitions are not all ready: only its own process can go on with it. */
    private record Unready(int missing, int first) implements Blocking {
        @Override
        public String describe() {
            return missing + (missing == 1 ? " partition" : " partitions")
                    + " of its own, the first of which is number "
                    + first + ", that MPI_Pready has not said to be ready";
        }

        @Override
        public WaitKind kind() {
            return WaitKind.OTHER;
        }

        @Override
        public int[] waitsFor() {
            return new int[0];
        }
    }
}
