// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Operation;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;

/**
 * The sends and receives of all ranks that are not over: what MPI has of them on every machine, whatever queues its
 * library has. A send is over when its sender is rid of it and a receive has taken it. Ranks add to the log as they
 * run; others look at it under its lock, which a rank may hold that a debugger has stopped.
 */
final class TransferLog {
    private static final int FEWEST_PRUNED = 32;

    private final ReentrantLock lock = new ReentrantLock();
    private final List<OfRank> ranks = new ArrayList<>();

    /** A transfer, the call that has begun it, and when. */
    record Entry(Transfer transfer, Operation operation, long sincePs) {
        boolean isOver() {
            return transfer.isDone() && (transfer.isCancelled() || !(transfer instanceof SendTransfer send)
                    || send.isMatched());
        }
    }

    /** What one rank has begun, oldest first; those that are over are thrown out now and then. */
    private static final class OfRank {
        private final List<Entry> entries = new ArrayList<>();
        private int pruneAt = FEWEST_PRUNED;

        void add(Entry entry) {
            if (entries.size() >= pruneAt) {
                entries.removeIf(Entry::isOver);
                pruneAt = Math.max(FEWEST_PRUNED, 2 * entries.size());
            }
            entries.add(entry);
        }
    }

    TransferLog(int ranks) {
        for (int rank = 0; rank < ranks; rank++) {
            this.ranks.add(new OfRank());
        }
    }

    /** Adds a transfer that a rank has posted. */
    void add(Transfer transfer) {
        CallRecord call = transfer.communicator().process().call();
        int rank = transfer.communicator().process().rank().id();
        Entry entry = new Entry(transfer, call.operation, transfer.communicator().process().rank().clockPs());
        lock.lock();
        try {
            ranks.get(rank).add(entry);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Hands out everything that is not over, by rank and age.
     *
     * @return whether that was possible; it is not if a rank is stopped that is just adding something
     */
    boolean forEach(Consumer<Entry> consumer) {
        if (!lock.tryLock()) {
            return false;
        }
        try {
            for (OfRank rank : ranks) {
                rank.entries.stream().filter(entry -> !entry.isOver()).forEach(consumer);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Number of messages to a rank that no receive has taken. For the thread of a rank that runs. */
    int unexpected(int rank) {
        int count = 0;
        for (OfRank sender : ranks) {
            for (Entry entry : sender.entries) {
                if (entry.transfer() instanceof SendTransfer send && send.destinationNode() == rank
                        && !send.isMatched() && !send.isCancelled()) {
                    count++;
                }
            }
        }
        return count;
    }
}
