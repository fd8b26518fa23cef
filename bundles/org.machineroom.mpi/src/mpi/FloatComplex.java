// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/** Reads and writes a complex number in a buffer of {@link MPI#FLOAT_COMPLEX}. */
public final class FloatComplex {
    private static final int PARTS = 2;

    private final FloatBuffer buffer;
    private final int real;

    private FloatComplex(FloatBuffer buffer, int index) {
        this.buffer = buffer;
        this.real = PARTS * index;
    }

    /** The first complex number in a buffer. */
    public static FloatComplex get(FloatBuffer buffer) {
        return get(buffer, 0);
    }

    /** The complex number with the given index in a buffer. */
    public static FloatComplex get(FloatBuffer buffer, int index) {
        return new FloatComplex(buffer, index);
    }

    /** The first complex number in an array. */
    public static FloatComplex get(float[] array) {
        return get(array, 0);
    }

    /** The complex number with the given index in an array. */
    public static FloatComplex get(float[] array, int index) {
        return new FloatComplex(FloatBuffer.wrap(array), index);
    }

    /** The first complex number in a byte buffer. */
    public static FloatComplex get(ByteBuffer buffer) {
        return get(buffer, 0);
    }

    /** The complex number with the given index in a byte buffer. */
    public static FloatComplex get(ByteBuffer buffer, int index) {
        return new FloatComplex(MPI.slice(buffer, 0).asFloatBuffer(), index);
    }

    /** The real part. */
    public float getReal() {
        return buffer.get(real);
    }

    /** The imaginary part. */
    public float getImag() {
        return buffer.get(real + 1);
    }

    /** Sets the real part. */
    public void putReal(float value) {
        buffer.put(real, value);
    }

    /** Sets the imaginary part. */
    public void putImag(float value) {
        buffer.put(real + 1, value);
    }

    /** The two parts as a buffer of their own. */
    public FloatBuffer getBuffer() {
        return buffer.slice(real, PARTS);
    }
}
