// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_int;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.StackMapFrameInfo.SimpleVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.VerificationTypeInfo;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.classfile.instruction.LocalVariableType;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.runner.internal.hook.Memory;

/**
 * Writes, before the condition of a loop, a copy of the loop that counts as the loop does but leads no access to the
 * data cache. It goes on for as many turns as nobody looks at; then the loop itself goes on, and comes back to the copy
 * after each of its turns. What is counted and what is looked at is the same as without the copy.
 */
final class PlainLoopEmitter {
    private static final ClassDesc MEMORY = ClassDesc.of(Memory.class.getName());
    private static final MethodTypeDesc TURNS = MethodTypeDesc.of(CD_int, CD_int, CD_int, CD_int, CD_int);

    private final CodeBuilder code;
    private final MethodPlan plan;
    private final Map<Integer, PlainLoop> loops;
    private final int end;
    private final Map<Label, Label> copied = new HashMap<>();
    private final Map<Label, List<Label>> frames = new HashMap<>();

    /** Makes an emitter for the loops of a method, by the first instruction of their conditions. */
    PlainLoopEmitter(CodeBuilder code, MethodPlan plan, Map<Integer, PlainLoop> loops) {
        this.code = code;
        this.plan = plan;
        this.loops = loops;
        this.end = loops.isEmpty() ? -1 : code.allocateLocal(TypeKind.INT);
        for (PlainLoop loop : loops.values()) {
            for (CodeElement element : elements(loop.work())) {
                if (element instanceof LabelTarget target) {
                    copied.put(target.label(), code.newLabel());
                }
            }
        }
    }

    private List<CodeElement> elements(PlainLoop.Elements range) {
        return plan.code().elements().subList(range.first(), range.end());
    }

    /** At the start of the method. */
    void prologue() {
        if (end >= 0) {
            code.iconst_0().istore(end);
        }
    }

    /** Adds the variable that all frames have. */
    void addTo(Map<Integer, VerificationTypeInfo> variables) {
        if (end >= 0) {
            variables.put(end, SimpleVerificationTypeInfo.INTEGER);
        }
    }

    /** Labels whose frames are those of another, by that one, in the order of the code right behind it. */
    Map<Label, List<Label>> frames() {
        return frames;
    }

    /** Before an element of the code: the copy of the loop that begins there, if one does. */
    void before(int element, CostEmitter costs, int line) {
        PlainLoop loop = loops.get(element);
        if (loop != null) {
            Label turn = code.newLabel();
            Label over = code.newLabel();
            code.iload(loop.counter());
            elements(loop.limit()).stream().filter(Instruction.class::isInstance).forEach(code::with);
            code.loadConstant(loop.step()).loadConstant(loop.accesses())
                    .invokestatic(MEMORY, loop.isInclusive() ? "endUpTo" : "endBefore", TURNS).istore(end);
            code.labelBinding(turn).iload(loop.counter()).iload(end).if_icmpge(over);
            count(loop.condition(), costs);
            count(loop.body(), costs);
            elements(loop.work()).forEach(this::copy);
            code.goto_(turn).labelBinding(over);
            if (line > 0) {
                code.lineNumber(line);
            }
            frames.put(loop.label(), List.of(turn, over));
        }
    }

    private void count(CodeBlock block, CostEmitter costs) {
        CostPlan.Action action = plan.costs().before(block.firstElement());
        if (action != null) {
            costs.emit(action);
        }
    }

    private void copy(CodeElement element) {
        switch (element) {
            case LabelTarget target -> code.labelBinding(copied.get(target.label()));
            case Instruction instruction -> code.with(instruction);
            case LineNumber line -> code.with(line);
            default -> {
                // what says where variables are is copied with them
            }
        }
    }

    /** A variable that begins in a loop is there in its copy, too. */
    void variable(LocalVariable variable) {
        Label start = copied.get(variable.startScope());
        Label stop = copied.get(variable.endScope());
        if (start != null && stop != null) {
            code.with(LocalVariable.of(variable.slot(), variable.name(), variable.type(), start, stop));
        }
    }

    /** The same for what says more of a variable's type. */
    void variable(LocalVariableType variable) {
        Label start = copied.get(variable.startScope());
        Label stop = copied.get(variable.endScope());
        if (start != null && stop != null) {
            code.with(LocalVariableType.of(variable.slot(), variable.name(), variable.signature(), start, stop));
        }
    }
}
