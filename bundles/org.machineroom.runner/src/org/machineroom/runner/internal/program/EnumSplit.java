// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

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
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.machineroom.runner.internal.hook.Statics;

/**
 * Makes one of the two halves of an enum's initialiser: the half that makes the constants, or the half after it. The
 * other half stays in the code but is not reached, which leaves every label and frame as it is.
 */
final class EnumSplit implements CodeTransform {
    private static final ClassDesc STATICS = ClassDesc.of(Statics.class.getName());
    private static final MethodTypeDesc INDEX = MethodTypeDesc.of(CD_void, CD_int);

    private final CodeAttribute code;
    private final int holder;
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
     * @param holder    the number of the enum's holder, which is lent to the first half and comes out empty
     * @param cut       the place among the code's elements of the last instruction of the first half
     * @param firstHalf which half is to be reached
     */
    EnumSplit(CodeAttribute code, int holder, int cut, boolean firstHalf) {
        this.code = code;
        this.holder = holder;
        this.cut = cut;
        this.firstHalf = firstHalf;
        code.findAttribute(Attributes.stackMapTable())
                .ifPresent(table -> table.entries().forEach(frame -> framed.add(frame.target())));
    }

    @Override
    public void atStart(CodeBuilder builder) {
        if (firstHalf) {
            builder.loadConstant(holder).invokestatic(STATICS, "lend", INDEX);
        } else {
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
                builder.loadConstant(holder).invokestatic(STATICS, "takeBack", INDEX).return_();
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
                table -> frames
                        .addAll(new FrameExtender(Collections.emptyNavigableMap(), Map.of()).extend(table).entries()));
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
