// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.Objects;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.PredefinedType;

/**
 * An access to a window as the checks see it.
 *
 * @param place where the origin is
 * @param kind what it does
 * @param operation the name of what an accumulate does; {@code null} if it goes with every other accumulate
 * @param element the predefined type of what it accumulates
 * @param region where in the window
 * @param isUninformed whether the origin can have learnt nothing of others since its epoch began
 * @param order what orders it, if it is made under a lock
 * @param trust what the origin has relied on
 */
public record RemoteAccess(Place place, Kind kind, String operation, PredefinedType element, BufferRegion region,
        boolean isUninformed, AccessOrder order, Trust trust) {
    /** What an access does to the memory of the target. */
    public enum Kind {
        /** Reads. */
        GET,
        /** Writes. */
        PUT,
        /** Reads and writes, each element at once. */
        ACCUMULATE,
        /** Reads, each element at once. */
        ACCUMULATE_NOTHING;

        /** Whether it leaves the memory as it is. */
        boolean isReading() {
            return this == GET || this == ACCUMULATE_NOTHING;
        }

        /** Whether it does so element by element, beside others alike. */
        boolean isAtomic() {
            return this == ACCUMULATE || this == ACCUMULATE_NOTHING;
        }
    }

    /** What later accesses are compared with. */
    RemoteAccess past() {
        return order == AccessOrder.UNKNOWN ? this
                : new RemoteAccess(place, kind, operation, element, region, isUninformed, order.past(), trust);
    }

    /** Where in a window an access is, in bytes from its beginning. */
    public static BufferRegion region(Object window, long at, int count, Layout layout) {
        return BufferRegion.of(window, at, count, layout);
    }

    /**
     * Whether this and another access must not be concurrent (MPI 3.1 section 11.7). Accumulates of the same elements
     * with the same operation may be, and those of one origin to elements of one type are done in their order.
     */
    boolean conflictsWith(RemoteAccess other) {
        return !goesWith(other) && !region.isEmpty() && !other.region.isEmpty() && region.overlaps(other.region);
    }

    private boolean goesWith(RemoteAccess other) {
        return kind.isReading() && other.kind.isReading()
                || kind.isAtomic() && other.kind.isAtomic() && element == other.element
                        && (place.rank() == other.place.rank() || hasOperationOf(other) && hasElementsOf(other));
    }

    /** Whether it conflicts with whatever another one of the same origin does. */
    boolean isLike(RemoteAccess other) {
        return kind == other.kind && place.rank() == other.place.rank() && element == other.element
                && Objects.equals(operation, other.operation) && isUninformed == other.isUninformed
                && region.count() == other.region.count() && region.begin() == other.region.begin()
                && region.layout().equals(other.region.layout());
    }

    private boolean hasOperationOf(RemoteAccess other) {
        return operation == null || other.operation == null || operation.equals(other.operation);
    }

    private boolean hasElementsOf(RemoteAccess other) {
        return element == null || (region.begin() - other.region.begin()) % element.layout().extent() == 0;
    }
}
