// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.EnumSet;
import java.util.Random;
import org.junit.Test;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.data.Layouts;
import org.machineroom.mpi.data.PlainType;

/** Packing and unpacking move exactly the bytes of the type map, in its order. */
public class PackerTest {
    private static final int CASES = 4000;

    @Test
    public void randomTypesArePackedAsTheTypeMapSays() {
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            BaseType base = BaseType.values()[random.nextInt(BaseType.PACKED.ordinal())];
            boolean mixed = seed % 4 == 0;
            PlainType type = mixed ? PlainType.randomMixture(random, 2)
                    : PlainType.random(random, base, random.nextInt(4));
            check(new Case(seed, type, mixed ? BaseType.BYTE : base, random));
        }
    }

    /** A memory image, and where a few elements lie in it. */
    private static final class Case {
        final int seed;
        final PlainType type;
        final BaseType base;
        final int count;
        final long start;
        final byte[] image;

        Case(int seed, PlainType type, BaseType base, Random random) {
            this.seed = seed;
            this.type = type;
            this.base = base;
            this.count = random.nextInt(4);
            int unit = base.bytes();
            long first = count == 0 ? 0 : type.layout.firstByte(count);
            long end = count == 0 ? 0 : type.layout.endByte(count);
            this.start = Math.ceilDiv(-Math.min(0, first), unit) * (long) unit + random.nextInt(3) * unit;
            this.image = new byte[Math.toIntExact(Math.ceilDiv(start + Math.max(0, end), unit) * unit) + unit];
            random.nextBytes(image);
            if (base == BaseType.BOOLEAN) {
                for (int i = 0; i < image.length; i++) {
                    image[i] &= 1;
                }
            }
        }

        byte[] packed() {
            byte[] packed = new byte[count * type.size()];
            int at = 0;
            for (int i = 0; i < count; i++) {
                for (PlainType.Entry entry : type.values()) {
                    int length = entry.type().bytes();
                    System.arraycopy(image, (int) (start + i * type.extent() + entry.at()), packed, at, length);
                    at += length;
                }
            }
            return packed;
        }

        /** What the memory holds after packed data were unpacked into it. */
        byte[] unpacked(byte[] before, byte[] packed, int bytes) {
            byte[] after = before.clone();
            int at = 0;
            for (int i = 0; i < count; i++) {
                for (PlainType.Entry entry : type.values()) {
                    int length = entry.type().bytes();
                    if (at + length <= bytes) {
                        System.arraycopy(packed, at, after, (int) (start + i * type.extent() + entry.at()), length);
                    }
                    at += length;
                }
            }
            return after;
        }
    }

    private static void check(Case c) {
        String text = "seed " + c.seed + ": " + c.count + " of " + c.type.name + " from " + c.start;
        byte[] expected = c.packed();
        for (Object buffer : UserMemory.copies(c.image, c.base)) {
            String where = text + " in " + buffer.getClass().getSimpleName();
            Packer.check(buffer, c.start, c.count, c.type.layout);
            byte[] packed = new byte[expected.length + 2];
            Packer.pack(buffer, c.start, c.count, c.type.layout, packed, 1);
            byte[] framed = new byte[expected.length + 2];
            System.arraycopy(expected, 0, framed, 1, expected.length);
            assertArrayEquals(where, framed, packed);
        }
        byte[] empty = new byte[c.image.length];
        int part = partLength(c);
        for (Object buffer : UserMemory.copies(empty, c.base)) {
            String where = text + " into " + buffer.getClass().getSimpleName() + ", " + part + " bytes";
            Packer.unpack(expected, 0, part, buffer, c.start, c.type.layout);
            assertArrayEquals(where, c.unpacked(empty, expected, part), UserMemory.bytes(buffer));
        }
    }

    /** Some length that ends between two elementary values. */
    private static int partLength(Case c) {
        int whole = c.count * c.type.size();
        if (c.type.layout.base() == null || whole == 0) {
            return whole;
        }
        return new Random(c.seed).nextInt(whole / c.base.bytes() + 1) * c.base.bytes();
    }

    @Test
    public void manyElementsAreCopiedLikeFew() {
        for (BaseType base : EnumSet.range(BaseType.BYTE, BaseType.PACKED)) {
            byte[] image = new byte[1000 * base.bytes()];
            new Random(1).nextBytes(image);
            if (base == BaseType.BOOLEAN) {
                for (int i = 0; i < image.length; i++) {
                    image[i] &= 1;
                }
            }
            for (Object buffer : UserMemory.copies(image, base)) {
                byte[] packed = new byte[image.length];
                Packer.pack(buffer, 0, 1000, Layout.of(base), packed, 0);
                assertArrayEquals(base + " " + buffer.getClass(), image, packed);
            }
        }
    }

    /** Each length of a block has its own loop, and many blocks are moved in portions. */
    @Test
    public void vectorsOfEveryBlockLengthArePackedAndUnpacked() {
        double[] numbers = new Random(2).doubles(20_000).toArray();
        for (int length = 1; length <= 35; length++) {
            for (int blocks : new int[] {1, 2, 3, 7, 8, 64, 65, 133}) {
                for (int stride : new int[] {length + 1, 2 * length, -length - 2}) {
                    checkVector(numbers, length, blocks, stride);
                }
            }
        }
    }

    private static void checkVector(double[] numbers, int length, int blocks, int stride) {
        Layout vector = Layouts.strided(blocks, length, (long) Double.BYTES * stride, Layout.of(BaseType.DOUBLE));
        int start = 1 + Math.max(0, -stride * blocks);
        ByteBuffer expected = ByteBuffer.allocate(Double.BYTES * length * blocks).order(ByteOrder.LITTLE_ENDIAN);
        double[] scattered = new double[numbers.length];
        for (int i = 0; i < length * blocks; i++) {
            int at = start + i / length * stride + i % length;
            expected.putDouble(numbers[at]);
            scattered[at] = numbers[at];
        }
        String what = blocks + " blocks of " + length + " every " + stride;
        byte[] packed = new byte[expected.capacity()];
        Packer.pack(numbers, (long) Double.BYTES * start, 1, vector, packed, 0);
        assertArrayEquals(what, expected.array(), packed);
        double[] unpacked = new double[numbers.length];
        Packer.unpack(packed, 0, packed.length, unpacked, (long) Double.BYTES * start, vector);
        assertArrayEquals(what, scattered, unpacked, 0);
    }

    @Test
    public void bigEndianBuffersKeepTheirValues() {
        IntBuffer big = ByteBuffer.allocate(40).order(ByteOrder.BIG_ENDIAN).asIntBuffer();
        big.put(2, 0x01020304);
        byte[] packed = new byte[4];
        Packer.pack(big, 8, 1, Layout.of(BaseType.INT), packed, 0);
        assertArrayEquals(new byte[] {4, 3, 2, 1}, packed);
        Packer.unpack(packed, 0, 4, big, 12, Layout.of(BaseType.INT));
        assertEquals(0x01020304, big.get(3));
        assertArrayEquals("a message may be unpacked several times", new byte[] {4, 3, 2, 1}, packed);
    }

    @Test
    public void positionAndLimitOfBuffersDoNotMatter() {
        IntBuffer buffer = IntBuffer.wrap(new int[] {1, 2, 3, 4});
        buffer.position(2).limit(3);
        byte[] packed = new byte[8];
        Packer.pack(buffer, 0, 2, Layout.of(BaseType.INT), packed, 0);
        assertArrayEquals(new byte[] {1, 0, 0, 0, 2, 0, 0, 0}, packed);
        assertEquals(2, buffer.position());
    }

    @Test
    public void buffersThatDoNotGoWithTheTypeAreRefused() {
        assertRefused(ErrorClass.BUFFER, null, BaseType.INT, "an int[], IntBuffer or ByteBuffer");
        assertRefused(ErrorClass.TYPE, new int[1], BaseType.DOUBLE, "an int[]");
        assertRefused(ErrorClass.TYPE, new byte[8], BaseType.INT, "a byte[]");
        assertRefused(ErrorClass.TYPE, new Integer[8], BaseType.INT, "an Integer[]");
        assertRefused(ErrorClass.TYPE, IntBuffer.allocate(1), BaseType.FLOAT, "an IntBuffer");
        assertRefused(ErrorClass.TYPE, new int[1][1], BaseType.INT, "an int[][]");
        assertRefused(ErrorClass.TYPE, "text", BaseType.CHAR, "a String");
    }

    private static void assertRefused(ErrorClass expected, Object buffer, BaseType type, String words) {
        MpiFault fault = assertThrows(MpiFault.class, () -> Packer.check(buffer, 0, 1, Layout.of(type)));
        assertEquals(expected, fault.errorClass());
        assertTrue(fault.getMessage(), fault.getMessage().contains(words));
    }

    @Test
    public void buffersThatAreTooSmallAreRefused() {
        Layout vector = Layouts.strided(3, 1, 16, Layout.of(BaseType.DOUBLE));
        Packer.check(new double[6], 8, 1, vector);
        MpiFault fault = assertThrows(MpiFault.class, () -> Packer.check(new double[6], 16, 1, vector));
        assertEquals("the call uses indices 2 to 6 of a double[] of length 6", fault.getMessage());
        assertEquals(ErrorClass.BUFFER, fault.errorClass());
        assertThrows(MpiFault.class, () -> Packer.check(new double[6], -8, 1, vector));
        Packer.check(null, 0, 0, vector);
    }

    @Test
    public void messagesOverTwoGibibytesAreRefused() {
        MpiFault fault = assertThrows(MpiFault.class, () -> Packer.packedBytes(1 << 29, Layout.of(BaseType.DOUBLE)));
        assertEquals(ErrorClass.COUNT, fault.errorClass());
    }
}
