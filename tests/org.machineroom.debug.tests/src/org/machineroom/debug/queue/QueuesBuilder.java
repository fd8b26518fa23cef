// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.queue;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.live.CodePlace;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.PendingTransfer.Kind;
import org.machineroom.live.PendingTransfer;
import org.machineroom.live.RankWait;

/** Puts together what a run might tell. */
final class QueuesBuilder {
    private final List<RankWait> waits = new ArrayList<>();
    private final List<PendingTransfer> transfers = new ArrayList<>();

    /** A rank is blocked in a receive. */
    QueuesBuilder receives(int rank, int source, int tag) {
        return receives(rank, source, tag, false);
    }

    /** A rank is blocked in a receive that has found its message. */
    QueuesBuilder receivesData(int rank, int source, int tag) {
        return receives(rank, source, tag, true);
    }

    private QueuesBuilder receives(int rank, int source, int tag, boolean isMatched) {
        waits.add(new RankWait(rank, "MPI_Recv from rank " + source + ", tag " + tag,
                source < 0 ? List.of() : List.of(source), 0, CodePlace.UNKNOWN));
        transfers.add(new PendingTransfer(Kind.RECEIVE, rank, source, tag, "MPI_COMM_WORLD", 8, "MPI_Recv", 0,
                isMatched, false, true, CodePlace.UNKNOWN));
        return this;
    }

    /** A rank has posted a receive and does not wait for it. */
    QueuesBuilder hasPosted(int rank, int source, int tag) {
        transfers.add(new PendingTransfer(Kind.RECEIVE, rank, source, tag, "MPI_COMM_WORLD", 8, "MPI_Irecv", 0,
                false, false, false, CodePlace.UNKNOWN));
        return this;
    }

    /** A rank has sent a message and gone on. */
    QueuesBuilder hasSent(int rank, int destination, int tag) {
        return hasSent(rank, destination, tag, "MPI_COMM_WORLD");
    }

    QueuesBuilder hasSent(int rank, int destination, int tag, String communicator) {
        transfers.add(new PendingTransfer(Kind.SEND, rank, destination, tag, communicator, 8, "MPI_Send", 0, false,
                true, false, CodePlace.UNKNOWN));
        return this;
    }

    /** A rank is blocked in a synchronous send. */
    QueuesBuilder sends(int rank, int destination, int tag) {
        return sends(rank, destination, tag, "MPI_Ssend");
    }

    QueuesBuilder sends(int rank, int destination, int tag, String call) {
        waits.add(new RankWait(rank, call + " to rank " + destination, List.of(destination), 0, CodePlace.UNKNOWN));
        transfers.add(new PendingTransfer(Kind.SEND, rank, destination, tag, "MPI_COMM_WORLD", 8, call, 0, false,
                false, true, CodePlace.UNKNOWN));
        return this;
    }

    /** A rank waits for something that is no message. */
    QueuesBuilder waits(int rank, String reason, Integer... ranks) {
        waits.add(new RankWait(rank, reason, List.of(ranks), 0, CodePlace.UNKNOWN));
        return this;
    }

    Queues build() {
        return build("");
    }

    Queues buildDeadlock() {
        return build("DEADLOCK");
    }

    private Queues build(String deadlock) {
        return new Queues(0, deadlock, List.of(), waits, transfers, 0, List.of());
    }
}
