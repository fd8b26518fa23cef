// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.data.BaseType;

/** A memory image in all kinds of buffers that a user may have. */
final class UserMemory {
    private UserMemory() {
    }

    /** The image as array, direct buffer, heap buffer, and bytes where elements of a type may lie in these. */
    static List<Object> copies(byte[] image, BaseType type) {
        List<Object> copies = new ArrayList<>();
        copies.add(array(image, type));
        copies.add(ByteBuffer.allocateDirect(image.length).put(0, image));
        copies.add(ByteBuffer.wrap(image.clone()));
        if (type != BaseType.BOOLEAN && type != BaseType.BYTE && type != BaseType.PACKED) {
            copies.add(
                    view(ByteBuffer.allocateDirect(image.length).put(0, image).order(ByteOrder.LITTLE_ENDIAN), type));
            copies.add(view(ByteBuffer.wrap(image.clone()).order(ByteOrder.LITTLE_ENDIAN), type));
            copies.add(wrapped(array(image, type)));
        }
        return copies;
    }

    private static Object array(byte[] image, BaseType type) {
        ByteBuffer bytes = ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN);
        int length = image.length / type.bytes();
        switch (type) {
            case CHAR -> {
                char[] array = new char[length];
                bytes.asCharBuffer().get(array);
                return array;
            }
            case SHORT -> {
                short[] array = new short[length];
                bytes.asShortBuffer().get(array);
                return array;
            }
            case INT -> {
                int[] array = new int[length];
                bytes.asIntBuffer().get(array);
                return array;
            }
            case LONG -> {
                long[] array = new long[length];
                bytes.asLongBuffer().get(array);
                return array;
            }
            case FLOAT -> {
                float[] array = new float[length];
                bytes.asFloatBuffer().get(array);
                return array;
            }
            case DOUBLE -> {
                double[] array = new double[length];
                bytes.asDoubleBuffer().get(array);
                return array;
            }
            case BOOLEAN -> {
                boolean[] array = new boolean[length];
                for (int i = 0; i < length; i++) {
                    array[i] = image[i] != 0;
                }
                return array;
            }
            default -> {
                return image.clone();
            }
        }
    }

    private static Buffer view(ByteBuffer bytes, BaseType type) {
        return switch (type) {
            case CHAR -> bytes.asCharBuffer();
            case SHORT -> bytes.asShortBuffer();
            case INT -> bytes.asIntBuffer();
            case LONG -> bytes.asLongBuffer();
            case FLOAT -> bytes.asFloatBuffer();
            default -> bytes.asDoubleBuffer();
        };
    }

    private static Buffer wrapped(Object array) {
        return switch (array) {
            case char[] a -> CharBuffer.wrap(a);
            case short[] a -> ShortBuffer.wrap(a);
            case int[] a -> IntBuffer.wrap(a);
            case long[] a -> LongBuffer.wrap(a);
            case float[] a -> FloatBuffer.wrap(a);
            default -> DoubleBuffer.wrap((double[]) array);
        };
    }

    /** The bytes of a buffer, by another way than the one that is tested. */
    static byte[] bytes(Object buffer) {
        switch (buffer) {
            case ByteBuffer b -> {
                byte[] bytes = new byte[b.capacity()];
                b.get(0, bytes);
                return bytes;
            }
            case byte[] b -> {
                return b;
            }
            case boolean[] b -> {
                byte[] bytes = new byte[b.length];
                for (int i = 0; i < b.length; i++) {
                    bytes[i] = (byte) (b[i] ? 1 : 0);
                }
                return bytes;
            }
            default -> {
                return bytes(buffer instanceof Buffer b ? b : wrapped(buffer));
            }
        }
    }

    private static byte[] bytes(Buffer buffer) {
        ByteBuffer bytes = ByteBuffer.allocate(buffer.capacity() * NioBuffers.elementBytes(buffer))
                .order(ByteOrder.LITTLE_ENDIAN);
        switch (buffer) {
            case CharBuffer b -> bytes.asCharBuffer().put(0, b, 0, b.capacity());
            case ShortBuffer b -> bytes.asShortBuffer().put(0, b, 0, b.capacity());
            case IntBuffer b -> bytes.asIntBuffer().put(0, b, 0, b.capacity());
            case LongBuffer b -> bytes.asLongBuffer().put(0, b, 0, b.capacity());
            case FloatBuffer b -> bytes.asFloatBuffer().put(0, b, 0, b.capacity());
            case DoubleBuffer b -> bytes.asDoubleBuffer().put(0, b, 0, b.capacity());
            case ByteBuffer b -> bytes.put(0, b, 0, b.capacity());
        }
        return bytes.array();
    }
}
