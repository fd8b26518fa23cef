// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Test;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Reducer;

/** Reductions of the types of C and Fortran. */
public class NativeReducersTest {
    private static final CostTable COSTS = CostTable.uniform(1);
    private static final String NOT_LOCATED = "MAX MIN SUM PROD LAND BAND LOR BOR LXOR BXOR";
    /** The mantissa of 1. */
    private static final long ONE = Long.MIN_VALUE;

    @Test
    public void eachKindHasTheOperationsOfTheStandard() {
        assertEquals(NOT_LOCATED, defined(BaseType.C_INT));
        assertEquals(NOT_LOCATED, defined(BaseType.C_UINT8));
        assertEquals("MAX MIN SUM PROD BAND BOR BXOR", defined(BaseType.F_INTEGER));
        assertEquals("MAX MIN SUM PROD BAND BOR BXOR", defined(BaseType.C_AINT));
        assertEquals("LAND LOR LXOR", defined(BaseType.F_LOGICAL));
        assertEquals("MAX MIN SUM PROD", defined(BaseType.C_LONG_DOUBLE));
        assertEquals("SUM PROD", defined(BaseType.F_COMPLEX));
        assertEquals("BAND BOR BXOR", defined(BaseType.C_BYTE));
        assertEquals("", defined(BaseType.C_CHAR));
        assertEquals("", defined(BaseType.C_PACKED));
    }

    private static String defined(BaseType type) {
        return names(op -> Reducers.isDefined(op, type));
    }

    @Test
    public void beyondTheStandardAreThoseThatHaveAMeaning() {
        assertEquals(NOT_LOCATED, taken(BaseType.C_CHAR));
        assertEquals(NOT_LOCATED, taken(BaseType.F_CHARACTER));
        assertEquals(NOT_LOCATED, taken(BaseType.F_INTEGER));
        assertEquals(NOT_LOCATED, taken(BaseType.C_OFFSET));
        assertEquals("MAX MIN SUM PROD LAND LOR LXOR", taken(BaseType.F_REAL));
        assertEquals("LAND LOR LXOR", taken(BaseType.F_LOGICAL));
        assertEquals("SUM PROD", taken(BaseType.F_COMPLEX));
        assertEquals("BAND BOR BXOR", taken(BaseType.C_BYTE));
        assertEquals("", taken(BaseType.C_WCHAR));
        assertEquals("", taken(BaseType.C_PACKED));
    }

    @Test
    public void charactersAreSignedIntegers() {
        assertArrayEquals(new byte[] {-3}, reduced(ReductionOp.SUM, BaseType.C_CHAR, new byte[] {-5}, new byte[] {2}));
        assertArrayEquals(new byte[] {2}, reduced(ReductionOp.MAX, BaseType.C_CHAR, new byte[] {-5}, new byte[] {2}));
        assertArrayEquals(new byte[] {1}, reduced(ReductionOp.LAND, BaseType.F_CHARACTER, new byte[] {-5},
                new byte[] {2}));
    }

    @Test
    public void everyFloatingPointNumberButZeroIsTrue() {
        for (BaseType type : List.of(BaseType.C_FLOAT, BaseType.F_DOUBLE_PRECISION, BaseType.C_LONG_DOUBLE)) {
            for (double a : new double[] {0, -0.0, 1, -0.25, Double.NaN, Double.POSITIVE_INFINITY}) {
                for (double b : new double[] {0, 3}) {
                    String text = type + " " + a + " " + b;
                    boolean x = a != 0;
                    boolean y = b != 0;
                    assertArrayEquals(text, number(type, x && y ? 1 : 0),
                            reduced(ReductionOp.LAND, type, number(type, a), number(type, b)));
                    assertArrayEquals(text, number(type, x || y ? 1 : 0),
                            reduced(ReductionOp.LOR, type, number(type, a), number(type, b)));
                    assertArrayEquals(text, number(type, x ^ y ? 1 : 0),
                            reduced(ReductionOp.LXOR, type, number(type, a), number(type, b)));
                }
            }
        }
    }

    private static byte[] number(BaseType type, double value) {
        ByteBuffer bytes = ByteBuffer.allocate(type.bytes()).order(ByteOrder.LITTLE_ENDIAN);
        return switch (type.bytes()) {
            case Float.BYTES -> bytes.putFloat((float) value).array();
            case Double.BYTES -> bytes.putDouble(value).array();
            default -> {
                int exponent = Double.isFinite(value) ? Math.getExponent(value) + 0x3fff : 0x7fff;
                long mantissa = ONE | Double.doubleToRawLongBits(value) << 11;
                int sign = Math.copySign(1, value) < 0 ? 0x8000 : 0;
                yield value == 0 ? extended(sign, 0) : extended(sign | exponent, mantissa);
            }
        };
    }

    private static String names(Predicate<ReductionOp> isNamed) {
        return Stream.of(ReductionOp.values()).filter(isNamed).map(ReductionOp::name).collect(Collectors.joining(" "));
    }

