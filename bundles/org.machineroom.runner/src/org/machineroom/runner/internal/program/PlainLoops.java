// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.Attributes;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Finds the loops of a method of which plain copies are worth their room: those that access memory. */
final class PlainLoops {
    private final MethodCode code;
    private final List<CodeBlock> blocks;
    private final Set<Label> plainFrames = new HashSet<>();

    private PlainLoops(MethodCode code, List<CodeBlock> blocks) {
        this.code = code;
        this.blocks = blocks;
        code.attribute().findAttribute(Attributes.stackMapTable()).ifPresent(table -> table.entries().stream()
                .filter(frame -> frame.stack().isEmpty()).forEach(frame -> plainFrames.add(frame.target())));
    }

    /** The loops, by the first instruction of their conditions among the code's elements. */
    static Map<Integer, PlainLoop> of(MethodCode code, CostPlan costs) {
        PlainLoops finder = new PlainLoops(code, costs.blocks());
        Map<Integer, PlainLoop> loops = new TreeMap<>();
        for (CodeBlock block : costs.blocks()) {
            finder.loop(block).filter(loop -> loop.accesses() > 0)
                    .ifPresent(loop -> loops.put(block.firstElement(), loop));
        }
        return loops;
    }

    /** The loop that a block is the condition of: before its body, as javac writes it, or behind, as Eclipse does. */
    private Optional<PlainLoop> loop(CodeBlock condition) {
        int last = last(condition);
        if (!(code.elements().get(last) instanceof BranchInstruction branch) || condition.successors().size() != 2) {
            return Optional.empty();
        }
        boolean isBefore = branch.opcode() == Opcode.IF_ICMPGE || branch.opcode() == Opcode.IF_ICMPGT;
        boolean isBehind = branch.opcode() == Opcode.IF_ICMPLT || branch.opcode() == Opcode.IF_ICMPLE;
        int body = condition.index() + (isBefore ? 1 : -1);
        if (!isBefore && !isBehind || body < 0 || body >= blocks.size() || !isBody(blocks.get(body), condition)) {
            return Optional.empty();
        }
        boolean isInclusive = branch.opcode() == Opcode.IF_ICMPGT || branch.opcode() == Opcode.IF_ICMPLE;
        return loop(condition, last, blocks.get(body), isInclusive);
    }

    /** Whether a block goes to the condition alone and is reached from there alone, and no handler sees it. */
    private boolean isBody(CodeBlock body, CodeBlock condition) {
        boolean isReachedOnce = blocks.stream()
                .allMatch(block -> block == condition || !block.successors().contains(body.index()));
        return isReachedOnce && body.index() > 0 && condition.successors().contains(body.index())
                && body.successors().equals(List.of(condition.index()))
                && !body.isCovered() && !body.isHandler() && !condition.isCovered() && !condition.isHandler();
    }

    private Optional<PlainLoop> loop(CodeBlock condition, int branch, CodeBlock body, boolean isInclusive) {
        int last = last(body);
        int count = code.elements().get(last) instanceof BranchInstruction ? before(last) : last;
        Label label = label(condition);
        if (!plainFrames.contains(label) || !(code.elements().get(count) instanceof IncrementInstruction step)
                || step.constant() < 1
                || !(code.elements().get(condition.firstElement()) instanceof LoadInstruction compared)
                || compared.typeKind() != TypeKind.INT || compared.slot() != step.slot()) {
            return Optional.empty();
        }
        var limit = new PlainLoop.Elements(condition.firstElement() + 1, branch);
        var work = new PlainLoop.Elements(before(body.firstElement()) + 1, count + 1);
        Changes changes = changes(work, count);
        return changes.areKnown && !changes.slots.contains(step.slot()) && isFixed(limit, changes)
                ? Optional.of(new PlainLoop(condition, body, label, limit, work, step.slot(), step.constant(),
                        isInclusive))
                : Optional.empty();
    }

    /** What a body changes. */
    private static final class Changes {
        private final Set<Integer> slots = new HashSet<>();
        private boolean fields;
        private boolean areKnown = true;
    }

