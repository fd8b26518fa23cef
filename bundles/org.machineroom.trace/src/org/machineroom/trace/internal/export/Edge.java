// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.util.Comparator;
import org.machineroom.trace.TraceEvent;

/**
 * A point in time at which a rank goes into or out of something, or both at once.
 *
 * @param number the place of the event among the rank's, which come in the order of their ends
 */
public record Edge(Kind kind, TraceEvent event, long number) implements Comparable<Edge> {
    /** In the order in which they happen at the same time. */
    public enum Kind { LEAVE, BOTH, ENTER }

    private static final Comparator<Edge> ORDER = Comparator.comparingLong(Edge::timePs).thenComparing(Edge::kind)
            .thenComparing(Edge::compareNested);

    public long timePs() {
        return kind == Kind.LEAVE ? event.endPs() : event.beginPs();
    }

    /** What lies within is left first and entered last; of two events of the same span the earlier lies within. */
    private int compareNested(Edge other) {
        return switch (kind) {
            case LEAVE -> Comparator.<Edge>comparingLong(edge -> -edge.event.beginPs()).thenComparingLong(Edge::number)
                    .compare(this, other);
            case BOTH -> Long.compare(number, other.number);
            case ENTER -> Comparator.<Edge>comparingLong(edge -> -edge.event.endPs())
                    .thenComparingLong(edge -> -edge.number).compare(this, other);
        };
    }

    @Override
    public int compareTo(Edge other) {
        return ORDER.compare(this, other);
    }
}
