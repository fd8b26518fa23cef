// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** MAXLOC and MINLOC on pairs of a value and a location (MPI 1.1 section 4.9.3). */
final class LocationReducer extends PredefinedReducer {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle FLOAT = view(float[].class);
    private static final VarHandle DOUBLE = view(double[].class);

    private final BaseType value;
    private final BaseType location;
    private final boolean isMaximum;
    private final boolean isFloating;

    LocationReducer(ReductionOp op, BaseType value, BaseType location, long milliCyclesPerElement) {
        super(op, value.bytes() + location.bytes(), milliCyclesPerElement);
        this.value = value;
        this.location = location;
        this.isMaximum = op == ReductionOp.MAXLOC;
        this.isFloating = value == BaseType.FLOAT || value == BaseType.DOUBLE;
    }

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void reduce(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        int stride = elementBytes();
        for (int i = 0; i < count; i++) {
            int from = inAt + i * stride;
            int to = inoutAt + i * stride;
            int order = isFloating ? compareFloating(in, from, inout, to)
                    : Long.compare(integer(in, from, value), integer(inout, to, value));
            boolean wins = isMaximum ? order > 0 : order < 0;
            if (wins || order == 0 && hasLowerLocation(in, from, inout, to)) {
                System.arraycopy(in, from, inout, to, stride);
            }
        }
    }

    private boolean hasLowerLocation(byte[] in, int inAt, byte[] inout, int inoutAt) {
        int skip = value.bytes();
        return location == BaseType.FLOAT || location == BaseType.DOUBLE
                ? floating(in, inAt + skip, location) < floating(inout, inoutAt + skip, location)
                : integer(in, inAt + skip, location) < integer(inout, inoutAt + skip, location);
    }

    /** Compares two values; NaN wins against any number, and equals NaN. */
    private int compareFloating(byte[] in, int inAt, byte[] inout, int inoutAt) {
        double a = floating(in, inAt, value);
        double b = floating(inout, inoutAt, value);
        if (a == b) {
            return 0;
        }
        int order = Double.compare(a, b); // takes NaN for the largest
        return Double.isNaN(a) || Double.isNaN(b) ? isMaximum ? order : -order : order;
    }

    private static long integer(byte[] data, int at, BaseType type) {
        return switch (type) {
            case SHORT -> (short) SHORT.get(data, at);
            case INT -> (int) INT.get(data, at);
            default -> (long) LONG.get(data, at);
        };
    }

    private static double floating(byte[] data, int at, BaseType type) {
        return type == BaseType.FLOAT ? (float) FLOAT.get(data, at) : (double) DOUBLE.get(data, at);
    }
}
