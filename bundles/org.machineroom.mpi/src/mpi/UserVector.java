// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.ByteBuffer;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.internal.data.Packer;

/** A vector of elements as a program's own operation gets to see it: an array laid out as the datatype says. */
final class UserVector {
    private final Object array;
    private final long start;
    private final int count;
    private final Layout layout;

    /** Unpacks a vector of {@code count} elements. */
    UserVector(byte[] packed, int at, int count, Layout layout) {
        this.count = count;
        this.layout = layout;
        this.start = -Math.min(0, layout.firstByte(count));
        this.array = newArray(layout.base(), (int) ((start + bytes(count, layout)) / layout.unit()));
        Packer.unpack(packed, at, Packer.packedBytes(count, layout), array, start, layout);
    }

    /** Length of memory that a vector takes from where its first element begins. */
    static long bytes(int count, Layout layout) {
        return Math.max(0, layout.endByte(count));
    }

    private static Object newArray(BaseType base, int length) {
        return switch (base) {
            case null -> new byte[length];
            case BYTE, PACKED -> new byte[length];
            case CHAR -> new char[length];
            case SHORT -> new short[length];
            case BOOLEAN -> new boolean[length];
            case INT -> new int[length];
            case LONG -> new long[length];
            case FLOAT -> new float[length];
            case DOUBLE -> new double[length];
            default -> throw new IllegalStateException(base.mpiName() + " is no type of array elements");
        };
    }

    /** The array. */
    Object array() {
        return array;
    }

    /** Index of the first element. */
    int offset() {
        return (int) (start / layout.unit());
    }

    /** Packs the vector again. */
    void pack(byte[] packed, int at) {
        Packer.pack(array, start, count, layout, packed, at);
    }

    /** Hands byte buffers to a function that is written for arrays. */
    static void callOnArrays(UserFunction function, ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) {
        BaseType base = datatype.core().layout().base();
        Object a = toArray(in, base);
        Object b = toArray(inOut, base);
        function.call(a, b, count, datatype);
        int length = inOut.capacity();
        byte[] result = new byte[length];
        Layout element = Layout.of(base == null ? BaseType.BYTE : base);
        Packer.pack(b, 0, length / element.size(), element, result, 0);
        inOut.put(0, result);
    }

    private static Object toArray(ByteBuffer buffer, BaseType base) {
        Layout element = Layout.of(base == null ? BaseType.BYTE : base);
        byte[] bytes = new byte[buffer.capacity()];
        buffer.get(0, bytes);
        Object array = newArray(base, bytes.length / element.size());
        Packer.unpack(bytes, 0, bytes.length - bytes.length % element.size(), array, 0, element);
        return array;
    }
}
