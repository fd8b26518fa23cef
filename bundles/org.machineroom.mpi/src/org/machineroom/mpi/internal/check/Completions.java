// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The accesses under locks that a process has made in a window, until it knows that they are complete. Targets are
 * ranks in MPI_COMM_WORLD.
 */
public final class Completions {
    private final Reporter reporter;
    private final AccessMoments moments;
    private final TreeMap<Integer, Completion> writing = new TreeMap<>();
    private final TreeMap<Integer, Completion> reading = new TreeMap<>();

    Completions(Reporter reporter, AccessMoments moments) {
        this.reporter = reporter;
        this.moments = moments;
    }

    /** The order of an access that is being made to a target. */
    AccessOrder made(int target, boolean isAnswered) {
        boolean isOwn = target == reporter.process().rank().id();
        Completion completion = (isAnswered ? reading : writing).computeIfAbsent(target, _ -> moments.open());
        AccessOrder order = new AccessOrder(moments.known(), completion);
        if (isAnswered && isOwn) {
            answered(target);
        }
        return order;
    }

    /** All that was asked for at a target has been answered. */
    public void answered(int target) {
        complete(remove(reading, target));
    }

    /** All accesses to a target are complete. */
    public void done(int target) {
        List<Completion> open = remove(reading, target);
        open.addAll(remove(writing, target));
        complete(open);
    }

    private static List<Completion> remove(TreeMap<Integer, Completion> open, int target) {
        Completion completion = open.remove(target);
        List<Completion> removed = new ArrayList<>(2);
        if (completion != null) {
            removed.add(completion);
        }
        return removed;
    }

    private void complete(List<Completion> open) {
        if (!open.isEmpty()) {
            moments.come(open);
        }
    }

    /** All that was asked for anywhere has been answered. */
    public void allAnswered() {
        complete(new ArrayList<>(reading.values()));
        reading.clear();
    }

    /** All accesses are complete. */
    public void allDone() {
        List<Completion> open = new ArrayList<>(reading.values());
        open.addAll(writing.values());
        complete(open);
        reading.clear();
        writing.clear();
    }
}
