// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import org.machineroom.runner.internal.hook.Memory;
import org.machineroom.runner.internal.lane.RankMemory;

/**
 * Writes the code that leads the accesses of one method to the data cache, and that gives what it makes a place in
 * memory. Leaves the operand stack as it was, and needs no frames of the verifier's.
 */
final class AccessEmitter {
    /** As many bytes of code as one instruction or block can need on top at most. */
    private static final int MAX_SIZE = 16;

    private static final ClassDesc MEMORY = ClassDesc.of(Memory.class.getName());
    private static final MethodTypeDesc ELEMENT = MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_int);
    private static final MethodTypeDesc OBJECT = MethodTypeDesc.of(CD_void, CD_Object, CD_int);
    private static final MethodTypeDesc NUMBER = MethodTypeDesc.of(CD_void, CD_int);
    private static final int REFERENCE = FieldLayout.shift(TypeKind.REFERENCE);

    private final CodeBuilder code;
    private final FieldLayout layout;
    private final int scratch;
    private boolean isUnderConstruction;
    private int unfinished;

    /**
     * Makes an emitter.
     *
     * @param isConstructor whether the method is one, whose object is none before it has called another
     */
    AccessEmitter(CodeBuilder code, FieldLayout layout, boolean isConstructor) {
        this.code = code;
        this.layout = layout;
        this.isUnderConstruction = isConstructor;
        this.scratch = code.allocateLocal(TypeKind.LONG);
    }

    /** Whether an instruction loads from memory or stores to it. */
    static boolean looks(Instruction instruction) {
        return switch (instruction) {
            case ArrayLoadInstruction _ -> true;
            case ArrayStoreInstruction _ -> true;
            case FieldInstruction _ -> true;
            default -> false;
        };
    }

    private static boolean makesArray(Instruction instruction) {
        return switch (instruction) {
            case NewPrimitiveArrayInstruction _ -> true;
            case NewReferenceArrayInstruction _ -> true;
            case NewMultiArrayInstruction _ -> true;
            default -> false;
        };
    }

    /** As many bytes of code as a method can need on top at most. */
    static int growth(MethodCode code, CostPlan costs) {
        int places = 1 + costs.blocks().size();
        for (CodeElement element : code.elements()) {
            if (element instanceof Instruction instruction && (looks(instruction) || makesArray(instruction))) {
                places++;
            }
        }
        return places * MAX_SIZE;
    }

    /** At the start of a block with so many accesses. */
    void block(int accesses) {
        code.loadConstant(accesses).invokestatic(MEMORY, "pass", NUMBER);
    }

    void before(Instruction instruction) {
        switch (instruction) {
            case ArrayLoadInstruction load -> element(FieldLayout.shift(load.typeKind()));
            case ArrayStoreInstruction store -> {
                code.storeLocal(store.typeKind(), scratch);
                element(FieldLayout.shift(store.typeKind()) | RankMemory.STORE);
                code.loadLocal(store.typeKind(), scratch);
            }
            case FieldInstruction access -> access(access);
            case NewObjectInstruction _ -> unfinished++;
            default -> {
                // looks at no memory
            }
        }
    }

    void after(Instruction instruction) {
        switch (instruction) {
            case NewPrimitiveArrayInstruction array -> made("made", FieldLayout.shift(array.typeKind()));
            case NewReferenceArrayInstruction _ -> made("made", REFERENCE);
            case NewMultiArrayInstruction array -> made("madeOfMany", FieldLayout.shift(MethodCode.innermost(array)));
            case InvokeInstruction call when isUnderConstruction && call.name().equalsString("<init>") -> constructed();
            default -> {
                // makes nothing
            }
        }
    }

    /** A constructor has been called: of an object that was made here, or another one of this constructor's object. */
    private void constructed() {
        if (unfinished > 0) {
            unfinished--;
        } else {
            isUnderConstruction = false;
            ObjectPlaces.settle(code);
        }
    }

    private void element(int access) {
        code.dup2().loadConstant(access).invokestatic(MEMORY, "element", ELEMENT);
    }

    private void made(String method, int shift) {
        code.dup().loadConstant(shift).invokestatic(MEMORY, method, OBJECT);
    }

    private void access(FieldInstruction access) {
        String owner = access.owner().asInternalName();
        String name = access.name().stringValue();
        String type = access.type().stringValue();
        int store = access.opcode() == Opcode.PUTFIELD || access.opcode() == Opcode.PUTSTATIC ? RankMemory.STORE : 0;
        if (access.opcode() == Opcode.GETSTATIC || access.opcode() == Opcode.PUTSTATIC) {
            layout.variable(owner, name, type).ifPresent(address -> code.loadConstant(address | store)
                    .invokestatic(MEMORY, "variable", NUMBER));
        } else if (!isUnderConstruction) {
            layout.offset(owner, name, type)
                    .ifPresent(offset -> field(TypeKind.fromDescriptor(type), offset | store, store != 0));
        }
    }

    private void field(TypeKind kind, int access, boolean isStore) {
        if (isStore) {
            code.storeLocal(kind, scratch);
        }
        code.dup().loadConstant(access).invokestatic(MEMORY, "field", OBJECT);
        if (isStore) {
            code.loadLocal(kind, scratch);
        }
    }
}
