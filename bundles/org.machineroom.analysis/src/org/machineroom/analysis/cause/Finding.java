// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.Comparator;

/**
 * Something that is worth looking at, as it costs a part of the run's time.
 *
 * @param kind what it is
 * @param rank the rank it is about; {@link #MANY} if it is about several
 * @param isAlone whether others have hardly any part in what that rank costs
 * @param place where in the program
 * @param part number of the part of the machine it is about, -1 if it is about none
 * @param waitedFor what others wait for if the kind is {@link Kind#HOLDER}, what it waits for itself if the kind is
 *        {@link Kind#BLOCKED_SEND}, else {@code null}
 * @param ps what it costs of the run's simulated time, in picoseconds: of waiting the mean over the ranks, of computing
 *        what the critical path has of it beyond the mean over the ranks, of an order what another one would spare at
 *        most, of anything else its length on that path
 * @param share of all waiting if the kind is {@link Kind#DELAY} or {@link Kind#HOLDER}, else of the critical path; from
 *        0 to 1
 */
public record Finding(Kind kind, int rank, boolean isAlone, Place place, int part, WaitClass waitedFor, long ps,
        double share) {
    /** In place of a rank. */
    public static final int MANY = -1;
    /** Those that cost most come first; of those that cost the same, what comes later in the program. */
    static final Comparator<Finding> ORDER = Comparator.comparingLong(Finding::ps).reversed()
            .thenComparing(Finding::kind).thenComparingInt(finding -> -finding.place.site())
            .thenComparingInt(finding -> -finding.place.toSite())
            .thenComparingInt(finding -> finding.place.operation()).thenComparingInt(Finding::rank)
            .thenComparingInt(Finding::part)
            .thenComparing(Finding::waitedFor, Comparator.nullsFirst(Comparator.naturalOrder()));

    Finding(Kind kind, int rank, boolean isAlone, Place place, int part, long ps, double share) {
        this(kind, rank, isAlone, place, part, null, ps, share);
    }

    /** What can be found. */
    public enum Kind {
        /** Others wait because a rank needs longer there than they do. */
        DELAY,
        /** A rank computes on the critical path, and for longer than the average rank does there. */
        IMBALANCE,
        /** Others wait because a place has something that they need, too: a part of the machine, a lock, memory. */
        HOLDER,
        /** The library's own work is on the critical path. */
        SOFTWARE,
        /** Interrupt handlers for messages of a place are on the critical path. */
        INTERRUPT,
        /** Messages, or their answers, on their way are on the critical path. */
        TRANSFER,
        /** The file system is on the critical path. */
        FILE_SYSTEM,
        /** A part of the machine that is busy holds up messages on the critical path; the place keeps it busy. */
        HELD_UP,
        /** Ranks cannot send, as nobody takes their messages or makes room for them. */
        BLOCKED_SEND,
        /** A rank on the critical path waits for a late message, though it could go on with others meanwhile. */
        ORDER,
        /** Messages hold each other up on links, and would travel over fewer of them with another mapping. */
        MAPPING
    }
}
