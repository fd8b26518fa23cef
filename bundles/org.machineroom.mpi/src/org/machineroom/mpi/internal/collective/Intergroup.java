// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.collective;

import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.Blocks;
import org.machineroom.mpi.Collectives;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Reducer;
import org.machineroom.mpi.Transfer;

/**
 * Collective operations on an intercommunicator (MPI 3.1 section 5.2.3) with the algorithms of MPICH: each group does
 * its part with the library's own algorithm, and the two leaders, the ranks 0, talk to each other.
 *
 * <p>Where data go both ways, MPICH lets one leader broadcast after the other; here they exchange, and both groups
 * broadcast at once.
 */
public final class Intergroup {
    /** Up to so many bytes in all the leader of the remote group gathers or scatters for it, as in MPICH. */
    private static final int SHORT = 2048;
    private static final int LEADER = 0;
    private static final int NOBODY = -1;

    private final Exchange far;
    private final Exchange near;
    private final Collectives algorithms;
    private final int remoteSize;

    /**
     * The algorithms as parts of a call.
     *
     * @param far reaches the remote group
     * @param algorithms those of the library inside a group
     */
    public Intergroup(Exchange far, Collectives algorithms) {
        this.far = far;
        this.near = Exchange.inside(far.communicator(), far.tag());
        this.algorithms = algorithms;
        this.remoteSize = far.communicator().remoteGroup().size();
    }

    private boolean isLeader() {
        return near.rank() == LEADER;
    }

    /** Returns when all of both groups have called it. */
    public void barrier() {
        algorithms.barrier(near.size()).barrier(near);
        if (isLeader()) {
            far.swapSignals(LEADER, LEADER);
        }
        broadcast(new byte[1]);
    }

    /**
     * Returns when all of both groups have called it, one of which has just begun: nothing is sent to it before its
     * leader has spoken.
     */
    public void meet(boolean isNew) {
        algorithms.barrier(near.size()).barrier(near);
        if (isLeader() && isNew) {
            far.signal(LEADER);
            far.awaitSignal(LEADER);
        } else if (isLeader()) {
            far.awaitSignal(LEADER);
            far.signal(LEADER);
        }
        broadcast(new byte[1]);
    }

    private void broadcast(byte[] data) {
        algorithms.bcast(near.size(), data.length).bcast(near, data, LEADER);
    }

    /** The root's part in an operation that gives the remote group something: its leader gets it. */
    public void sendToLeader(byte[] data) {
        far.pass(data, LEADER);
    }

    /** The remote group's part in MPI_Bcast. */
    public void bcast(byte[] data, int root) {
        if (isLeader()) {
            far.receive(data, 0, data.length, root);
        }
        broadcast(data);
    }

    /** The part in MPI_Gather of the group that sends. */
    public void gather(byte[] mine, int root) {
        if ((long) mine.length * near.size() >= SHORT) {
            far.pass(mine, root);
            return;
        }
        byte[] all = isLeader() ? new byte[mine.length * near.size()] : null;
        algorithms.gather(near.size(), mine.length).gather(near, mine, all, LEADER);
        if (isLeader()) {
            far.pass(all, root);
        }
    }

    /** The root's part in MPI_Gather: returns the blocks in rank order. */
    public byte[] gathered(int each) {
        if ((long) each * remoteSize < SHORT) {
            return far.take(each * remoteSize, LEADER);
        }
        return collected(Blocks.equal(remoteSize, each));
    }

    /** One process's part in MPI_Gatherv. */
    public void gatherv(byte[] mine, int root) {
        far.pass(mine, root);
    }

    /** The root's part in MPI_Gatherv: returns the blocks in rank order. */
    public byte[] collected(Blocks blocks) {
        byte[] all = new byte[blocks.total()];
        BlockBuffer in = BlockBuffer.of(all, blocks);
        Transfer[] receives = new Transfer[remoteSize];
        for (int rank = 0; rank < remoteSize; rank++) {
            receives[rank] = far.startReceive(blocks.length(rank), rank);
        }
        for (int rank = 0; rank < remoteSize; rank++) {
            far.await(receives[rank], in, rank);
        }
        return all;
    }

    /** The root's part in MPI_Scatter. */
    public void scatter(byte[] all) {
        if (all.length < SHORT) {
            far.pass(all, LEADER);
        } else {
            scatterv(all, Blocks.equal(remoteSize, all.length / remoteSize));
        }
    }