    private Changes changes(PlainLoop.Elements work, int count) {
        Changes changes = new Changes();
        for (int i = work.first(); i < count; i++) {
            if (code.elements().get(i) instanceof Instruction instruction) {
                change(i, instruction, changes);
            }
        }
        return changes;
    }

    private void change(int index, Instruction instruction, Changes changes) {
        switch (instruction) {
            case StoreInstruction store -> {
                changes.slots.add(store.slot());
                changes.slots.add(store.slot() + store.typeKind().slotSize() - 1);
            }
            case IncrementInstruction increment -> changes.slots.add(increment.slot());
            case FieldInstruction access -> {
                changes.fields |= isStore(access);
                changes.areKnown &= code.holder(index) == null;
            }
            case InvokeInstruction call -> changes.areKnown &= isArithmetic(index, call);
            default -> changes.areKnown &= isWork(instruction);
        }
    }

    private static boolean isStore(FieldInstruction access) {
        return access.opcode() == Opcode.PUTFIELD || access.opcode() == Opcode.PUTSTATIC;
    }

    private static boolean isWork(Instruction instruction) {
        return switch (instruction) {
            case LoadInstruction _ -> true;
            case ConstantInstruction _ -> true;
            case OperatorInstruction _ -> true;
            case ConvertInstruction _ -> true;
            case StackInstruction _ -> true;
            case ArrayLoadInstruction _ -> true;
            case ArrayStoreInstruction _ -> true;
            default -> false;
        };
    }

    /** Whether a call stays as it is, and is one that a processor has an instruction for. */
    private boolean isArithmetic(int index, InvokeInstruction call) {
        CallPlan plan = code.call(index);
        return call.owner().asInternalName().equals("java/lang/Math") && plan.growth().isEmpty()
                && plan.redirect().isEmpty() && !plan.looksAtClock();
    }

    /** Whether code computes one number behind what is on the stack already, the same each time. */
    private boolean isFixed(PlainLoop.Elements limit, Changes changes) {
        int depth = 0;
        for (int i = limit.first(); i < limit.end(); i++) {
            if (code.elements().get(i) instanceof Instruction instruction) {
                int taken = taken(i, instruction, changes);
                if (taken < 0 || taken > depth) {
                    return false;
                }
                depth += 1 - taken;
            }
        }
        return depth == 1;
    }

    /** How many operands an instruction takes that leaves one and nothing else; -1 for others. */
    private int taken(int index, Instruction instruction, Changes changes) {
        return switch (instruction) {
            case LoadInstruction load -> {
                boolean isFixed = (load.typeKind() == TypeKind.INT || load.typeKind() == TypeKind.REFERENCE)
                        && !changes.slots.contains(load.slot());
                yield isFixed ? 0 : -1;
            }
            case ConstantInstruction constant -> constant.typeKind() == TypeKind.INT ? 0 : -1;
            case FieldInstruction access -> {
                boolean isFixed = !changes.fields && !isStore(access) && code.holder(index) == null;
                yield !isFixed ? -1 : access.opcode() == Opcode.GETSTATIC ? 0 : 1;
            }
            case OperatorInstruction operator -> switch (operator.opcode()) {
                case ARRAYLENGTH, INEG -> 1;
                case IADD, ISUB, IMUL, ISHL, ISHR -> 2;
                default -> -1;
            };
            default -> -1;
        };
    }

    private Label label(CodeBlock block) {
        for (int i = block.firstElement() - 1; i >= 0 && !(code.elements().get(i) instanceof Instruction); i--) {
            if (code.elements().get(i) instanceof LabelTarget target) {
                return target.label();
            }
        }
        return null;
    }

    /** The place of a block's last instruction among the elements. */
    private int last(CodeBlock block) {
        int next = block.index() + 1;
        return before(next < blocks.size() ? blocks.get(next).firstElement() : code.elements().size());
    }

    /** The place of the last instruction before an element; -1 if there is none. */
    private int before(int element) {
        int before = element - 1;
        while (before >= 0 && !(code.elements().get(before) instanceof Instruction)) {
            before--;
        }
        return before;
    }
}
