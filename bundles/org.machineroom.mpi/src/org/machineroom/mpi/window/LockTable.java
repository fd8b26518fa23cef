// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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
        return describe(holders);
    }

    /** Which others have the lock that cannot have it beside a rank that has it, in words; empty for nobody. */
    String describeBeside(int rank, LockKind kind) {
        TreeMap<Integer, LockKind> others = new TreeMap<>(holders);
        others.remove(rank);
        if (kind == LockKind.SHARED) {
            others.values().removeIf(LockKind.SHARED::equals);
        }
        return describe(others);
    }

    private static String describe(Map<Integer, LockKind> holders) {
        return holders.entrySet().stream()
                .map(holder -> "rank " + holder.getKey() + " (" + holder.getValue().word() + ')')
                .collect(Collectors.joining(", "));
    }
}
