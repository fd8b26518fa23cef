// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Counts what a process has made and not given back, by kind and by the call that has made it, so that it takes no more
 * room than the program has calls.
 */
final class Handles {
    private Map<Origin, Made> made = Map.of();
    private Made last;

    /** Where some were made, and the number of the session that they come from, 0 for none. */
    private record Origin(HandleKind kind, int site, String call, int session) implements Comparable<Origin> {
        private static final Comparator<Origin> ORDER = Comparator.comparingInt(Origin::site)
                .thenComparing(Origin::kind).thenComparing(Origin::call).thenComparingInt(Origin::session);

        @Override
        public int compareTo(Origin other) {
            return ORDER.compare(this, other);
        }
    }

    /** How many there are that one call has made. */
    static final class Made implements Handle {
        private final Origin origin;
        private final Place first;
        private long live;

        Made(Origin origin, Place first) {
            this.origin = origin;
            this.first = first;
        }

        boolean is(HandleKind kind, int site, String call, int session) {
            return origin.kind == kind && origin.site == site && origin.session == session
                    && origin.call.equals(call);
        }

        @Override
        public void freed() {
            live--;
        }
    }

    /**
     * Notes that one was made.
     *
     * @param session number of the session that it comes from, 0 for none
     */
    Handle made(HandleKind kind, Place place, int session) {
        if (made.isEmpty()) {
            made = new HashMap<>();
        }
        last = made.computeIfAbsent(new Origin(kind, place.site(), place.call(), session),
                origin -> new Made(origin, place));
        last.live++;
        return last;
    }

    /**
     * Notes that one was made if the one before comes from the same place: nothing need be made then to look for that.
     *
     * @return {@code null} if it does not
     */
    Handle madeAgain(HandleKind kind, int site, String call, int session) {
        if (last == null || !last.is(kind, site, call, session)) {
            return null;
        }
        last.live++;
        return last;
    }

    /**
     * Reports what has not been given back, once.
     *
     * @param before what has ended that it should have been given back before
     */
    void reportLeft(Reporter reporter, String before) {
        reportLeft(reporter, before, _ -> true);
    }

    /** The same of what is known to be of one session, or of none, while another is open. */
    void reportLeft(Reporter reporter, String before, int session) {
        reportLeft(reporter, before, origin -> origin.session == session && origin.kind.isOfSession());
    }

    /** The same of all that must not be given back later. */
    void reportDue(Reporter reporter, String before) {
        reportLeft(reporter, before, origin -> !origin.kind.isForLater());
    }

    private void reportLeft(Reporter reporter, String before, Predicate<Origin> due) {
        for (Map.Entry<Origin, Made> entry : new TreeMap<>(made).entrySet()) {
            if (entry.getValue().live > 0 && due.test(entry.getKey())) {
                report(reporter, entry.getKey().kind, entry.getValue(), before);
                made.remove(entry.getKey());
                last = null;
            }
        }
    }

    private static void report(Reporter reporter, HandleKind kind, Made group, String before) {
        FindingKind finding = switch (kind) {
            case REQUEST -> FindingKind.NOT_COMPLETED;
            case MESSAGE -> FindingKind.NOT_RECEIVED;
            case SESSION -> FindingKind.NOT_FINALIZED;
            default -> FindingKind.NOT_FREED;
        };
        String missing = switch (kind) {
            case REQUEST -> "completed";
            case MESSAGE -> "received";
            case SESSION -> "finalized";
            default -> "freed";
        };
        reporter.note(finding, group.first, group.live, kind.rule(), kind.words(group.live) + " of "
                + group.first.call() + " not " + missing + " before " + before, List.of());
    }
}
