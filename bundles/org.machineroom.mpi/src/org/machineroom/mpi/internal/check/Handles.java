// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts what a process has made and not given back, by kind and by the call that has made it, so that it takes no more
 * room than the program has calls.
 */
final class Handles {
    private Map<Origin, Made> made = Map.of();

    private record Origin(HandleKind kind, int site, String call) implements Comparable<Origin> {
        @Override
        public int compareTo(Origin other) {
            int order = Integer.compare(site, other.site);
            order = order != 0 ? order : kind.compareTo(other.kind);
            return order != 0 ? order : call.compareTo(other.call);
        }
    }

    /** How many there are that one call has made. */
    static final class Made implements Handle {
        private final Place first;
        private long live;

        Made(Place first) {
            this.first = first;
        }

        @Override
        public void freed() {
            live--;
        }
    }

    /** Notes that one was made. */
    Handle made(HandleKind kind, Place place) {
        if (made.isEmpty()) {
            made = new HashMap<>();
        }
        Made group = made.computeIfAbsent(new Origin(kind, place.site(), place.call()), _ -> new Made(place));
        group.live++;
        return group;
    }

    /** Reports what has not been given back. */
    void reportLeft(Reporter reporter) {
        for (Map.Entry<Origin, Made> entry : new TreeMap<>(made).entrySet()) {
            if (entry.getValue().live > 0) {
                report(reporter, entry.getKey().kind, entry.getValue());
            }
        }
    }

    private static void report(Reporter reporter, HandleKind kind, Made group) {
        FindingKind finding = switch (kind) {
            case REQUEST -> FindingKind.NOT_COMPLETED;
            case MESSAGE -> FindingKind.NOT_RECEIVED;
            default -> FindingKind.NOT_FREED;
        };
        String missing = switch (kind) {
            case REQUEST -> "completed";
            case MESSAGE -> "received";
            default -> "freed";
        };
        reporter.note(finding, group.first, group.live, kind.rule(), kind.words(group.live) + " of "
                + group.first.call() + " not " + missing + " before MPI_Finalize", List.of());
    }
}
