// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import static org.junit.Assert.assertArrayEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import org.junit.Test;

/** The representation "external32" has the values of a type in its order, big endian. */
public class External32Test {
    @Test
    public void valuesAreTurnedAround() {
        byte[] packed = ByteBuffer.allocate(17).order(ByteOrder.LITTLE_ENDIAN).putInt(0x01020304).putDouble(Math.E)
                .put((byte) 7).putShort((short) 0x0809).put((byte) 1).put((byte) 2).array();
        byte[] expected = ByteBuffer.allocate(17).order(ByteOrder.BIG_ENDIAN).putInt(0x01020304).putDouble(Math.E)
                .put((byte) 7).putShort((short) 0x0809).put((byte) 1).put((byte) 2).array();
        Layout layout = Layouts.structure(new int[] {1, 1, 1, 1, 2}, new long[] {0, 8, 16, 18, 20},
                List.of(Layout.of(BaseType.INT), Layout.of(BaseType.DOUBLE), Layout.of(BaseType.BYTE),
                        Layout.of(BaseType.CHAR), Layout.of(BaseType.BOOLEAN)),
                true);
        External32.convert(packed, 0, packed.length, layout);
        assertArrayEquals(expected, packed);
    }

    @Test
    public void twiceIsAsBefore() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            PlainType type = PlainType.randomMixture(random, 2);
            byte[] before = new byte[3 * type.size() + 5];
            random.nextBytes(before);
            byte[] after = before.clone();
            int bytes = type.size() == 0 ? 0 : random.nextInt(3 * type.size());
            External32.convert(after, 5, bytes, type.layout);
            External32.convert(after, 5, bytes, type.layout);
            assertArrayEquals("seed " + seed, before, after);
        }
    }
}
