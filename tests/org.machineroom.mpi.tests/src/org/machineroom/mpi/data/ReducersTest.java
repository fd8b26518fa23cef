// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.Test;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Reducer;

public class ReducersTest {
    private static final CostTable COSTS = CostTable.uniform(1);
    private static final Set<ReductionOp> ARITHMETIC = EnumSet.of(ReductionOp.MAX, ReductionOp.MIN, ReductionOp.SUM,
            ReductionOp.PROD);
    private static final Set<ReductionOp> LOGICAL = EnumSet.of(ReductionOp.LAND, ReductionOp.LOR, ReductionOp.LXOR);
    private static final Set<BaseType> INTEGERS = EnumSet.of(BaseType.BYTE, BaseType.CHAR, BaseType.SHORT, BaseType.INT,
            BaseType.LONG);
    private static final Set<BaseType> FLOATING = EnumSet.of(BaseType.FLOAT, BaseType.DOUBLE);
    private static final int COUNT = 37;

    @Test
    public void everyOperationIsDefinedWhereTheStandardSaysAndWhereItHasAMeaning() {
        for (BaseType type : EnumSet.range(BaseType.BYTE, BaseType.OBJECT)) {
            for (ReductionOp op : ReductionOp.values()) {
                boolean isDefined = INTEGERS.contains(type) && !op.isLocation()
                        || FLOATING.contains(type) && (ARITHMETIC.contains(op) || LOGICAL.contains(op))
                        || type == BaseType.BOOLEAN && LOGICAL.contains(op);
                checkDefined(isDefined, op, type, false);
                boolean isPairDefined = op.isLocation()
                        && (FLOATING.contains(type) || type == BaseType.SHORT || type == BaseType.INT
                                || type == BaseType.LONG);
                checkDefined(isPairDefined, op, type, true);
            }
        }
    }

    private static void checkDefined(boolean isDefined, ReductionOp op, BaseType type, boolean pairs) {
        if (isDefined) {
            Reducer reducer = Reducers.of(op, type, pairs, COSTS);
            assertEquals(type.bytes() * (pairs ? 2 : 1), reducer.elementBytes());
            assertTrue(reducer.isCommutative());
        } else {
            MpiFault fault = assertThrows(op + " " + type, MpiFault.class, () -> Reducers.of(op, type, pairs, COSTS));
            assertEquals(ErrorClass.OP, fault.errorClass());
            assertTrue(fault.getMessage(), fault.getMessage().contains(op.mpiName() + " is not defined for "));
            assertTrue(fault.getMessage(), fault.getMessage().contains(type.mpiName()));
        }
    }

    @Test
    public void integersAreComputedAsInJava() {
        for (long seed = 0; seed < 20; seed++) {
            for (BaseType type : INTEGERS) {
                for (ReductionOp op : ReductionOp.values()) {
                    if (!op.isLocation()) {
                        checkIntegers(op, type, seed);
                    }
                }
            }
        }
    }

    private static void checkIntegers(ReductionOp op, BaseType type, long seed) {
        Random random = new Random(seed);
        byte[] in = values(random, type);
        byte[] inout = values(random, type);
        byte[] expected = inout.clone();
        for (int i = 1; i <= COUNT; i++) {
            long a = integer(in, i * type.bytes(), type);
            long b = integer(inout, (i + 1) * type.bytes(), type);
            store(expected, (i + 1) * type.bytes(), type, integer(op, a, b));
        }
        Reducers.of(op, type, false, COSTS).reduce(in, type.bytes(), inout, 2 * type.bytes(), COUNT);
        assertArrayEquals(op + " " + type + " seed " + seed, expected, inout);
    }

    /** Random values, many of them 0, with some room at both ends. */
    private static byte[] values(Random random, BaseType type) {
        byte[] values = new byte[(COUNT + 3) * type.bytes()];
        random.nextBytes(values);
        for (int i = 0; i < values.length; i += type.bytes()) {
            if (random.nextInt(3) == 0) {
                store(values, i, type, 0);
            }
        }
        return values;
    }

    private static long integer(ReductionOp op, long a, long b) {
        return switch (op) {
            case MAX -> Math.max(a, b);
            case MIN -> Math.min(a, b);
            case SUM -> a + b;
            case PROD -> a * b;
            case LAND -> a != 0 && b != 0 ? 1 : 0;
            case LOR -> a != 0 || b != 0 ? 1 : 0;
            case LXOR -> (a != 0) != (b != 0) ? 1 : 0;
            case BAND -> a & b;
            case BOR -> a | b;
            case BXOR -> a ^ b;
            case MAXLOC, MINLOC -> throw new IllegalArgumentException(op.name());
        };
    }

