// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Merges sources into one order of time; at the same time, earlier sources of the list come first. */
public final class TimeMerge {

    /** A source with what decides where it stands. */
    private record Place(long timePs, int number, Timed source) {
    }

    private TimeMerge() {
    }

    /** Writes all entries of all sources. */
    public static void write(List<? extends Timed> sources) throws IOException {
        PriorityQueue<Place> queue = new PriorityQueue<>(
                Comparator.comparingLong(Place::timePs).thenComparingInt(Place::number));
        for (int i = 0; i < sources.size(); i++) {
            queue.add(new Place(sources.get(i).timePs(), i, sources.get(i)));
        }
        while (!queue.isEmpty()) {
            Place next = queue.poll();
            if (next.timePs < Long.MAX_VALUE) {
                next.source.write();
                queue.add(new Place(next.source.timePs(), next.number, next.source));
            }
        }
    }
}
