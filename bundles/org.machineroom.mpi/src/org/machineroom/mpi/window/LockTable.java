// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Who has locked a process's memory in a window, and who waits for that, in the order in which they have come. */
final class LockTable {
    private final TreeMap<Integer, LockKind> holders = new TreeMap<>();
    private final Deque<Waiting> queue = new ArrayDeque<>();

    private record Waiting(int rank, LockKind kind) {
    }

    /** Asks for the lock; says whether the rank has it. If it has not, it stands in the queue. */
    boolean request(int rank, LockKind kind) {
        if (queue.isEmpty() && isFree(kind)) {
            holders.put(rank, kind);
            return true;
        }
        queue.add(new Waiting(rank, kind));
        return false;
    }

    private boolean isFree(LockKind kind) {
        return holders.isEmpty() || kind == LockKind.SHARED && !holders.containsValue(LockKind.EXCLUSIVE);
    }

    /** Gives the lock of a rank back, and says who has it now that had to wait before. */
    List<Integer> release(int rank) {
        holders.remove(rank);
        List<Integer> granted = new ArrayList<>();
        while (!queue.isEmpty() && isFree(queue.peek().kind)) {
            Waiting next = queue.remove();
            holders.put(next.rank, next.kind);
            granted.add(next.rank);
        }
        return granted;
    }

    /** As what a rank has the lock. */
    LockKind kind(int rank) {
        return holders.get(rank);
    }

    boolean isHeldBy(int rank) {
        return holders.containsKey(rank);
    }

    /** Ranks that have the lock, in ascending order. */
    int[] holders() {
        return holders.keySet().stream().mapToInt(Integer::intValue).toArray();
    }

    /** Who has the lock, in words. */
    String describe() {
        StringBuilder words = new StringBuilder();
        for (Map.Entry<Integer, LockKind> holder : holders.entrySet()) {
            words.append(words.isEmpty() ? "rank " : ", rank ").append(holder.getKey()).append(" (")
                    .append(holder.getValue().word()).append(')');
        }
        return words.toString();
    }
}
