// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.lang.classfile.Attributes;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.StackMapFrameInfo;
import java.lang.classfile.attribute.StackMapTableAttribute;
import java.lang.classfile.instruction.LabelTarget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes one of the two halves of an enum's initialiser: the half that makes the constants, or the half after it. The
 * other half stays in the code but is not reached, which leaves every label and frame as it is.
 */
final class EnumSplit implements CodeTransform {
    private final CodeAttribute code;
    private final int cut;
    private final boolean firstHalf;
    private final Map<Label, Integer> places = new HashMap<>();
    private final List<Label> entries = new ArrayList<>();
    private final Set<Label> framed = new HashSet<>();
    private Label rest;
    private Label entry;
    private int index;

    /**
     * Makes a splitter.
     *
     * @param cut       the place among the code's elements of the last instruction of the first half
     * @param firstHalf which half is to be reached
     */
    EnumSplit(CodeAttribute code, int cut, boolean firstHalf) {
        this.code = code;
        this.cut = cut;
        this.firstHalf = firstHalf;
        code.findAttribute(Attributes.stackMapTable())
                .ifPresent(table -> table.entries().forEach(frame -> framed.add(frame.target())));
    }

    @Override
    public void atStart(CodeBuilder builder) {
        if (!firstHalf) {
            rest = builder.newLabel();
            builder.goto_(rest);
            enter(builder.newBoundLabel());
        }
    }

    @Override
    public void accept(CodeBuilder builder, CodeElement element) {
        if (element instanceof LabelTarget target) {
            places.put(target.label(), places.size());
            if (framed.contains(target.label())) {
                entry = null;
            }
        } else if (element instanceof Instruction) {
            settle();
        }
        builder.with(element);
        if (index == cut) {
            if (firstHalf) {
                builder.return_();
                enter(builder.newBoundLabel());
            } else {
                builder.labelBinding(rest);
                enter(rest);
            }
        }
        index++;
    }

    @Override
    public void atEnd(CodeBuilder builder) {
        settle();
        List<StackMapFrameInfo> frames = new ArrayList<>();
        entries.forEach(label -> frames.add(StackMapFrameInfo.of(label, List.of(), List.of())));
        code.findAttribute(Attributes.stackMapTable()).ifPresent(
                table -> frames.addAll(new FrameExtender(-1, Map.of()).extend(table).entries()));
        frames.sort(Comparator.comparing(frame -> places.get(frame.target())));
        builder.with(StackMapTableAttribute.of(frames));
    }

    /** Notes that code starts here which only a jump or nothing leads to, so that the verifier wants a frame. */
    private void enter(Label label) {
        places.put(label, places.size());
        entry = label;
    }

    /** Gives the code that starts here a frame if the compiler did not. */
    private void settle() {
        if (entry != null) {
            entries.add(entry);
            entry = null;
        }
    }
}