    private static String taken(BaseType type) {
        return names(op -> {
            try {
                assertEquals(type.bytes(), Reducers.of(op, type, false, COSTS).elementBytes());
                return true;
            } catch (MpiFault refused) {
                assertEquals(op.mpiName() + " is not defined for " + type.mpiName() + " (MPI 1.1 section 4.9.2)",
                        refused.getMessage());
                return false;
            }
        });
    }

    @Test
    public void integersWithoutSignComparedAsSuch() {
        for (BaseType type : List.of(BaseType.C_UNSIGNED_CHAR, BaseType.C_UNSIGNED_SHORT, BaseType.C_UNSIGNED,
                BaseType.C_UNSIGNED_LONG)) {
            byte[] large = new byte[type.bytes()];
            large[type.bytes() - 1] = (byte) 0x80;
            byte[] small = new byte[type.bytes()];
            small[0] = 1;
            assertArrayEquals(type.mpiName(), large, reduced(ReductionOp.MAX, type, large, small));
            assertArrayEquals(type.mpiName(), large, reduced(ReductionOp.MAX, type, small, large));
            assertArrayEquals(type.mpiName(), small, reduced(ReductionOp.MIN, type, large, small));
            assertArrayEquals(type.mpiName(), small, reduced(ReductionOp.MIN, type, small, large));
        }
    }

    @Test
    public void extendedNumbersAreRoundedToSixtyFourBits() {
        assertArrayEquals("1 + 1 = 2", extended(0x4000, ONE), sum(extended(0x3fff, ONE), extended(0x3fff, ONE)));
        assertArrayEquals("1 + 2^-63", extended(0x3fff, ONE + 1), sum(extended(0x3fff, ONE), extended(0x3fc0, ONE)));
        assertArrayEquals("1 + 2^-64 is a tie, and even", extended(0x3fff, ONE),
                sum(extended(0x3fff, ONE), extended(0x3fbf, ONE)));
        assertArrayEquals("and above the tie", extended(0x3fff, ONE + 1),
                sum(extended(0x3fff, ONE), extended(0x3fbf, ONE + 1)));
        assertArrayEquals("1 - 1 = 0", extended(0, 0), sum(extended(0x3fff, ONE), extended(0xbfff, ONE)));
        assertArrayEquals("infinity", extended(0x7fff, ONE), sum(extended(0x7ffe, -1), extended(0x7ffe, -1)));
        assertArrayEquals("3 * 0.5 = 1.5", extended(0x3fff, 3L << 62),
                product(extended(0x4000, 3L << 62), extended(0x3ffe, ONE)));
        assertArrayEquals("the least number, halved, is a tie", extended(0, 0),
                product(extended(0, 1), extended(0x3ffe, ONE)));
        assertArrayEquals("infinity less infinity", extended(0x7fff, 3L << 62),
                sum(extended(0x7fff, ONE), extended(0xffff, ONE)));
    }

    @Test
    public void complexExtendedNumbersAreMultipliedAsSuch() {
        byte[] imaginary = new byte[2 * Extended.BYTES];
        System.arraycopy(extended(0x3fff, ONE), 0, imaginary, Extended.BYTES, Extended.BYTES);
        byte[] minusOne = new byte[2 * Extended.BYTES];
        System.arraycopy(extended(0xbfff, ONE), 0, minusOne, 0, Extended.BYTES);
        assertArrayEquals(minusOne, reduced(ReductionOp.PROD, BaseType.C_LONG_DOUBLE_COMPLEX, imaginary, imaginary));
    }

    @Test
    public void pairsAreThoseOfTheStandard() {
        assertEquals(20, Reducers.ofLocated(ReductionOp.MAXLOC, BaseType.C_LONG_DOUBLE, BaseType.C_INT, COSTS)
                .elementBytes());
        assertEquals(32, PredefinedType.C_LONG_DOUBLE_INT.layout().extent());
        assertEquals(8, PredefinedType.C_SHORT_INT.layout().extent());
        assertThrows(MpiFault.class,
                () -> Reducers.ofLocated(ReductionOp.MAXLOC, BaseType.C_CHAR, BaseType.C_INT, COSTS));
    }

    private static byte[] sum(byte[] a, byte[] b) {
        return reduced(ReductionOp.SUM, BaseType.C_LONG_DOUBLE, a, b);
    }

    private static byte[] product(byte[] a, byte[] b) {
        return reduced(ReductionOp.PROD, BaseType.C_LONG_DOUBLE, a, b);
    }

    private static byte[] reduced(ReductionOp op, BaseType type, byte[] a, byte[] b) {
        Reducer reducer = Reducers.of(op, type, false, COSTS);
        byte[] result = b.clone();
        reducer.reduce(a, 0, result, 0, 1);
        return result;
    }

    private static byte[] extended(int signAndExponent, long mantissa) {
        return ByteBuffer.allocate(Extended.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(mantissa)
                .putShort((short) signAndExponent).array();
    }
}
