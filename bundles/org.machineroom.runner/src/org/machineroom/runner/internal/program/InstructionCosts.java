// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static org.machineroom.kernel.cost.InstructionKind.ALLOCATE;
import static org.machineroom.kernel.cost.InstructionKind.ARRAY_INDEX;
import static org.machineroom.kernel.cost.InstructionKind.BRANCH;
import static org.machineroom.kernel.cost.InstructionKind.CALL;
import static org.machineroom.kernel.cost.InstructionKind.CALL_VIRTUAL;
import static org.machineroom.kernel.cost.InstructionKind.DOUBLE_ADD;
import static org.machineroom.kernel.cost.InstructionKind.DOUBLE_COMPARE;
import static org.machineroom.kernel.cost.InstructionKind.DOUBLE_DIV;
import static org.machineroom.kernel.cost.InstructionKind.DOUBLE_MUL;
import static org.machineroom.kernel.cost.InstructionKind.FLOAT_ADD;
import static org.machineroom.kernel.cost.InstructionKind.FLOAT_COMPARE;
import static org.machineroom.kernel.cost.InstructionKind.FLOAT_CONVERT;
import static org.machineroom.kernel.cost.InstructionKind.FLOAT_DIV;
import static org.machineroom.kernel.cost.InstructionKind.FLOAT_MUL;
import static org.machineroom.kernel.cost.InstructionKind.INT_ALU;
import static org.machineroom.kernel.cost.InstructionKind.INT_CONVERT;
import static org.machineroom.kernel.cost.InstructionKind.INT_DIV;
import static org.machineroom.kernel.cost.InstructionKind.INT_MUL;
import static org.machineroom.kernel.cost.InstructionKind.JUMP;
import static org.machineroom.kernel.cost.InstructionKind.LOAD;
import static org.machineroom.kernel.cost.InstructionKind.LOAD_WIDE;
import static org.machineroom.kernel.cost.InstructionKind.LONG_ALU;
import static org.machineroom.kernel.cost.InstructionKind.LONG_DIV;
import static org.machineroom.kernel.cost.InstructionKind.LONG_MUL;
import static org.machineroom.kernel.cost.InstructionKind.MONITOR;
import static org.machineroom.kernel.cost.InstructionKind.STORE;
import static org.machineroom.kernel.cost.InstructionKind.STORE_WIDE;
import static org.machineroom.kernel.cost.InstructionKind.SWITCH;
import static org.machineroom.kernel.cost.InstructionKind.THROW;
import static org.machineroom.kernel.cost.InstructionKind.TYPE_CHECK;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.util.EnumMap;
import java.util.Map;
import org.machineroom.kernel.cost.InstructionKind;
import org.machineroom.kernel.cost.InstructionMix;

/** Says which kinds of instruction a JVM instruction stands for, as {@link InstructionKind} documents it. */
final class InstructionCosts {
    private static final Map<Opcode, InstructionMix> OPERATORS = operators();

    private InstructionCosts() {
    }

    /** The cost of one instruction that is not a call. */
    static InstructionMix of(Instruction instruction) {
        return switch (instruction) {
            case OperatorInstruction operator -> OPERATORS.getOrDefault(operator.opcode(), InstructionMix.NONE);
            case IncrementInstruction _ -> InstructionMix.of(INT_ALU);
            case ConvertInstruction convert -> conversion(convert);
            case ArrayLoadInstruction load ->
                InstructionMix.of(ARRAY_INDEX, isWide(load.typeKind()) ? LOAD_WIDE : LOAD);
            case ArrayStoreInstruction store ->
                InstructionMix.of(ARRAY_INDEX, isWide(store.typeKind()) ? STORE_WIDE : STORE);
            case FieldInstruction field -> field(field);
            case BranchInstruction branch -> InstructionMix.of(isJump(branch.opcode()) ? JUMP : BRANCH);
            case TableSwitchInstruction _ -> InstructionMix.of(SWITCH);
            case LookupSwitchInstruction _ -> InstructionMix.of(SWITCH);
            case ThrowInstruction _ -> InstructionMix.of(THROW);
            case TypeCheckInstruction _ -> InstructionMix.of(TYPE_CHECK);
            case MonitorInstruction _ -> InstructionMix.of(MONITOR);
            case NewObjectInstruction _ -> InstructionMix.of(ALLOCATE);
            case NewPrimitiveArrayInstruction _ -> InstructionMix.of(ALLOCATE);
            case NewReferenceArrayInstruction _ -> InstructionMix.of(ALLOCATE);
            case NewMultiArrayInstruction _ -> InstructionMix.of(ALLOCATE);
            default -> InstructionMix.NONE;
        };
    }

