// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * What a method does, as far as it matters to what it may set off.
 *
 * @param calls       the methods it calls or makes lambdas of
 * @param references  those it makes lambdas of, or refers to
 * @param statics     the static fields it reads or writes
 * @param made        the classes it makes objects of
 * @param locksClass  it synchronizes on a class
 * @param locks       it has a synchronized block
 */
record MethodFacts(List<Call> calls, List<Call> references, List<Static> statics, List<String> made,
        boolean locksClass, boolean locks) {

    /** A call; {@code exact} if the named method itself is meant and not one that overrides it. */
    record Call(String owner, String name, String descriptor, boolean exact, boolean isStatic) {
    }

    /** An access of a static field. */
    record Static(String owner, String name, String descriptor) {
    }

    /** Reads a method's code; nothing happens in a method without code. */
    static MethodFacts of(MethodModel method) {
        List<CodeElement> elements = method.code().map(code -> code.elementList()).orElse(List.of());
        MethodFacts facts = new MethodFacts(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
                locksClass(elements), elements.stream().anyMatch(MethodFacts::isLock));
        method.code().ifPresent(code -> code.forEach(facts::note));
        return facts;
    }

    /** A call instruction as this class writes it. */
    static Call call(InvokeInstruction call) {
        return new Call(call.owner().asInternalName(), call.name().stringValue(), call.type().stringValue(),
                isExact(call.opcode()), call.opcode() == Opcode.INVOKESTATIC);
    }

    private void note(CodeElement element) {
        switch (element) {
            case InvokeInstruction call -> calls.add(call(call));
            case InvokeDynamicInstruction dynamic -> dynamic.bootstrapArgs().forEach(this::noteReference);
            case FieldInstruction field when isStatic(field.opcode()) -> statics.add(new Static(
                    field.owner().asInternalName(), field.name().stringValue(), field.type().stringValue()));
            case NewObjectInstruction object -> made.add(object.className().asInternalName());
            default -> {
            }
        }
    }

    private void noteReference(ConstantDesc argument) {
        if (argument instanceof DirectMethodHandleDesc handle) {
            boolean constructor = handle.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
            boolean isStatic = handle.kind() == DirectMethodHandleDesc.Kind.STATIC
                    || handle.kind() == DirectMethodHandleDesc.Kind.INTERFACE_STATIC;
            String owner = Descriptors.internalName(handle.owner());
            Call reference = new Call(owner, constructor ? "<init>" : handle.methodName(), handle.lookupDescriptor(),
                    constructor || isStatic, isStatic);
            calls.add(reference);
            references.add(reference);
            if (constructor) {
                made.add(owner);
            }
        }
    }

    private static boolean isExact(Opcode opcode) {
        return opcode == Opcode.INVOKESTATIC || opcode == Opcode.INVOKESPECIAL;
    }

    private static boolean isStatic(Opcode opcode) {
        return opcode == Opcode.GETSTATIC || opcode == Opcode.PUTSTATIC;
    }

    private static boolean isLock(CodeElement element) {
        return element instanceof MonitorInstruction monitor && monitor.opcode() == Opcode.MONITORENTER;
    }

    /** Compilers write {@code synchronized (C.class)} as the class constant, kept in a local, then monitorenter. */
    private static boolean locksClass(List<CodeElement> elements) {
        boolean classOnStack = false;
        int since = 0;
        for (CodeElement element : elements) {
            if (element instanceof ConstantInstruction constant) {
                classOnStack = constant.constantValue() instanceof ClassDesc;
                since = 0;
            } else if (isLock(element) && classOnStack && since <= 2) {
                return true;
            } else if (element instanceof Instruction) {
                since++;
            }
        }
        return false;
    }
}
