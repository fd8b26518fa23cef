// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.Attributes;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.machineroom.runner.internal.hook.CallTree;
import org.machineroom.runner.internal.hook.LaneMeter;
import org.machineroom.runner.internal.hook.Memory;
import org.machineroom.runner.internal.hook.Statics;
import org.machineroom.runner.internal.hook.Steps;

/** Writes one method anew, so that it counts its steps. Used for one method, then thrown away. */
final class StepMethod implements CodeTransform {
    private static final ClassDesc STEPS = ClassDesc.of(Steps.class.getName());
    private static final MethodTypeDesc MET = MethodTypeDesc.of(CD_void, CD_Object);

    private static final Set<String> OURS = Stream.of(Statics.class, Memory.class, CallTree.class)
            .map(type -> type.getName().replace('.', '/')).collect(Collectors.toSet());

    private final CodeAttribute code;
    private final StepPlan plan;
    private final List<LocalVariable> variables;
    private final boolean startsWithLoop;
    private final List<Label> waiting = new ArrayList<>();
    private final Map<Label, Label> moved = new HashMap<>();
    private boolean begun;
    private int offset;

    StepMethod(CodeAttribute code, StepPlan plan) {
        this.code = code;
        this.plan = plan;
        List<CodeElement> elements = code.elementList();
        variables = elements.stream().filter(LocalVariable.class::isInstance).map(LocalVariable.class::cast)
                .filter(variable -> variable.name().equalsString(plan.local() == null ? "" : plan.local())).toList();
        startsWithLoop = elements.stream().anyMatch(element -> element instanceof BranchInstruction branch
                && code.labelToBci(branch.target()) == 0);
    }

    @Override
    public void atStart(CodeBuilder builder) {
        if (startsWithLoop) {
            begin(builder);
        }
    }

    /** The method begins, and its parameters have been written. */
    private void begin(CodeBuilder builder) {
        begun = true;
        step(builder);
        if (variables.stream().anyMatch(variable -> code.labelToBci(variable.startScope()) == 0)) {
            wrote(builder);
        }
    }

    @Override
    public void accept(CodeBuilder builder, CodeElement element) {
        switch (element) {
            case Instruction instruction -> {
                if (!begun) {
                    begin(builder);
                }
                offset += instruction.sizeInBytes();
                instruction(builder, instruction);
                waiting.clear();
            }
            case LocalVariable variable when startsWithLoop && code.labelToBci(variable.startScope()) == 0 ->
                builder.with(LocalVariable.of(variable.slot(), variable.name(), variable.type(), builder.startLabel(),
                        variable.endScope()));
            case LabelTarget target -> {
                waiting.add(target.label());
                builder.with(element);
            }
            default -> builder.with(element);
        }
    }

    @Override
    public void atEnd(CodeBuilder builder) {
        code.findAttribute(Attributes.stackMapTable())
                .ifPresent(frames -> builder.with(new FrameExtender(new TreeMap<>(), moved).extend(frames)));
    }

    private void instruction(CodeBuilder builder, Instruction instruction) {
        switch (instruction) {
            case NewObjectInstruction _ -> {
                Label here = builder.newBoundLabel();
                waiting.forEach(label -> moved.put(label, here));
                builder.with(instruction);
            }
            case ReturnInstruction _ when plan.constructed() -> {
                builder.aload(0).invokestatic(STEPS, "met", MET);
                builder.with(instruction);
            }
            default -> {
                builder.with(instruction);
                after(builder, instruction);
            }
        }
    }

    private void after(CodeBuilder builder, Instruction instruction) {
        switch (instruction) {
            case StoreInstruction store -> stored(builder, store.slot());
            case IncrementInstruction increment -> stored(builder, increment.slot());
            case ArrayStoreInstruction _ -> step(builder);
            case FieldInstruction field when isWrite(field) -> {
                step(builder);
                tellStatic(builder, field.owner().asInternalName(), field.name().stringValue());
            }
            case InvokeInstruction call when !isOurs(call) -> {
                step(builder);
                tellStatic(builder, call.owner().asInternalName(), call.name().stringValue());
                tellArray(builder, call.typeSymbol().returnType().descriptorString());
            }
            case NewPrimitiveArrayInstruction made -> {
                step(builder);
                tellArray(builder, "[" + made.typeKind().upperBound().descriptorString());
            }
            case NewReferenceArrayInstruction made -> {
                step(builder);
                tellArray(builder, "[" + made.componentType().asSymbol().descriptorString());
            }
            case NewMultiArrayInstruction made -> {
                step(builder);
                tellArray(builder, made.arrayType().asSymbol().descriptorString());
            }
            case TypeCheckInstruction cast when cast.opcode() == Opcode.CHECKCAST ->
                tellArray(builder, cast.type().asSymbol().descriptorString());
            default -> {
                // is no step
            }
        }
    }

    private void stored(CodeBuilder builder, int slot) {
        step(builder);
        if (variables.stream().anyMatch(variable -> variable.slot() == slot
                && code.labelToBci(variable.startScope()) <= offset
                && offset <= code.labelToBci(variable.endScope()))) {
            wrote(builder);
        }
    }

    private void tellStatic(CodeBuilder builder, String owner, String name) {
        if (plan.isStatic(owner, name)) {
            wrote(builder);
        }
    }

    private void tellArray(CodeBuilder builder, String descriptor) {
        if (plan.isArray(descriptor)) {
            builder.dup().invokestatic(STEPS, "met", MET);
        }
    }

    private static boolean isWrite(FieldInstruction field) {
        return (field.opcode() == Opcode.PUTFIELD || field.opcode() == Opcode.PUTSTATIC)
                && !field.owner().asInternalName().equals(LaneMeter.class.getName().replace('.', '/'));
    }

    /** What the instrumentation itself calls, which writes nothing that is the program's. */
    private static boolean isOurs(InvokeInstruction call) {
        return OURS.contains(call.owner().asInternalName());
    }

    private static void step(CodeBuilder builder) {
        builder.invokestatic(STEPS, "step", MTD_void);
    }

    private static void wrote(CodeBuilder builder) {
        builder.invokestatic(STEPS, "wrote", MTD_void);
    }
}