    /** The part in MPI_Scatter of the group that receives. */
    public void scattered(byte[] mine, int root) {
        long total = (long) mine.length * near.size();
        if (total >= SHORT) {
            far.receive(mine, 0, mine.length, root);
            return;
        }
        byte[] all = isLeader() ? far.take((int) total, root) : null;
        algorithms.scatter(near.size(), mine.length).scatter(near, all, mine, LEADER);
    }

    /** The root's part in MPI_Scatterv. */
    public void scatterv(byte[] all, Blocks blocks) {
        for (int rank = 0; rank < remoteSize; rank++) {
            far.send(all, blocks.offset(rank), blocks.length(rank), rank);
        }
    }

    /** One process's part in MPI_Scatterv: returns the length of its block. */
    public int scatteredv(byte[] mine, int root) {
        return far.receive(mine, 0, mine.length, root);
    }

    /** MPI_Allgather: returns the blocks of the remote group, so many bytes each. */
    public byte[] allgather(byte[] mine, int each) {
        byte[] all = isLeader() ? new byte[total(mine.length, near.size())] : null;
        algorithms.gather(near.size(), mine.length).gather(near, mine, all, LEADER);
        byte[] others = new byte[total(each, remoteSize)];
        if (isLeader()) {
            others = far.swap(all, LEADER, others.length, LEADER);
        }
        broadcast(others);
        return others;
    }

    private static int total(int each, int ranks) {
        long total = (long) each * ranks;
        if (total != (int) total) {
            throw new MpiFault(ErrorClass.COUNT, ranks + " blocks of " + each + " bytes are more than "
                    + Integer.MAX_VALUE + " bytes, which the leader of a group cannot collect");
        }
        return (int) total;
    }

    /** MPI_Allgatherv: returns the blocks of the remote group. */
    public byte[] allgatherv(byte[] mine, Blocks blocks) {
        Transfer sent = far.startSend(mine, LEADER);
        byte[] others = isLeader() ? collected(blocks) : new byte[blocks.total()];
        far.await(sent);
        broadcast(others);
        return others;
    }

    /** MPI_Alltoall and its kin: in each step everybody sends to one process and receives from another. */
    public void alltoall(BlockBuffer out, BlockBuffer in) {
        int steps = Math.max(near.size(), remoteSize);
        for (int step = 0; step < steps; step++) {
            int to = member((near.rank() + step) % steps);
            int from = member(Math.floorMod(near.rank() - step, steps));
            Transfer received = from == NOBODY ? null : far.startReceive(in.length(from), from);
            if (to != NOBODY) {
                far.send(out, to);
            }
            if (received != null) {
                far.await(received, in, from);
            }
        }
    }

    private int member(int rank) {
        return rank < remoteSize ? rank : NOBODY;
    }

    /** The part in MPI_Reduce of the group whose data are combined. */
    public void reduce(byte[] mine, Reducer reducer, int root) {
        byte[] result = reduced(mine, reducer);
        if (isLeader()) {
            far.pass(result, root);
        }
    }

    /** The root's part in MPI_Reduce: returns the result. */
    public byte[] result(int length) {
        return far.take(length, LEADER);
    }

    /** The result of the own group, at the leader. */
    private byte[] reduced(byte[] mine, Reducer reducer) {
        byte[] result = isLeader() ? new byte[mine.length] : null;
        algorithms.reduce(near.size(), mine.length, reducer.isCommutative()).reduce(near, mine, result, reducer,
                LEADER);
        return result;
    }

    /** MPI_Allreduce: returns the result of the remote group. */
    public byte[] allreduce(byte[] mine, Reducer reducer) {
        byte[] others = swapped(reduced(mine, reducer), mine.length);
        broadcast(others);
        return others;
    }

    private byte[] swapped(byte[] result, int length) {
        return isLeader() ? far.swap(result, LEADER, length, LEADER) : new byte[length];
    }

    /**
     * MPI_Reduce_scatter: returns a block of the result of the remote group.
     *
     * @param blocks the blocks of the own group's processes
     */
    public byte[] reduceScatter(byte[] mine, Blocks blocks, Reducer reducer) {
        byte[] others = swapped(reduced(mine, reducer), mine.length);
        byte[] block = new byte[blocks.length(near.rank())];
        algorithms.scatterv(near.size()).scatterv(near, others, blocks, block, LEADER);
        return block;
    }
}
