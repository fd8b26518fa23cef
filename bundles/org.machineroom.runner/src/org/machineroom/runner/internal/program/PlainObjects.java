// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;
import org.machineroom.runner.internal.hook.PlainObject;

/** What takes the place of class Object where a program makes objects of it, as they cannot be given a field. */
final class PlainObjects {
    static final ClassDesc REPLACEMENT = ClassDesc.of(PlainObject.class.getName());
    /** The constructor of the replacement in place of Object's. */
    static final Optional<Redirect> INIT = Optional.of(new Redirect.Kind(REPLACEMENT, Optional.empty()));
    /** What {@code Object::new} refers to. */
    static final DirectMethodHandleDesc FACTORY = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC,
            REPLACEMENT, "make", MethodTypeDesc.of(CD_Object));

    private static final String OBJECT = "java/lang/Object";

    private PlainObjects() {
    }

    /** True for the instruction that makes an Object. */
    static boolean isNew(NewObjectInstruction made) {
        return made.className().asInternalName().equals(OBJECT);
    }

    /**
     * True for the call of Object's constructor on an object just made; in {@code super()}, {@code this} is loaded
     * directly before, as there are no arguments.
     */
    static boolean isInit(InvokeInstruction call, Instruction before) {
        return call.owner().asInternalName().equals(OBJECT) && call.name().equalsString(INIT_NAME)
                && !(before instanceof LoadInstruction);
    }

    /** True for {@code Object::new}. */
    static boolean isFactory(DirectMethodHandleDesc reference) {
        return reference.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR && reference.owner().equals(CD_Object);
    }
}
