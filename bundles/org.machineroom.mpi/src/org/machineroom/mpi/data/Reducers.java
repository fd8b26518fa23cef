// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import static org.machineroom.kernel.cost.InstructionKind.BRANCH;
import static org.machineroom.kernel.cost.InstructionKind.DOUBLE_ADD;
import static org.machineroom.kernel.cost.InstructionKind.DOUBLE_COMPARE;
import static org.machineroom.kernel.cost.InstructionKind.DOUBLE_MUL;
import static org.machineroom.kernel.cost.InstructionKind.FLOAT_ADD;
import static org.machineroom.kernel.cost.InstructionKind.FLOAT_COMPARE;
import static org.machineroom.kernel.cost.InstructionKind.FLOAT_MUL;
import static org.machineroom.kernel.cost.InstructionKind.INT_ALU;
import static org.machineroom.kernel.cost.InstructionKind.INT_MUL;
import static org.machineroom.kernel.cost.InstructionKind.LOAD;
import static org.machineroom.kernel.cost.InstructionKind.LOAD_WIDE;
import static org.machineroom.kernel.cost.InstructionKind.LONG_ALU;
import static org.machineroom.kernel.cost.InstructionKind.LONG_MUL;
import static org.machineroom.kernel.cost.InstructionKind.STORE;
import static org.machineroom.kernel.cost.InstructionKind.STORE_WIDE;

import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Reducer;

/**
 * The predefined reductions. Where MPI 1.1 section 4.9.2 says integer, these are in Java byte, char (unsigned), short,
 * int and long, as in the existing Java bindings; logical operations work on boolean and, as in C, on integers, of
 * which every value but 0 is true and the result is 0 or 1; bitwise operations work on integers. The types of C and
 * Fortran are those of MPI 3.1 section 5.9.2, only bitwise ones on MPI_BYTE; and beyond it, as some libraries have
 * them, those on characters of one byte, taken for signed integers, and logical ones on integers of Fortran and on
 * floating point.
 *
 * <p>Arithmetic is that of Java: integers wrap around and those shorter than int are cut to their size; floating point
 * rounds to nearest. The maximum and minimum of floating-point numbers are those of {@link Math#max(double, double)}
 * and {@link Math#min(double, double)}: NaN if one operand is NaN, and -0.0 below 0.0. So are MAXLOC and MINLOC, except
 * that -0.0 and 0.0 are equal there; of equal values, and of NaNs, the one with the lower location is taken.
 */
public final class Reducers {
    private Reducers() {
    }

    /**
     * The reducer for a predefined operation.
     *
     * @param pairs whether the elements are pairs of the type, a value and its location, as MAXLOC and MINLOC need them
     * @param costs what instructions cost on the simulated processor
     * @throws MpiFault of class {@link ErrorClass#OP} if the operation is not defined for the type and has no meaning
     */
    public static Reducer of(ReductionOp op, BaseType type, boolean pairs, CostTable costs) {
        if (pairs) {
            return ofLocated(op, type, type, costs);
        }
        if (!isDefined(op, type) && !hasMeaning(op, type)) {
            throw notDefined(op, type.mpiName());
        }
        long cost = cost(op, type).milliCycles(costs);
        if (isBitwise(op) || type == BaseType.BOOLEAN) {
            return new BitwiseReducer(op, type.bytes(), cost);
        }
        return switch (type.kind()) {
            case FLOATING -> ofFloating(op, type.bytes(), cost);
            case COMPLEX -> ofComplex(op, type, costs);
            case UNSIGNED -> ofUnsigned(op, type.bytes(), cost);
            default -> ofSigned(op, type.bytes(), cost);
        };
    }

    private static Reducer ofFloating(ReductionOp op, int bytes, long cost) {
        if (isLogical(op)) {
            return new FloatingLogicReducer(op, bytes, cost);
        }
        return switch (bytes) {
            case Float.BYTES -> new FloatReducer(op, cost);
            case Double.BYTES -> new DoubleReducer(op, cost);
            default -> new ExtendedReducer(op, cost);
        };
    }

    private static Reducer ofUnsigned(ReductionOp op, int bytes, long cost) {
        if (bytes == Character.BYTES) {
            return new CharReducer(op, cost);
        }
        return op == ReductionOp.MAX || op == ReductionOp.MIN ? new UnsignedReducer(op, bytes, cost)
                : ofSigned(op, bytes, cost);
    }

    private static Reducer ofSigned(ReductionOp op, int bytes, long cost) {
        return switch (bytes) {
            case Byte.BYTES -> new ByteReducer(op, cost);
            case Short.BYTES -> new ShortReducer(op, cost);
            case Integer.BYTES -> new IntReducer(op, cost);
            default -> new LongReducer(op, cost);
        };
    }

    /**
     * The reducer for MAXLOC or MINLOC on elements that are a value and, right behind it, its location.
     *
     * @param value type of the value
     * @param location type of the location; the same one, or int
     * @throws MpiFault of class {@link ErrorClass#OP} if the operation is not defined for the pair
     */
    public static Reducer ofLocated(ReductionOp op, BaseType value, BaseType location, CostTable costs) {
        boolean isNumber = value.kind() == NumberKind.FLOATING
                || value.kind().isInteger() && value.kind() != NumberKind.UNSIGNED && value.bytes() > 1;
        boolean isPair = location == value || location == BaseType.INT || location == BaseType.C_INT;
        if (!op.isLocation() || !isNumber || !isPair) {
            throw notDefined(op, "pairs of " + value.mpiName()
                    + (location == value ? "" : " and " + location.mpiName()));
        }
        InstructionMix loads = access(value.bytes(), true).plus(access(location.bytes(), true));
        InstructionMix stores = access(value.bytes(), false).plus(access(location.bytes(), false));
        InstructionMix mix = loads.times(2).plus(comparison(value.kind(), value.bytes())).plus(stores);
        return new LocationReducer(op, value, location, mix.milliCycles(costs));
    }

