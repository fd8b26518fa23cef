// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Locale;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;

/** Finds the access to a user's buffer, and refuses buffers that do not go with a datatype. */
final class Memories {
    private static final Memory BYTES = new ByteArrays();
    private static final Memory CHARS = new CharArrays();
    private static final Memory SHORTS = new ShortArrays();
    private static final Memory BOOLEANS = new BooleanArrays();
    private static final Memory INTS = new IntArrays();
    private static final Memory LONGS = new LongArrays();
    private static final Memory FLOATS = new FloatArrays();
    private static final Memory DOUBLES = new DoubleArrays();
    private static final Memory BUFFERS = new NioBuffers();
    private static final Memory SEGMENTS = new SegmentMemory();

    private Memories() {
    }

    /**
     * The access to a buffer that holds elements of a layout.
     *
     * @throws MpiFault if it cannot hold them
     */
    static Memory of(Object buffer, Layout layout) {
        if (buffer == null) {
            throw new MpiFault(ErrorClass.BUFFER, "the buffer is null; wanted is " + wanted(layout));
        }
        Memory memory = find(buffer, layout);
        if (memory == null) {
            throw new MpiFault(ErrorClass.TYPE, "the buffer is " + kind(buffer)
                    + ", which does not go with the datatype; wanted is " + wanted(layout));
        }
        return memory;
    }

    /** The access to a buffer that holds elements of a layout, or {@code null} if it cannot hold them. */
    static Memory find(Object buffer, Layout layout) {
        BaseType base = layout.base();
        if (base != null) {
            Memory memory = ofArray(buffer, base);
            if (memory != null) {
                return memory;
            }
        }
        if (buffer instanceof byte[] && layout.isRaw()) {
            return BYTES;
        }
        if (buffer instanceof Buffer b && holds(b, layout)) {
            return BUFFERS;
        }
        return buffer instanceof MemorySegment && base != BaseType.OBJECT ? SEGMENTS : null;
    }

    private static Memory ofArray(Object buffer, BaseType base) {
        return switch (base) {
            case DOUBLE -> buffer instanceof double[] ? DOUBLES : null;
            case INT -> buffer instanceof int[] ? INTS : null;
            case BYTE, PACKED -> buffer instanceof byte[] ? BYTES : null;
            case CHAR -> buffer instanceof char[] ? CHARS : null;
            case LONG -> buffer instanceof long[] ? LONGS : null;
            case FLOAT -> buffer instanceof float[] ? FLOATS : null;
            case BOOLEAN -> buffer instanceof boolean[] ? BOOLEANS : null;
            case SHORT -> buffer instanceof short[] ? SHORTS : null;
            default -> null;
        };
    }

    private static boolean holds(Buffer buffer, Layout layout) {
        BaseType type = NioBuffers.type(buffer);
        return layout.base() != BaseType.OBJECT && (type == BaseType.BYTE || type == layout.base());
    }

    private static String wanted(Layout layout) {
        BaseType base = layout.base();
        if (base == BaseType.OBJECT) {
            return "an array of objects";
        }
        String name = base == null || base == BaseType.PACKED ? "byte" : base.name().toLowerCase(Locale.ROOT);
        String arrays = layout.isRaw() && !name.equals("byte") ? article(name + "[]") + ", byte[]"
                : article(name + "[]");
        return arrays + (name.equals("byte") || name.equals("boolean") ? " or ByteBuffer"
                : ", " + Character.toUpperCase(name.charAt(0)) + name.substring(1) + "Buffer or ByteBuffer");
    }

    /** For messages: {@code an int[]}, and of buffers of java.nio the class that programs know. */
    static String kind(Object buffer) {
        return article(switch (buffer) {
            case ByteBuffer _ -> "ByteBuffer";
            case CharBuffer _ -> "CharBuffer";
            case ShortBuffer _ -> "ShortBuffer";
            case IntBuffer _ -> "IntBuffer";
            case LongBuffer _ -> "LongBuffer";
            case FloatBuffer _ -> "FloatBuffer";
            case DoubleBuffer _ -> "DoubleBuffer";
            case MemorySegment segment -> segment.heapBase().map(array -> array.getClass().getSimpleName())
                    .orElse("direct buffer");
            default -> buffer.getClass().getSimpleName();
        });
    }

    private static String article(String noun) {
        return ("aeiouAEIOU".indexOf(noun.charAt(0)) >= 0 ? "an " : "a ") + noun;
    }
}
