// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.Attributes;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.StackMapFrameInfo.ObjectVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.SimpleVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.VerificationTypeInfo;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.classfile.instruction.LocalVariableType;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * Writes one method anew as its plan says. The first code of ours belongs to the method's first line, so that a
 * debugger finds the method where the compiler put it; only in a method that starts with a loop it has no line, because
 * a breakpoint in that line is to be met in each turn. Used for one method, then thrown away.
 */
final class MethodInstrumenter implements CodeTransform {
    private final MethodPlan plan;
    private final MethodCode code;
    private final CallPlanner planner;
    private final BiFunction<InvokeInstruction, Integer, Integer> sites;
    private final boolean apart;
    private final int first;
    private final MethodProfile profile;
    private final FieldLayout layout;
    private final Map<Integer, Boolean> outerLoops;
    private final Set<Label> handlers = new HashSet<>();
    private final List<Label> waiting = new ArrayList<>();
    private final Map<Label, Label> moved = new HashMap<>();
    private int index;
    private int line;
    private Instruction before;
    private int local = -1;
    private boolean handling;
    private CostEmitter costs;
    private CallEmitter calls;
    private ProfileEmitter counts;
    private AccessEmitter accesses;
    private PlainLoopEmitter plainLoops;
    private final Map<Integer, Integer> accessesOfBlock = new HashMap<>();

    /**
     * Makes an instrumenter.
     *
     * @param sites   gives a number to a call of package mpi and its line
     * @param profile what is counted for a profile; {@code null} if the method is not profiled
     * @param layout  where fields lie; used if the plan has accesses led to the data cache
     */
    MethodInstrumenter(MethodPlan plan, CallPlanner planner, BiFunction<InvokeInstruction, Integer, Integer> sites,
            MethodProfile profile, FieldLayout layout) {
        this.plan = plan;
        this.code = plan.code();
        this.planner = planner;
        this.sites = sites;
        this.profile = profile;
        this.layout = layout;
        this.outerLoops = planner.reports() ? plan.reports() : Map.of();
        this.apart = code.startsWithLoop() || code.startsWithTry();
        this.first = code.firstInstruction();
    }

    @Override
    public void atStart(CodeBuilder builder) {
        if (plan.needsLocal()) {
            local = builder.allocateLocal(TypeKind.LONG);
        }
        if (profile != null) {
            counts = new ProfileEmitter(builder, profile);
            code.attribute().exceptionHandlers().forEach(range -> handlers.add(range.handler()));
        }
        if (plan.cached()) {
            plan.costs().blocks().stream().filter(block -> block.accesses() > 0)
                    .forEach(block -> accessesOfBlock.put(block.firstElement(), block.accesses()));
            accesses = new AccessEmitter(builder, layout, code.isConstructor());
        }
        plainLoops = new PlainLoopEmitter(builder, plan, plan.plainLoops());
        costs = new CostEmitter(builder, local, counts);
        calls = new CallEmitter(builder, costs, planner);
        if (apart) {
            if (!code.startsWithLoop()) {
                code.firstLine().ifPresent(builder::with);
            }
            prologue(builder);
        }
    }

    @Override
    public void accept(CodeBuilder builder, CodeElement element) {
        switch (element) {
            case Instruction instruction -> instruction(builder, instruction);
            case LocalVariable variable when isBeyond(variable.slot(), TypeKind.from(variable.typeSymbol())) -> {
                // nothing can be in it
            }
            case LocalVariableType variable when isBeyond(variable.slot(), TypeKind.REFERENCE) -> {
                // nothing can be in it
            }
            case LocalVariable variable -> {
                builder.with(LocalVariable.of(variable.slot(), variable.name(), variable.type(),
                        start(builder, variable.startScope()), variable.endScope()));
                plainLoops.variable(variable);
            }
            case LocalVariableType variable -> {
                builder.with(LocalVariableType.of(variable.slot(), variable.name(), variable.signature(),
                        start(builder, variable.startScope()), variable.endScope()));
                plainLoops.variable(variable);
            }
            default -> {
                note(element);
                builder.with(element);
            }
        }
        index++;
    }

    /** True for a variable in a slot that the JVM would say that the method does not have. */
    private boolean isBeyond(int slot, TypeKind kind) {
        return slot + kind.slotSize() > code.locals();
    }

    @Override
    public void atEnd(CodeBuilder builder) {
        code.attribute().findAttribute(Attributes.stackMapTable())
                .ifPresent(frames -> builder.with(
                        new FrameExtender(variables(builder), moved).extend(frames, plainLoops.frames())));
    }

