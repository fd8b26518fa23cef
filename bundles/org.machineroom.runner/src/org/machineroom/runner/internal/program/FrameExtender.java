// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.Label;
import java.lang.classfile.attribute.StackMapFrameInfo.ObjectVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.SimpleVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.UninitializedVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.VerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo;
import java.lang.classfile.attribute.StackMapTableAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * Rewrites the verifier's frames for a method that got more local variables. The compiler's frames are kept rather
 * than computed anew, because that would need every class the method mentions, also those that are not there.
 */
final class FrameExtender {
    private final SequencedMap<Integer, VerificationTypeInfo> added;
    private final Map<Label, Label> moved;

    /**
     * Makes an extender.
     *
     * @param added the new variables by their slots, in the order of slots; they are set from the start on
     * @param moved where {@code new} instructions went to that frames refer to
     */
    FrameExtender(SequencedMap<Integer, VerificationTypeInfo> added, Map<Label, Label> moved) {
        this.added = added;
        this.moved = moved;
    }

    StackMapTableAttribute extend(StackMapTableAttribute table) {
        return extend(table, Map.of());
    }

    /**
     * Rewrites the frames.
     *
     * @param copies where else frames hold: right behind the place in the code that they belong to
     */
    StackMapTableAttribute extend(StackMapTableAttribute table, Map<Label, List<Label>> copies) {
        List<StackMapFrameInfo> frames = new ArrayList<>();
        for (StackMapFrameInfo frame : table.entries()) {
            StackMapFrameInfo extended = StackMapFrameInfo.of(frame.target(), locals(frame.locals()),
                    types(frame.stack()));
            frames.add(extended);
            copies.getOrDefault(frame.target(), List.of()).forEach(
                    copy -> frames.add(StackMapFrameInfo.of(copy, extended.locals(), extended.stack())));
        }
        return StackMapTableAttribute.of(frames);
    }

    private List<VerificationTypeInfo> locals(List<VerificationTypeInfo> old) {
        List<VerificationTypeInfo> locals = types(old);
        added.forEach((slot, type) -> {
            for (int gap = slots(locals); gap < slot; gap++) {
                locals.add(SimpleVerificationTypeInfo.TOP);
            }
            locals.add(type);
        });
        return locals;
    }

    private List<VerificationTypeInfo> types(List<VerificationTypeInfo> old) {
        List<VerificationTypeInfo> types = new ArrayList<>();
        for (VerificationTypeInfo type : old) {
            types.add(switch (type) {
                case UninitializedVerificationTypeInfo fresh -> UninitializedVerificationTypeInfo.of(
                        moved.getOrDefault(fresh.newTarget(), fresh.newTarget()));
                case ObjectVerificationTypeInfo object -> object;
                case SimpleVerificationTypeInfo simple -> simple;
            });
        }
        return types;
    }

    private static int slots(List<VerificationTypeInfo> types) {
        int slots = 0;
        for (VerificationTypeInfo type : types) {
            boolean wide = type == SimpleVerificationTypeInfo.LONG || type == SimpleVerificationTypeInfo.DOUBLE;
            slots += wide ? 2 : 1;
        }
        return slots;
    }
}
