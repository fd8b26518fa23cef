// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** Makes buffers and parts of buffers, as static methods of {@link MPI}, in the manner of Open MPI. */
abstract class MpiBuffers extends MpiFileModes {
    /** A direct buffer of so many bytes, in native byte order. */
    public static ByteBuffer newByteBuffer(int capacity) {
        return DirectBuffers.made(ByteBuffer.allocateDirect(capacity)).order(ByteOrder.nativeOrder());
    }

    /** A direct buffer of so many chars, in native byte order. */
    public static CharBuffer newCharBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Character.BYTES)).asCharBuffer();
    }

    /** A direct buffer of so many shorts, in native byte order. */
    public static ShortBuffer newShortBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Short.BYTES)).asShortBuffer();
    }

    /** A direct buffer of so many ints, in native byte order. */
    public static IntBuffer newIntBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Integer.BYTES)).asIntBuffer();
    }

    /** A direct buffer of so many longs, in native byte order. */
    public static LongBuffer newLongBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Long.BYTES)).asLongBuffer();
    }

    /** A direct buffer of so many floats, in native byte order. */
    public static FloatBuffer newFloatBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Float.BYTES)).asFloatBuffer();
    }

    /** A direct buffer of so many doubles, in native byte order. */
    public static DoubleBuffer newDoubleBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Double.BYTES)).asDoubleBuffer();
    }

    /** The part of a buffer from an index on, in native byte order; changes show in both. */
    public static ByteBuffer slice(ByteBuffer buf, int offset) {
        return buf.duplicate().clear().position(offset).slice().order(ByteOrder.nativeOrder());
    }

    /** The part of a buffer from an index on; changes show in both. */
    public static CharBuffer slice(CharBuffer buf, int offset) {
        return buf.duplicate().clear().position(offset).slice();
    }

    /** The part of a buffer from an index on; changes show in both. */
    public static ShortBuffer slice(ShortBuffer buf, int offset) {
        return buf.duplicate().clear().position(offset).slice();
    }

    /** The part of a buffer from an index on; changes show in both. */
    public static IntBuffer slice(IntBuffer buf, int offset) {
        return buf.duplicate().clear().position(offset).slice();
    }

    /** The part of a buffer from an index on; changes show in both. */
    public static LongBuffer slice(LongBuffer buf, int offset) {
        return buf.duplicate().clear().position(offset).slice();
    }

    /** The part of a buffer from an index on; changes show in both. */
    public static FloatBuffer slice(FloatBuffer buf, int offset) {
        return buf.duplicate().clear().position(offset).slice();
    }

    /** The part of a buffer from an index on; changes show in both. */
    public static DoubleBuffer slice(DoubleBuffer buf, int offset) {
        return buf.duplicate().clear().position(offset).slice();
    }

    /** The part of an array from an index on, in native byte order; changes show in both. */
    public static ByteBuffer slice(byte[] buf, int offset) {
        return ByteBuffer.wrap(buf).position(offset).slice().order(ByteOrder.nativeOrder());
    }

    /** The part of an array from an index on; changes show in both. */
    public static CharBuffer slice(char[] buf, int offset) {
        return CharBuffer.wrap(buf).position(offset).slice();
    }

    /** The part of an array from an index on; changes show in both. */
    public static ShortBuffer slice(short[] buf, int offset) {
        return ShortBuffer.wrap(buf).position(offset).slice();
    }

    /** The part of an array from an index on; changes show in both. */
    public static IntBuffer slice(int[] buf, int offset) {
        return IntBuffer.wrap(buf).position(offset).slice();
    }

    /** The part of an array from an index on; changes show in both. */
    public static LongBuffer slice(long[] buf, int offset) {
        return LongBuffer.wrap(buf).position(offset).slice();
    }

    /** The part of an array from an index on; changes show in both. */
    public static FloatBuffer slice(float[] buf, int offset) {
        return FloatBuffer.wrap(buf).position(offset).slice();
    }

    /** The part of an array from an index on; changes show in both. */
    public static DoubleBuffer slice(double[] buf, int offset) {
        return DoubleBuffer.wrap(buf).position(offset).slice();
    }
}
