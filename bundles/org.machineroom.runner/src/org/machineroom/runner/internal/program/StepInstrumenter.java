// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.attribute.CodeAttribute;
import java.util.Optional;
import java.util.function.Consumer;
import org.machineroom.live.settings.Watched;

/**
 * Makes classes that are instrumented already count their steps, and tell what becomes of the variable that is watched.
 * That costs no virtual time. The steps are the same whatever is watched. Thread-safe.
 *
 * @param watched empty if steps are only counted
 * @param warnings takes what the user should know
 */
record StepInstrumenter(Optional<Watched> watched, Consumer<String> warnings) {
    /** A method that is longer could become longer than the JVM allows. */
    private static final int LONGEST = 20_000;

    /** Changes a class. */
    byte[] transform(byte[] bytes) {
        ClassFile context = ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS);
        ClassModel model = context.parse(bytes);
        return context.transformClass(model, ClassTransform.ACCEPT_ALL.andThen((builder, element) -> {
            if (element instanceof MethodModel method && method.code().isPresent()
                    && isShort(model, method, method.code().get())) {
                StepPlan plan = plan(model, method);
                builder.transformMethod(method, MethodTransform
                        .transformingCode(new StepMethod((CodeAttribute) method.code().get(), plan)));
            } else {
                builder.with(element);
            }
        }));
    }

    private boolean isShort(ClassModel model, MethodModel method, CodeModel code) {
        boolean isShort = ((CodeAttribute) code).codeLength() <= LONGEST;
        if (!isShort) {
            warnings.accept(name(model) + "." + method.methodName().stringValue()
                    + " is too big for its steps to be counted; what it writes is found late");
        }
        return isShort;
    }

    private StepPlan plan(ClassModel model, MethodModel method) {
        if (watched.isEmpty()) {
            return StepPlan.COUNT;
        }
        Watched subject = watched.get();
        return switch (subject.kind()) {
            case LOCAL -> subject.owner().equals(name(model) + "." + method.methodName().stringValue()
                    + method.methodType().stringValue()) ? StepPlan.local(subject.name()) : StepPlan.COUNT;
            case ELEMENT -> StepPlan.element(subject.owner());
            case FIELD -> subject.owner().equals(name(model)) && method.methodName().equalsString(INIT_NAME)
                    ? StepPlan.CONSTRUCTOR : StepPlan.COUNT;
            case STATIC -> StepPlan.ofStatic(subject.owner(), subject.name());
        };
    }

    private static String name(ClassModel model) {
        return model.thisClass().asInternalName().replace('/', '.');
    }
}
