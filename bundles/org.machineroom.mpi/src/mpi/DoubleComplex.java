// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;

/** Reads and writes a complex number in a buffer of {@link MPI#DOUBLE_COMPLEX}. */
public final class DoubleComplex {
    private static final int PARTS = 2;

    private final DoubleBuffer buffer;
    private final int real;

    private DoubleComplex(DoubleBuffer buffer, int index) {
        this.buffer = buffer;
        this.real = PARTS * index;
    }

    /** The first complex number in a buffer. */
    public static DoubleComplex get(DoubleBuffer buffer) {
        return get(buffer, 0);
    }

    /** The complex number with the given index in a buffer. */
    public static DoubleComplex get(DoubleBuffer buffer, int index) {
        return new DoubleComplex(buffer, index);
    }

    /** The first complex number in an array. */
    public static DoubleComplex get(double[] array) {
        return get(array, 0);
    }

    /** The complex number with the given index in an array. */
    public static DoubleComplex get(double[] array, int index) {
        return new DoubleComplex(DoubleBuffer.wrap(array), index);
    }

    /** The first complex number in a byte buffer. */
    public static DoubleComplex get(ByteBuffer buffer) {
        return get(buffer, 0);
    }

    /** The complex number with the given index in a byte buffer. */
    public static DoubleComplex get(ByteBuffer buffer, int index) {
        return new DoubleComplex(MPI.slice(buffer, 0).asDoubleBuffer(), index);
    }

    /** The real part. */
    public double getReal() {
        return buffer.get(real);
    }

    /** The imaginary part. */
    public double getImag() {
        return buffer.get(real + 1);
    }

    /** Sets the real part. */
    public void putReal(double value) {
        buffer.put(real, value);
    }

    /** Sets the imaginary part. */
    public void putImag(double value) {
        buffer.put(real + 1, value);
    }

    /** The two parts as a buffer of their own. */
    public DoubleBuffer getBuffer() {
        return buffer.slice(real, PARTS);
    }
}