    /** The cost of clearing one element of a new array: memory is cleared eight bytes at a time. */
    static InstructionMix clearing(TypeKind element) {
        long bytes = switch (element) {
            case BOOLEAN, BYTE -> 1;
            case CHAR, SHORT -> 2;
            case LONG, DOUBLE -> 8;
            default -> 4;
        };
        return InstructionMix.ofThousandths(STORE_WIDE, bytes * 1000 / 8);
    }

    /** The cost of a call without what is called, which is either known or has to be looked up in a table. */
    static InstructionMix call(boolean known) {
        return known ? InstructionMix.of(CALL) : InstructionMix.of(CALL_VIRTUAL, LOAD);
    }

    private static InstructionMix field(FieldInstruction field) {
        boolean wide = isWide(TypeKind.fromDescriptor(field.type().stringValue()));
        return switch (field.opcode()) {
            case GETFIELD, GETSTATIC -> InstructionMix.of(wide ? LOAD_WIDE : LOAD);
            default -> InstructionMix.of(wide ? STORE_WIDE : STORE);
        };
    }

    private static InstructionMix conversion(ConvertInstruction convert) {
        return InstructionMix.of(isFloating(convert.fromType()) || isFloating(convert.toType()) ? FLOAT_CONVERT
                : INT_CONVERT);
    }

    private static boolean isJump(Opcode opcode) {
        return opcode == Opcode.GOTO || opcode == Opcode.GOTO_W;
    }

    private static boolean isWide(TypeKind kind) {
        return kind.slotSize() == 2;
    }

    private static boolean isFloating(TypeKind kind) {
        return kind == TypeKind.FLOAT || kind == TypeKind.DOUBLE;
    }

    private static Map<Opcode, InstructionMix> operators() {
        Map<Opcode, InstructionMix> costs = new EnumMap<>(Opcode.class);
        put(costs, INT_ALU, Opcode.IADD, Opcode.ISUB, Opcode.INEG, Opcode.IAND, Opcode.IOR, Opcode.IXOR, Opcode.ISHL,
                Opcode.ISHR, Opcode.IUSHR);
        put(costs, INT_MUL, Opcode.IMUL);
        put(costs, INT_DIV, Opcode.IDIV, Opcode.IREM);
        put(costs, LONG_ALU, Opcode.LADD, Opcode.LSUB, Opcode.LNEG, Opcode.LAND, Opcode.LOR, Opcode.LXOR, Opcode.LSHL,
                Opcode.LSHR, Opcode.LUSHR, Opcode.LCMP);
        put(costs, LONG_MUL, Opcode.LMUL);
        put(costs, LONG_DIV, Opcode.LDIV, Opcode.LREM);
        put(costs, FLOAT_ADD, Opcode.FADD, Opcode.FSUB, Opcode.FNEG);
        put(costs, FLOAT_MUL, Opcode.FMUL);
        put(costs, FLOAT_DIV, Opcode.FDIV, Opcode.FREM);
        put(costs, FLOAT_COMPARE, Opcode.FCMPL, Opcode.FCMPG);
        put(costs, DOUBLE_ADD, Opcode.DADD, Opcode.DSUB, Opcode.DNEG);
        put(costs, DOUBLE_MUL, Opcode.DMUL);
        put(costs, DOUBLE_DIV, Opcode.DDIV, Opcode.DREM);
        put(costs, DOUBLE_COMPARE, Opcode.DCMPL, Opcode.DCMPG);
        put(costs, LOAD, Opcode.ARRAYLENGTH);
        return costs;
    }

    private static void put(Map<Opcode, InstructionMix> costs, InstructionKind kind, Opcode... opcodes) {
        for (Opcode opcode : opcodes) {
            costs.put(opcode, InstructionMix.of(kind));
        }
    }
}