    private static long integer(byte[] data, int at, BaseType type) {
        ByteBuffer buffer = buffer(data);
        return switch (type) {
            case BYTE -> buffer.get(at);
            case CHAR -> buffer.getChar(at);
            case SHORT -> buffer.getShort(at);
            case INT -> buffer.getInt(at);
            default -> buffer.getLong(at);
        };
    }

    private static void store(byte[] data, int at, BaseType type, long value) {
        for (int i = 0; i < type.bytes(); i++) {
            data[at + i] = (byte) (value >> 8 * i);
        }
    }

    private static ByteBuffer buffer(byte[] data) {
        return ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    public void booleansAreTrueOrFalse() {
        assertArrayEquals(new byte[] {0, 0, 0, 1}, booleans(ReductionOp.LAND));
        assertArrayEquals(new byte[] {0, 1, 1, 1}, booleans(ReductionOp.LOR));
        assertArrayEquals(new byte[] {0, 1, 1, 0}, booleans(ReductionOp.LXOR));
    }

    private static byte[] booleans(ReductionOp op) {
        byte[] inout = {0, 1, 0, 1};
        Reducers.of(op, BaseType.BOOLEAN, false, COSTS).reduce(new byte[] {0, 0, 1, 1}, 0, inout, 0, 4);
        return inout;
    }

    @Test
    public void floatingPointIsComputedAsInJava() {
        double[] values = {0.0, -0.0, 1.5, -2.25, 1e300, -1e300, Double.MIN_VALUE, Double.NaN,
                Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1.0 / 3};
        for (double a : values) {
            for (double b : values) {
                checkDouble(ReductionOp.MAX, a, b, Math.max(a, b));
                checkDouble(ReductionOp.MIN, a, b, Math.min(a, b));
                checkDouble(ReductionOp.SUM, a, b, a + b);
                checkDouble(ReductionOp.PROD, a, b, a * b);
                checkFloat(ReductionOp.MAX, a, b, Math.max((float) a, (float) b));
                checkFloat(ReductionOp.MIN, a, b, Math.min((float) a, (float) b));
                checkFloat(ReductionOp.SUM, a, b, (float) a + (float) b);
                checkFloat(ReductionOp.PROD, a, b, (float) a * (float) b);
            }
        }
    }

    private static void checkDouble(ReductionOp op, double a, double b, double expected) {
        byte[] inout = buffer(new byte[8]).putDouble(b).array();
        Reducers.of(op, BaseType.DOUBLE, false, COSTS).reduce(buffer(new byte[8]).putDouble(a).array(), 0, inout, 0, 1);
        assertEquals(op + " " + a + " " + b, Double.valueOf(expected), Double.valueOf(buffer(inout).getDouble()));
    }

    private static void checkFloat(ReductionOp op, double a, double b, float expected) {
        byte[] inout = buffer(new byte[4]).putFloat((float) b).array();
        byte[] in = buffer(new byte[4]).putFloat((float) a).array();
        Reducers.of(op, BaseType.FLOAT, false, COSTS).reduce(in, 0, inout, 0, 1);
        assertEquals(op + " " + a + " " + b, Float.valueOf(expected), Float.valueOf(buffer(inout).getFloat()));
    }

    @Test
    public void locationsFollowTheValueThatWins() {
        checkLocation(ReductionOp.MAXLOC, 2, 7, 1, 3, 2, 7);
        checkLocation(ReductionOp.MAXLOC, 1, 3, 2, 7, 2, 7);
        checkLocation(ReductionOp.MINLOC, 2, 7, 1, 3, 1, 3);
        checkLocation(ReductionOp.MINLOC, 1, 3, 2, 7, 1, 3);
    }

    @Test
    public void ofEqualValuesTheLowerLocationWins() {
        for (ReductionOp op : List.of(ReductionOp.MAXLOC, ReductionOp.MINLOC)) {
            checkLocation(op, 5, 7, 5, 3, 5, 3);
            checkLocation(op, 5, 3, 5, 7, 5, 3);
            checkLocation(op, 0.0, 3, -0.0, 7, 0.0, 3);
            checkLocation(op, Double.NaN, 7, Double.NaN, 3, Double.NaN, 3);
        }
    }

    @Test
    public void notANumberWinsAgainstEveryValue() {
        for (ReductionOp op : List.of(ReductionOp.MAXLOC, ReductionOp.MINLOC)) {
            checkLocation(op, Double.NaN, 7, 5, 3, Double.NaN, 7);
            checkLocation(op, 5, 3, Double.NaN, 7, Double.NaN, 7);
            checkLocation(op, Double.NEGATIVE_INFINITY, 3, Double.NaN, 7, Double.NaN, 7);
        }
    }

    private static void checkLocation(ReductionOp op, double a, int aAt, double b, int bAt, double value, int at) {
        for (BaseType type : List.of(BaseType.SHORT, BaseType.INT, BaseType.LONG, BaseType.FLOAT, BaseType.DOUBLE)) {
            for (BaseType location : List.of(type, BaseType.INT)) {
                if (FLOATING.contains(type) || a == (short) a && b == (short) b) {
                    byte[] inout = pair(type, location, b, bAt);
                    Reducers.ofLocated(op, type, location, COSTS).reduce(pair(type, location, a, aAt), 0, inout, 0, 1);
                    assertArrayEquals(op + " " + type + " " + a + " " + b, pair(type, location, value, at), inout);
                }
            }
        }
    }

    private static byte[] pair(BaseType type, BaseType location, double value, int at) {
        ByteBuffer buffer = buffer(new byte[type.bytes() + location.bytes()]);
        put(buffer, type, value);
        put(buffer, location, at);
        return buffer.array();
    }

    private static void put(ByteBuffer buffer, BaseType type, double value) {
        switch (type) {
            case SHORT -> buffer.putShort((short) value);
            case INT -> buffer.putInt((int) value);
            case LONG -> buffer.putLong((long) value);
            case FLOAT -> buffer.putFloat((float) value);
            default -> buffer.putDouble(value);
        }
    }

    @Test
    public void complexNumbersAreAddedAndMultiplied() {
        checkComplex(ReductionOp.SUM, 5, 1);
        checkComplex(ReductionOp.PROD, 12, 5);
        assertThrows(MpiFault.class, () -> Reducers.ofComplex(ReductionOp.MAX, BaseType.DOUBLE, COSTS));
        assertThrows(MpiFault.class, () -> Reducers.ofComplex(ReductionOp.SUM, BaseType.INT, COSTS));
    }

    /** Of 2 + 3i and 3 - 2i. */
    private static void checkComplex(ReductionOp op, double real, double imaginary) {
        for (BaseType part : FLOATING) {
            byte[] inout = complex(part, 3, -2);
            Reducers.ofComplex(op, part, COSTS).reduce(complex(part, 2, 3), 0, inout, 0, 1);
            assertArrayEquals(complex(part, real, imaginary), inout);
        }
    }

    private static byte[] complex(BaseType part, double real, double imaginary) {
        ByteBuffer buffer = buffer(new byte[2 * part.bytes()]);
        put(buffer, part, real);
        put(buffer, part, imaginary);
        return buffer.array();
    }

    @Test
    public void anElementCostsTwoLoadsTheOperationAndAStore() {
        CostTable.Builder table = CostTable.builder();
        for (InstructionKind kind : InstructionKind.values()) {
            table.cost(kind, 0);
        }
        CostTable costs = table.cost(InstructionKind.LOAD, 3)
                .cost(InstructionKind.STORE, 1)
                .cost(InstructionKind.LOAD_WIDE, 6)
                .cost(InstructionKind.STORE_WIDE, 2)
                .cost(InstructionKind.INT_ALU, 0.5)
                .cost(InstructionKind.DOUBLE_MUL, 10)
                .cost(InstructionKind.BRANCH, 4)
                .build();
        assertEquals(7_500, Reducers.of(ReductionOp.SUM, BaseType.INT, false, costs).milliCyclesPerElement());
        assertEquals(24_000, Reducers.of(ReductionOp.PROD, BaseType.DOUBLE, false, costs).milliCyclesPerElement());
        assertEquals(11_000, Reducers.of(ReductionOp.MAX, BaseType.SHORT, false, costs).milliCyclesPerElement());
        assertEquals(18_000, Reducers.of(ReductionOp.MAXLOC, BaseType.INT, true, costs).milliCyclesPerElement());
    }
}
