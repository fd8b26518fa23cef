// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.constantpool.ConstantPoolBuilder;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.constant.ConstantDescs;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Takes the static fields out of a class whose values each rank has for itself, and turns its initialiser into a method
 * that is run once per rank. An enum's constants and their list stay: its initialiser makes them, and the method does
 * what comes after. The methods and fields that come out depend only on those that went in.
 */
final class InitialiserMover {
    private static final String INITIALISER = "<clinit>";

    private final Holder holder;

    private InitialiserMover(Holder holder) {
        this.holder = holder;
    }

    static byte[] move(Holder holder, byte[] bytes) {
        ClassFile context = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);
        ClassModel model = context.parse(bytes);
        InitialiserMover mover = new InitialiserMover(holder);
        return context.build(model.thisClass(), ConstantPoolBuilder.of(model),
                builder -> mover.rebuild(model, builder));
    }

    private void rebuild(ClassModel model, ClassBuilder builder) {
        boolean hasInitialiser = false;
        for (ClassElement element : model) {
            if (element instanceof MethodModel method && method.methodName().equalsString(INITIALISER)) {
                hasInitialiser = true;
                split(builder, method, (CodeAttribute) method.code().orElseThrow());
            } else if (!(element instanceof FieldModel field) || !isMoved(field)) {
                builder.with(element);
            }
        }
        if (!hasInitialiser) {
            addMethod(builder, CodeBuilder::return_);
        }
    }

    private boolean isMoved(FieldModel field) {
        return holder.has(field.fieldName().stringValue(), field.fieldType().stringValue());
    }

    private void split(ClassBuilder builder, MethodModel initialiser, CodeAttribute code) {
        Optional<Integer> cut = holder.owner().isEnum() ? endOfConstants(code) : Optional.empty();
        if (cut.isPresent()) {
            builder.withMethod(INITIALISER, ConstantDescs.MTD_void, initialiser.flags().flagsMask(),
                    method -> method.transformCode(code, new EnumSplit(code, holder.index(), cut.get(), true)));
            builder.withMethod(Holders.INITIALISER, ConstantDescs.MTD_void, flags(),
                    method -> method.transformCode(code, new EnumSplit(code, holder.index(), cut.get(), false)));
        } else {
            builder.withMethod(Holders.INITIALISER, ConstantDescs.MTD_void, flags(),
                    method -> method.transformCode(code, new KeepFrames(code)));
        }
    }

    private void addMethod(ClassBuilder builder, Consumer<CodeBuilder> body) {
        builder.withMethodBody(Holders.INITIALISER, ConstantDescs.MTD_void, flags(), body::accept);
    }

    private static int flags() {
        return ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;
    }

    /** The place among the code's elements of the instruction that stores the list of the enum's constants. */
    private static Optional<Integer> endOfConstants(CodeModel code) {
        List<CodeElement> elements = code.elementList();
        for (int i = 0; i < elements.size(); i++) {
            if (elements.get(i) instanceof FieldInstruction field && field.opcode() == Opcode.PUTSTATIC
                    && Holder.isEnumList(field.name().stringValue())) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /** Copies code as it is. */
    private record KeepFrames(CodeAttribute code) implements CodeTransform {
        @Override
        public void accept(CodeBuilder builder, CodeElement element) {
            builder.with(element);
        }

        @Override
        public void atEnd(CodeBuilder builder) {
            code.findAttribute(Attributes.stackMapTable())
                    .ifPresent(frames -> builder
                            .with(new FrameExtender(Collections.emptyNavigableMap(), Map.of()).extend(frames)));
        }
    }
}
