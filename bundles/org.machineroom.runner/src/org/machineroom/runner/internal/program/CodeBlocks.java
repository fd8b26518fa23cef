// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Cuts a method's code into blocks and finds out which may follow which. */
final class CodeBlocks {
    private final MethodCode code;
    private final Set<Label> leaders = new HashSet<>();
    private final List<Label> waiting = new ArrayList<>();
    private final Map<Label, Integer> blockAt = new HashMap<>();
    private final List<CodeBlock> blocks = new ArrayList<>();
    private final List<List<Label>> targets = new ArrayList<>();
    private CodeBlock open;
    private boolean fallsThrough;

    private CodeBlocks(MethodCode code) {
        this.code = code;
    }

    /** The blocks of a method, in the order of its code. */
    static List<CodeBlock> of(MethodCode code) {
        CodeBlocks cutter = new CodeBlocks(code);
        cutter.findLeaders();
        cutter.cut();
        cutter.link();
        return cutter.blocks;
    }

    /**
     * The stretches of a method between the starts of its loops, which is as little as can be counted without losing
     * the loops: for methods that have no room left for more code. They are not linked.
     */
    static List<CodeBlock> loopsOf(MethodCode code) {
        CodeBlocks cutter = new CodeBlocks(code);
        cutter.findLoops();
        cutter.cutAtLeaders();
        return cutter.blocks;
    }

    /** The places an instruction may go to other than to the next one. */
    static List<Label> targets(Instruction instruction) {
        return switch (instruction) {
            case BranchInstruction branch -> List.of(branch.target());
            case TableSwitchInstruction table -> switchTargets(table.defaultTarget(), table.cases());
            case LookupSwitchInstruction lookup -> switchTargets(lookup.defaultTarget(), lookup.cases());
            default -> List.of();
        };
    }

    private static List<Label> switchTargets(Label otherwise, List<SwitchCase> cases) {
        List<Label> labels = new ArrayList<>();
        labels.add(otherwise);
        cases.forEach(each -> labels.add(each.target()));
        return labels;
    }

    private void findLeaders() {
        for (CodeElement element : code.elements()) {
            if (element instanceof Instruction instruction) {
                leaders.addAll(targets(instruction));
            } else if (element instanceof ExceptionCatch range) {
                leaders.addAll(List.of(range.tryStart(), range.tryEnd(), range.handler()));
            }
        }
    }

    private void findLoops() {
        Set<Label> passed = new HashSet<>();
        for (CodeElement element : code.elements()) {
            if (element instanceof LabelTarget target) {
                passed.add(target.label());
            } else if (element instanceof Instruction instruction) {
                targets(instruction).stream().filter(passed::contains).forEach(leaders::add);
            }
        }
    }

    private void cut() {
        for (int i = 0; i < code.elements().size(); i++) {
            CodeElement element = code.elements().get(i);
            if (element instanceof LabelTarget target && leaders.contains(target.label())) {
                waiting.add(target.label());
                open = null;
            } else if (element instanceof Instruction instruction) {
                append(i);
                if (endsBlock(instruction) || code.looksAtClock(i)) {
                    close(instruction, i);
                }
            }
        }
    }

    private void cutAtLeaders() {
        for (int i = 0; i < code.elements().size(); i++) {
            CodeElement element = code.elements().get(i);
            if (element instanceof LabelTarget target && leaders.contains(target.label())) {
                open = null;
            } else if (element instanceof Instruction) {
                append(i);
            }
        }
    }

    private void append(int element) {
        if (open == null) {
            int index = blocks.size();
            open = new CodeBlock(index, element);
            if (fallsThrough) {
                blocks.getLast().successors().add(index);
            }
            blocks.add(open);
            targets.add(List.of());
            waiting.forEach(label -> blockAt.put(label, index));
            waiting.clear();
            fallsThrough = true;
        }
        open.addCost(code.cost(element));
        if (code.elements().get(element) instanceof Instruction instruction && AccessEmitter.looks(instruction)) {
            open.addAccess();
        }
    }

    private void close(Instruction instruction, int element) {
        boolean leaves = instruction instanceof ReturnInstruction || instruction instanceof ThrowInstruction;
        if (leaves || code.looksAtClock(element)) {
            open.endAtMeter();
        }
        targets.set(open.index(), targets(instruction));
        fallsThrough = !leaves && !isUnconditional(instruction);
        open = null;
    }

    private static boolean endsBlock(Instruction instruction) {
        return instruction instanceof ReturnInstruction || instruction instanceof ThrowInstruction
                || !targets(instruction).isEmpty();
    }

    private static boolean isUnconditional(Instruction instruction) {
        return instruction instanceof TableSwitchInstruction || instruction instanceof LookupSwitchInstruction
                || instruction.opcode() == Opcode.GOTO || instruction.opcode() == Opcode.GOTO_W;
    }

    private void link() {
        for (int i = 0; i < blocks.size(); i++) {
            for (Label target : targets.get(i)) {
                blocks.get(i).successors().add(blockAt.get(target));
            }
        }
        for (CodeElement element : code.elements()) {
            if (element instanceof ExceptionCatch range) {
                blocks.get(blockAt.get(range.handler())).makeHandler();
                int end = blockAt.getOrDefault(range.tryEnd(), blocks.size());
                for (int i = blockAt.get(range.tryStart()); i < end; i++) {
                    blocks.get(i).cover();
                }
            }
        }
    }
}
