// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** MAXLOC and MINLOC on pairs of a value and a location (MPI 1.1 section 4.9.3). */
final class LocationReducer extends PredefinedReducer {
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);

    private final BaseType value;
    private final BaseType location;
    private final boolean isMaximum;
    private final boolean isFloating;

    LocationReducer(ReductionOp op, BaseType value, BaseType location, long milliCyclesPerElement) {
        super(op, value.bytes() + location.bytes(), milliCyclesPerElement);
        this.value = value;
        this.location = location;
        this.isMaximum = op == ReductionOp.MAXLOC;
        this.isFloating = value.kind() == NumberKind.FLOATING;
    }

    @Override
    void reduce(MemorySegment a, MemorySegment b, int count) {
        int stride = elementBytes();
        for (long at = 0; at < (long) count * stride; at += stride) {
            int order = compare(a, b, at);
            boolean wins = isMaximum ? order > 0 : order < 0;
            if (wins || order == 0 && hasLowerLocation(a, b, at + value.bytes())) {
                MemorySegment.copy(a, at, b, at, stride);
            }
        }
    }

    private int compare(MemorySegment a, MemorySegment b, long at) {
        if (value.bytes() == Extended.BYTES) {
            return compareExtended(Extended.get(a, at), Extended.get(b, at));
        }
        return isFloating ? compareFloating(floating(a, at, value), floating(b, at, value))
                : Long.compare(integer(a, at, value), integer(b, at, value));
    }

    private boolean hasLowerLocation(MemorySegment a, MemorySegment b, long at) {
        return location.kind() == NumberKind.FLOATING
                ? floating(a, at, location) < floating(b, at, location)
                : integer(a, at, location) < integer(b, at, location);
    }

    /** Compares two values; NaN wins against any number, and equals NaN. */
    private int compareFloating(double a, double b) {
        if (a == b) {
            return 0;
        }
        int order = Double.compare(a, b); // takes NaN for the largest
        return Double.isNaN(a) || Double.isNaN(b) ? isMaximum ? order : -order : order;
    }

    private int compareExtended(Extended a, Extended b) {
        if (a.isNaN() || b.isNaN()) {
            return a.isNaN() == b.isNaN() ? 0 : a.isNaN() == isMaximum ? 1 : -1;
        }
        return a.isZero() && b.isZero() ? 0 : a.compareTo(b);
    }

    private static long integer(MemorySegment data, long at, BaseType type) {
        return switch (type.bytes()) {
            case Short.BYTES -> data.get(SHORT, at);
            case Integer.BYTES -> data.get(INT, at);
            default -> data.get(LONG, at);
        };
    }

    private static double floating(MemorySegment data, long at, BaseType type) {
        return type.bytes() == Float.BYTES ? data.get(FLOAT, at) : data.get(DOUBLE, at);
    }
}