    /**
     * The reducer for SUM or PROD of complex numbers, each a real and an imaginary part.
     *
     * @param type theirs, or that of their parts, which is floating point
     * @throws MpiFault of class {@link ErrorClass#OP} if the operation is not defined for complex numbers
     */
    public static Reducer ofComplex(ReductionOp op, BaseType type, CostTable costs) {
        boolean isSum = op == ReductionOp.SUM;
        if (!isSum && op != ReductionOp.PROD
                || type.kind() != NumberKind.COMPLEX && type.kind() != NumberKind.FLOATING) {
            throw notDefined(op, "complex numbers of " + type.mpiName());
        }
        int bytes = type.partBytes();
        InstructionMix work = operation(ReductionOp.SUM, NumberKind.FLOATING, bytes).times(2);
        if (!isSum) {
            work = work.plus(operation(ReductionOp.PROD, NumberKind.FLOATING, bytes).times(4));
        }
        InstructionMix mix = access(bytes, true).times(4).plus(work).plus(access(bytes, false).times(2));
        return new ComplexReducer(op, bytes, mix.milliCycles(costs));
    }

    /** Whether the standard defines an operation for values of a type that are no pairs. */
    public static boolean isDefined(ReductionOp op, BaseType type) {
        boolean isLogical = isLogical(op);
        boolean isSumOrProduct = op == ReductionOp.SUM || op == ReductionOp.PROD;
        return switch (type.kind()) {
            case SIGNED, UNSIGNED -> !op.isLocation();
            case INTEGER -> !op.isLocation() && !isLogical;
            case LOGICAL -> isLogical;
            case FLOATING -> op == ReductionOp.MAX || op == ReductionOp.MIN || isSumOrProduct;
            case COMPLEX -> isSumOrProduct;
            case BITS -> isBitwise(op);
            case TEXT, OPAQUE -> false;
        };
    }

    /** Whether an operation that the standard does not define for a type is what programs take for granted. */
    private static boolean hasMeaning(ReductionOp op, BaseType type) {
        return switch (type.kind()) {
            case TEXT -> type.bytes() == 1 && !op.isLocation();
            case INTEGER, FLOATING -> isLogical(op);
            case SIGNED, UNSIGNED, LOGICAL, COMPLEX, BITS, OPAQUE -> false;
        };
    }

    private static boolean isLogical(ReductionOp op) {
        return op == ReductionOp.LAND || op == ReductionOp.LOR || op == ReductionOp.LXOR;
    }

    private static boolean isBitwise(ReductionOp op) {
        return op == ReductionOp.BAND || op == ReductionOp.BOR || op == ReductionOp.BXOR;
    }

    /** Two loads, the operation and a store. */
    private static InstructionMix cost(ReductionOp op, BaseType type) {
        return access(type.bytes(), true).times(2).plus(operation(op, type.kind(), type.bytes()))
                .plus(access(type.bytes(), false));
    }

    private static InstructionMix access(int bytes, boolean isLoad) {
        boolean isWide = bytes >= Long.BYTES;
        return InstructionMix.of(isLoad ? isWide ? LOAD_WIDE : LOAD : isWide ? STORE_WIDE : STORE);
    }

    private static InstructionMix operation(ReductionOp op, NumberKind kind, int bytes) {
        boolean isFloating = kind == NumberKind.FLOATING;
        boolean isWide = bytes >= Long.BYTES;
        return switch (op) {
            case MAX, MIN, MAXLOC, MINLOC -> comparison(kind, bytes);
            case SUM -> InstructionMix.of(isFloating ? isWide ? DOUBLE_ADD : FLOAT_ADD : logic(bytes));
            case PROD -> InstructionMix.of(isFloating ? isWide ? DOUBLE_MUL : FLOAT_MUL
                    : isWide ? LONG_MUL : INT_MUL);
            case BAND, BOR, BXOR -> InstructionMix.of(logic(bytes));
            case LAND, LOR, LXOR ->
                kind == NumberKind.LOGICAL ? InstructionMix.of(INT_ALU)
                        : isFloating ? comparison(kind, bytes).times(2) : InstructionMix.of(BRANCH, BRANCH);
        };
    }

    private static InstructionKind logic(int bytes) {
        return bytes >= Long.BYTES ? LONG_ALU : INT_ALU;
    }

    private static InstructionMix comparison(NumberKind kind, int bytes) {
        boolean isWide = bytes >= Long.BYTES;
        if (kind == NumberKind.FLOATING) {
            return InstructionMix.of(isWide ? DOUBLE_COMPARE : FLOAT_COMPARE, BRANCH);
        }
        return isWide ? InstructionMix.of(LONG_ALU, BRANCH) : InstructionMix.of(BRANCH);
    }

    private static MpiFault notDefined(ReductionOp op, String type) {
        return new MpiFault(ErrorClass.OP, op.mpiName() + " is not defined for " + type + " (MPI 1.1 section 4.9.2)");
    }
}
