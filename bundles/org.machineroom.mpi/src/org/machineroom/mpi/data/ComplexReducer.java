// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Sum and product of complex numbers, pairs of a real and an imaginary part. */
final class ComplexReducer extends PredefinedReducer {
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);

    private final boolean isProduct;
    private final int partBytes;

    ComplexReducer(ReductionOp op, int partBytes, long milliCyclesPerElement) {
        super(op, 2 * partBytes, milliCyclesPerElement);
        this.isProduct = op == ReductionOp.PROD;
        this.partBytes = partBytes;
    }

    @Override
    void reduce(MemorySegment a, MemorySegment b, int count) {
        for (int i = 0; i < count; i++) {
            long real = (long) i * elementBytes();
            switch (partBytes) {
                case Float.BYTES -> reduceFloat(a, b, real, real + Float.BYTES);
                case Double.BYTES -> reduceDouble(a, b, real, real + Double.BYTES);
                default -> reduceExtended(a, b, real, real + Extended.BYTES);
            }
        }
    }

    private void reduceFloat(MemorySegment a, MemorySegment b, long real, long imaginary) {
        float x = a.get(FLOAT, real);
        float y = a.get(FLOAT, imaginary);
        float u = b.get(FLOAT, real);
        float v = b.get(FLOAT, imaginary);
        b.set(FLOAT, real, isProduct ? x * u - y * v : x + u);
        b.set(FLOAT, imaginary, isProduct ? x * v + y * u : y + v);
    }

    private void reduceDouble(MemorySegment a, MemorySegment b, long real, long imaginary) {
        double x = a.get(DOUBLE, real);
        double y = a.get(DOUBLE, imaginary);
        double u = b.get(DOUBLE, real);
        double v = b.get(DOUBLE, imaginary);
        b.set(DOUBLE, real, isProduct ? x * u - y * v : x + u);
        b.set(DOUBLE, imaginary, isProduct ? x * v + y * u : y + v);
    }

    private void reduceExtended(MemorySegment a, MemorySegment b, long real, long imaginary) {
        Extended x = Extended.get(a, real);
        Extended y = Extended.get(a, imaginary);
        Extended u = Extended.get(b, real);
        Extended v = Extended.get(b, imaginary);
        (isProduct ? x.times(u).plus(y.times(v).negated()) : x.plus(u)).set(b, real);
        (isProduct ? x.times(v).plus(y.times(u)) : y.plus(v)).set(b, imaginary);
    }
}