    private SequencedMap<Integer, VerificationTypeInfo> variables(CodeBuilder builder) {
        SequencedMap<Integer, VerificationTypeInfo> variables = new TreeMap<>();
        if (local >= 0) {
            variables.put(local, SimpleVerificationTypeInfo.LONG);
        }
        if (counts != null) {
            variables.put(counts.local(),
                    ObjectVerificationTypeInfo.of(builder.constantPool().classEntry(ProfileEmitter.NODE)));
        }
        plainLoops.addTo(variables);
        return variables;
    }

    private void note(CodeElement element) {
        if (element instanceof LabelTarget target) {
            waiting.add(target.label());
            handling |= handlers.contains(target.label());
        } else if (element instanceof LineNumber number) {
            line = number.line();
            costs.line(line);
        }
    }

    private void instruction(CodeBuilder builder, Instruction instruction) {
        if (index == first && !apart) {
            prologue(builder);
        }
        if (counts != null) {
            profile(instruction);
        }
        plainLoops.before(index, costs, line);
        if (outerLoops.containsKey(index)) {
            costs.report(outerLoops.get(index));
        }
        CostPlan.Action action = plan.costs().before(index);
        if (action != null) {
            costs.emit(action);
        }
        if (accesses != null) {
            Integer inBlock = accessesOfBlock.get(index);
            if (inBlock != null) {
                accesses.block(inBlock);
            }
            accesses.before(instruction);
        }
        CallPlan call = code.call(index);
        Optional<Long> clearing = plan.measures() ? code.clearing(index) : Optional.empty();
        switch (instruction) {
            case InvokeInstruction invoke -> invoke(builder, invoke, measured(call));
            case FieldInstruction access when code.holder(index) != null -> access(builder, access);
            case InvokeDynamicInstruction dynamic -> calls.dynamic(dynamic, measured(call));
            case NewObjectInstruction made -> {
                Label here = builder.newBoundLabel();
                waiting.forEach(label -> moved.put(label, here));
                Optional<ClassDesc> threads = planner.threads(made.className());
                if (threads.isPresent()) {
                    builder.new_(threads.get());
                } else if (planner.fixesHashCodes() && PlainObjects.isNew(made)) {
                    builder.new_(PlainObjects.REPLACEMENT);
                } else {
                    builder.with(instruction);
                }
            }
            case NewMultiArrayInstruction _ -> {
                builder.with(instruction);
                clearing.ifPresent(each -> costs.growByTop(CallCost.Law.EACHINNER, each));
            }
            case ReturnInstruction _ when plan.isFree() -> {
                costs.forget();
                builder.with(instruction);
            }
            default -> {
                clearing.ifPresent(costs::growByTopInt);
                builder.with(instruction);
            }
        }
        if (accesses != null) {
            accesses.after(instruction);
        }
        waiting.clear();
        before = instruction;
    }

    private void profile(Instruction instruction) {
        if (handling) {
            counts.again();
            handling = false;
        }
        counts.block(index);
        if (instruction instanceof ReturnInstruction) {
            counts.leave();
        }
    }

    private void prologue(CodeBuilder builder) {
        if (plan.isFree()) {
            costs.remember();
        } else {
            costs.prologue();
        }
        if (counts != null) {
            counts.enter();
        }
        plainLoops.prologue();
        code.checkedHolder().ifPresent(holder -> holder.check(builder));
    }

    private void invoke(CodeBuilder builder, InvokeInstruction invoke, CallPlan call) {
        if (call.toMpi()) {
            costs.site(sites.apply(invoke, line));
        }
        calls.call(invoke, planner.fixesHashCodes() && PlainObjects.isInit(invoke, before)
                ? call.calling(PlainObjects.INIT) : call);
        if (HashCodes.makesEnumConstant(invoke) && planner.fixesHashCodes()) {
            HashCodes.fixEnumConstant(builder);
        }
    }

    private void access(CodeBuilder builder, FieldInstruction access) {
        Holder holder = code.holder(index);
        String name = access.name().stringValue();
        ClassDesc type = access.typeSymbol();
        boolean reads = access.opcode() == Opcode.GETSTATIC;
        if (plan.isTight()) {
            if (reads) {
                holder.getCompact(builder, name, type);
            } else {
                holder.putCompact(builder, name, type);
            }
        } else if (reads) {
            holder.get(builder, code.owner(), name, type);
        } else {
            holder.put(builder, code.owner(), name, type);
        }
    }

    private CallPlan measured(CallPlan call) {
        return plan.measures() ? call : new CallPlan(0, Optional.empty(), false, call.toMpi(), call.redirect());
    }

    /** Parameters stay visible in the code before the first label. */
    private Label start(CodeBuilder builder, Label scope) {
        return apart && code.startsAt(Set.of(scope)) ? builder.startLabel() : scope;
    }
}
