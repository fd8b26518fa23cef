// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.Test;

/** Layouts say what the formulas of MPI 1.1 section 3.12 say. */
public class LayoutTest {
    private static final Layout DOUBLE = Layout.of(BaseType.DOUBLE);
    private static final Layout CHAR = Layout.of(BaseType.CHAR);

    @Test
    public void unitsArePowersOfTwo() {
        for (BaseType type : BaseType.values()) {
            assertEquals(type.mpiName(), 1, Integer.bitCount(Layout.of(type).unit()));
        }
        assertEquals(16, Layout.of(BaseType.DOUBLE).wholeUnits(23));
    }

    @Test
    public void randomTypesHaveBoundsAndSizeOfTheStandard() {
        for (int seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            BaseType base = BaseType.values()[random.nextInt(BaseType.PACKED.ordinal())];
            check(seed, seed % 3 == 0 ? PlainType.randomMixture(random, 2) : PlainType.random(random, base, 3));
        }
    }

    private static void check(int seed, PlainType type) {
        String text = "seed " + seed + ": " + type.name;
        assertEquals(text, type.size(), type.layout.size());
        assertEquals(text, type.lowerBound(), type.layout.lowerBound());
        assertEquals(text, type.upperBound(), type.layout.upperBound());
        List<BaseType> signature = type.map.stream().map(PlainType.Entry::type).filter(t -> t != null).toList();
        List<BaseType> parts = type.layout.parts().stream()
                .flatMap(p -> Collections.nCopies(p.count(), p.type()).stream())
                .toList();
        assertEquals(text, signature, parts);
        int bytes = 0;
        for (int i = 0; i < signature.size(); i++) {
            assertEquals(text, i, type.layout.elementsIn(bytes));
            bytes += signature.get(i).bytes();
        }
        if (type.size() > 0) {
            assertEquals(text, 2L * signature.size(), type.layout.elementsIn(2L * bytes));
        }
    }

    @Test
    public void exampleOfTheStandardIsPadded() {
        Layout type = Layouts.structure(new int[] {1, 1}, new long[] {0, 8}, List.of(DOUBLE, Layout.of(BaseType.BYTE)),
                true);
        assertEquals("example 3.22", 16, type.extent());
        assertEquals(9, type.size());
    }

    @Test
    public void markersStickWhenTypesAreNested() {
        Layout marked = Layouts.structure(new int[] {1, 1, 1}, new long[] {-3, 0, 6},
                List.of(Layout.marker(false), Layout.of(BaseType.INT), Layout.marker(true)), false);
        assertEquals(-3, marked.lowerBound());
        assertEquals(6, marked.upperBound());
        Layout two = Layouts.contiguous(2, marked);
        assertEquals(-3, two.lowerBound());
        assertEquals(15, two.upperBound());
        assertEquals(8, two.size());
    }

    @Test
    public void neighbouringPiecesBecomeOne() {
        assertTrue(Layouts.contiguous(5, DOUBLE).isContiguous());
        assertTrue(Layouts.strided(5, 2, 16, DOUBLE).isContiguous());
        assertEquals(1, Layouts.indexed(new int[] {2, 3}, new long[] {0, 4}, CHAR).runs().count());
        assertFalse(Layouts.strided(5, 1, 16, DOUBLE).isContiguous());
        assertEquals(5, Layouts.strided(5, 1, 16, DOUBLE).runs().count());
        assertEquals(10, Layouts.strided(5, 1, 16, DOUBLE).pieces(2));
        assertFalse("one piece, but the next does not follow it", Layouts.resized(DOUBLE, 0, 16).isContiguous());
    }

    @Test
    public void typesWithoutDataAreAllowed() {
        assertEquals(0, Layouts.contiguous(0, DOUBLE).extent());
        assertEquals(0, Layouts.strided(3, 0, 16, DOUBLE).size());
        assertEquals(0, Layouts.indexed(new int[0], new long[0], DOUBLE).size());
    }

    @Test
    public void typesWithMoreThanTwoGibibytesOfDataAreRefused() {
        assertThrows(ArithmeticException.class, () -> Layouts.contiguous(1 << 29, DOUBLE));
        assertThrows(ArithmeticException.class, () -> Layouts.strided(1 << 20, 1 << 10, 1L << 20, DOUBLE));
    }

    @Test
    public void typesReachAnywhereInMemory() {
        Layout strided = Layouts.strided(3, 1, 1L << 31, DOUBLE);
        assertEquals((2L << 31) + 8, strided.extent());
        Layout addresses = Layouts.indexed(new int[] {1, 1}, new long[] {1L << 46, -(1L << 40)}, DOUBLE);
        assertEquals(-(1L << 40), addresses.firstByte(1));
        assertEquals((1L << 46) + 8, addresses.endByte(1));
        assertEquals(16, addresses.size());
        assertEquals(1L << 40, Layouts.resized(DOUBLE, 0, 1L << 40).extent());
    }

    @Test
    public void pairsLieAsInC() {
        assertEquals(8, PredefinedType.SHORT_INT.layout().extent());
        assertEquals(6, PredefinedType.SHORT_INT.layout().size());
        assertEquals(16, PredefinedType.DOUBLE_INT.layout().extent());
        assertEquals(12, PredefinedType.DOUBLE_INT.layout().size());
        assertEquals(8, PredefinedType.INT2.layout().extent());
        assertEquals(BaseType.INT, PredefinedType.INT2.layout().base());
        for (BaseType base : BaseType.values()) {
            assertEquals(base.mpiName(), PredefinedType.of(base).mpiName());
        }
    }
}
