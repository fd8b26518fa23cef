// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** Writes calls: the program's own or what stands in for them, with the counting of what depends on arguments. */
final class CallEmitter {
    /** As many bytes as a call with its counting takes at most beyond the call itself and its arguments. */
    static final int MAX_SIZE = 64;
    /** As many bytes per argument on top of that. */
    static final int MAX_SIZE_PER_ARGUMENT = 12;

    private final CodeBuilder code;
    private final CostEmitter costs;
    private final CallPlanner planner;
    private final List<Spilled> spilled = new ArrayList<>();
    private int scratch = -1;
    private int scratchEnd;

    /** A value taken from the stack into a scratch variable. */
    private record Spilled(TypeKind kind, int slot) {
    }

    CallEmitter(CodeBuilder code, CostEmitter costs, CallPlanner planner) {
        this.code = code;
        this.costs = costs;
        this.planner = planner;
    }

    void call(InvokeInstruction call, CallPlan plan) {
        plan.growth().filter(growth -> !(growth.operand() instanceof CallCost.Operand.Result))
                .ifPresent(growth -> measure(call, growth));
        if (plan.redirect().isPresent()) {
            redirect(call, plan.redirect().get());
        } else {
            code.with(call);
        }
        plan.growth().ifPresent(growth -> measureResult(growth, call.typeSymbol().returnType()));
    }

    void dynamic(InvokeDynamicInstruction call, CallPlan plan) {
        List<ConstantDesc> arguments = new ArrayList<>();
        boolean changed = false;
        for (ConstantDesc argument : call.bootstrapArgs()) {
            ConstantDesc other = argument instanceof DirectMethodHandleDesc handle
                    ? planner.redirect(handle).orElse(handle) : argument;
            changed |= other != argument;
            arguments.add(other);
        }
        if (changed) {
            code.invokedynamic(DynamicCallSiteDesc.of(call.bootstrapMethod(), call.name().stringValue(),
                    call.typeSymbol(), arguments.toArray(ConstantDesc[]::new)));
        } else {
            code.with(call);
        }
        plan.growth().ifPresent(growth -> measureResult(growth, call.typeSymbol().returnType()));
    }

    private void redirect(InvokeInstruction call, Redirect redirect) {
        switch (redirect) {
            case Redirect.Instead(Redirect.Hook hook) -> invoke(hook);
            case Redirect.Packed(Redirect.Hook hook) -> {
                pack(call.typeSymbol().parameterCount());
                invoke(hook);
            }
            case Redirect.OneMore more -> {
                invoke(more.argument());
                again(call, call.name().stringValue(), more.type());
            }
            case Redirect.Kind(ClassDesc type, _) -> code.invokespecial(type, call.name().stringValue(),
                    call.typeSymbol());
            case Redirect.Noted(Redirect.Hook hook) -> {
                show(hook, call.typeSymbol().parameterCount());
                code.with(call);
            }
            case Redirect.Rename(String name, MethodTypeDesc type) -> again(call, name, type);
        }
    }

    private void invoke(Redirect.Hook hook) {
        code.invokestatic(hook.owner(), hook.name(), hook.type());
    }

    private void again(InvokeInstruction call, String name, MethodTypeDesc type) {
        code.invoke(call.opcode(), call.owner().asSymbol(), name, type, call.isInterface());
    }

    /** Shows a hook the first two of so many references on the stack, or the only one. */
    private void show(Redirect.Hook hook, int count) {
        for (int i = 1; i < count; i++) {
            spill(TypeKind.REFERENCE);
        }
        code.dup();
        if (count > 1) {
            code.aload(spilled.getLast().slot());
        } else {
            code.aconst_null();
        }
        invoke(hook);
        restore();
    }

    /** Puts so many references from the stack into an array of objects. */
    private void pack(int count) {
        for (int i = 0; i < count; i++) {
            spill(TypeKind.REFERENCE);
        }
        code.loadConstant(count).anewarray(CD_Object);
        for (int i = 0; i < count; i++) {
            code.dup().loadConstant(i).aload(spilled.get(count - 1 - i).slot()).aastore();
        }
        forget();
    }

    private void measureResult(CallPlan.Growth growth, ClassDesc result) {
        if (growth.operand() instanceof CallCost.Operand.Result) {
            if (result.equals(CD_int)) {
                costs.growByTopInt(growth.milliCycles());
            } else if (!result.isPrimitive()) {
                costs.growByTop(growth.law(), growth.milliCycles());
            }
        }
    }

    /** Looks at arguments below the top of the stack by taking those above them off and putting them back. */
    private void measure(InvokeInstruction call, CallPlan.Growth growth) {
        List<ClassDesc> values = new ArrayList<>(call.typeSymbol().parameterList());
        boolean isStatic = call.opcode() == Opcode.INVOKESTATIC;
        switch (growth.operand()) {
            case CallCost.Operand.Argument(int number) -> measureAt(values, number - 1, growth);
            case CallCost.Operand.Range(int from, int to) -> measureRange(values, from - 1, to - 1, growth);
            case CallCost.Operand.Receiver() -> {
                if (!isStatic && call.opcode() != Opcode.INVOKESPECIAL) {
                    values.addFirst(CD_Object);
                    measureAt(values, 0, growth);
                }
            }
            case CallCost.Operand.Result() -> throw new IllegalStateException("measured after the call");
        }
    }

    private void measureAt(List<ClassDesc> values, int index, CallPlan.Growth growth) {
        if (index >= values.size() || !isMeasurable(values.get(index))) {
            return;
        }
        for (int i = values.size() - 1; i > index; i--) {
            spill(TypeKind.from(values.get(i)));
        }
        code.dup();
        costs.grow(growth.law(), values.get(index), growth.milliCycles());
        restore();
    }

    private void measureRange(List<ClassDesc> values, int from, int to, CallPlan.Growth growth) {
        if (to >= values.size() || !values.get(from).equals(CD_int) || !values.get(to).equals(CD_int)) {
            return;
        }
        for (int i = values.size() - 1; i >= from; i--) {
            spill(TypeKind.from(values.get(i)));
        }
        code.iload(spilled.get(values.size() - 1 - to).slot()).iload(spilled.get(values.size() - 1 - from).slot())
                .isub();
        costs.grow(growth.law(), CD_int, growth.milliCycles());
        restore();
    }

    private static boolean isMeasurable(ClassDesc type) {
        return type.equals(CD_int) || !type.isPrimitive();
    }

    private void spill(TypeKind kind) {
        int used = spilled.isEmpty() ? scratch : spilled.getLast().slot() + spilled.getLast().kind().slotSize();
        int slot = scratch >= 0 && used + kind.slotSize() <= scratchEnd ? used : allocate(kind);
        code.storeLocal(kind, slot);
        spilled.add(new Spilled(kind, slot));
    }

    private int allocate(TypeKind kind) {
        int slot = code.allocateLocal(kind);
        scratch = scratch < 0 ? slot : scratch;
        scratchEnd = slot + kind.slotSize();
        return slot;
    }

    private void restore() {
        for (Spilled value : spilled.reversed()) {
            code.loadLocal(value.kind(), value.slot());
        }
        forget();
    }

    private void forget() {
        spilled.clear();
    }
}
