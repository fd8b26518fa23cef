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
 * The predefined reductions on Java's types. Where MPI 1.1 section 4.9.2 says integer, these are byte, char (unsigned),
 * short, int and long, as in the existing Java bindings; logical operations work on boolean and, as in C, on integers,
 * of which every value but 0 is true and the result is 0 or 1; bitwise operations work on integers.
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
     * @throws MpiFault of class {@link ErrorClass#OP} if the operation is not defined for the type
     */
    public static Reducer of(ReductionOp op, BaseType type, boolean pairs, CostTable costs) {
        if (pairs) {
            return ofLocated(op, type, type, costs);
        }
        if (!isDefined(op, type)) {
            throw notDefined(op, type.mpiName());
        }
        long cost = cost(op, type).milliCycles(costs);
        if (isBitwise(op) || type == BaseType.BOOLEAN) {
            return new BitwiseReducer(op, type.bytes(), cost);
        }
        return switch (type) {
            case BYTE -> new ByteReducer(op, cost);
            case CHAR -> new CharReducer(op, cost);
            case SHORT -> new ShortReducer(op, cost);
            case INT -> new IntReducer(op, cost);
            case LONG -> new LongReducer(op, cost);
            case FLOAT -> new FloatReducer(op, cost);
            case DOUBLE -> new DoubleReducer(op, cost);
            case BOOLEAN, PACKED, OBJECT -> throw notDefined(op, type.mpiName());
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
        boolean isPair = switch (value) {
            case SHORT, INT, LONG, FLOAT, DOUBLE -> location == value || location == BaseType.INT;
            case BYTE, CHAR, BOOLEAN, PACKED, OBJECT -> false;
        };
        if (!op.isLocation() || !isPair) {
            throw notDefined(op, "pairs of " + value.mpiName()
                    + (location == value ? "" : " and " + location.mpiName()));
        }
        InstructionMix loads = access(value, true).plus(access(location, true));
        InstructionMix stores = access(value, false).plus(access(location, false));
        InstructionMix mix = loads.times(2).plus(comparison(value)).plus(stores);
        return new LocationReducer(op, value, location, mix.milliCycles(costs));
    }

    /**
     * The reducer for SUM or PROD of complex numbers, each a real and an imaginary part.
     *
     * @param part type of the parts, float or double
     * @throws MpiFault of class {@link ErrorClass#OP} if the operation is not defined for complex numbers
     */
    public static Reducer ofComplex(ReductionOp op, BaseType part, CostTable costs) {
        boolean isSum = op == ReductionOp.SUM;
        if (!isSum && op != ReductionOp.PROD || part != BaseType.FLOAT && part != BaseType.DOUBLE) {
            throw notDefined(op, "complex numbers of " + part.mpiName());
        }
        InstructionMix work = operation(ReductionOp.SUM, part).times(2);
        if (!isSum) {
            work = work.plus(operation(ReductionOp.PROD, part).times(4));
        }
        InstructionMix mix = access(part, true).times(4).plus(work).plus(access(part, false).times(2));
        return new ComplexReducer(op, part, mix.milliCycles(costs));
    }

    private static boolean isDefined(ReductionOp op, BaseType type) {
        return switch (type) {
            case BYTE, CHAR, SHORT, INT, LONG -> !op.isLocation();
            case BOOLEAN -> op == ReductionOp.LAND || op == ReductionOp.LOR || op == ReductionOp.LXOR;
            case FLOAT, DOUBLE -> op == ReductionOp.MAX || op == ReductionOp.MIN || op == ReductionOp.SUM
                    || op == ReductionOp.PROD;
            case PACKED, OBJECT -> false;
        };
    }

    private static boolean isBitwise(ReductionOp op) {
        return op == ReductionOp.BAND || op == ReductionOp.BOR || op == ReductionOp.BXOR;
    }

    /** Two loads, the operation and a store. */
    private static InstructionMix cost(ReductionOp op, BaseType type) {
        return access(type, true).times(2).plus(operation(op, type)).plus(access(type, false));
    }

    private static InstructionMix access(BaseType type, boolean isLoad) {
        boolean isWide = type.bytes() == Long.BYTES;
        return InstructionMix.of(isLoad ? isWide ? LOAD_WIDE : LOAD : isWide ? STORE_WIDE : STORE);
    }

    private static InstructionMix operation(ReductionOp op, BaseType type) {
        return switch (op) {
            case MAX, MIN, MAXLOC, MINLOC -> comparison(type);
            case SUM -> InstructionMix.of(switch (type) {
                case FLOAT -> FLOAT_ADD;
                case DOUBLE -> DOUBLE_ADD;
                default -> logic(type);
            });
            case PROD -> InstructionMix.of(switch (type) {
                case FLOAT -> FLOAT_MUL;
                case DOUBLE -> DOUBLE_MUL;
                case LONG -> LONG_MUL;
                default -> INT_MUL;
            });
            case BAND, BOR, BXOR -> InstructionMix.of(logic(type));
            case LAND, LOR, LXOR ->
                type == BaseType.BOOLEAN ? InstructionMix.of(INT_ALU) : InstructionMix.of(BRANCH, BRANCH);
        };
    }

    private static InstructionKind logic(BaseType type) {
        return type == BaseType.LONG ? LONG_ALU : INT_ALU;
    }

    private static InstructionMix comparison(BaseType type) {
        return switch (type) {
            case FLOAT -> InstructionMix.of(FLOAT_COMPARE, BRANCH);
            case DOUBLE -> InstructionMix.of(DOUBLE_COMPARE, BRANCH);
            case LONG -> InstructionMix.of(LONG_ALU, BRANCH);
            default -> InstructionMix.of(BRANCH);
        };
    }

    private static MpiFault notDefined(ReductionOp op, String type) {
        return new MpiFault(ErrorClass.OP, op.mpiName() + " is not defined for " + type + " (MPI 1.1 section 4.9.2)");
    }
}
