// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import org.machineroom.runner.internal.hook.Identity;

/**
 * Gives the program's objects hash codes that repeat. A class whose hash code would be the one that the JVM draws for
 * each object gets a field to keep one in and the method {@code hashCode}; enum constants get theirs when they are
 * made.
 */
final class HashCodes {
    private static final ClassDesc IDENTITY = ClassDesc.of(Identity.class.getName());
    private static final ClassDesc ENUM = ClassDesc.of("java.lang.Enum");
    private static final String FIELD = "machineroom$hash";
    private static final String METHOD = "hashCode";
    private static final String DESCRIPTOR = "()I";

    private HashCodes() {
    }

    /** True if objects of a class would get the JVM's hash codes. Depends only on its methods and its superclass. */
    static boolean isMissing(ClassModel model) {
        boolean plain = !model.flags().has(AccessFlag.INTERFACE) && model.methods().stream().noneMatch(
                method -> method.methodName().equalsString(METHOD) && method.methodType().equalsString(DESCRIPTOR));
        return plain && model.superclass().map(ClassEntry::asInternalName).flatMap(JdkClasses::find)
                .filter(HashCodes::inheritsFromObject).isPresent();
    }

    static void add(ClassModel model, ClassBuilder builder) {
        ClassDesc type = model.thisClass().asSymbol();
        builder.withField(FIELD, CD_int, ClassFile.ACC_PRIVATE | ClassFile.ACC_TRANSIENT | ClassFile.ACC_SYNTHETIC);
        builder.withMethodBody(METHOD, MethodTypeDesc.of(CD_int), ClassFile.ACC_PUBLIC | ClassFile.ACC_SYNTHETIC,
                code -> code.aload(0).aload(0).getfield(type, FIELD, CD_int)
                        .invokestatic(IDENTITY, "settled", MethodTypeDesc.of(CD_int, CD_int))
                        .dup_x1().putfield(type, FIELD, CD_int).ireturn());
    }

    /** True for the call by which an enum constant, in local variable 0, becomes one. */
    static boolean makesEnumConstant(InvokeInstruction call) {
        return call.name().equalsString("<init>") && call.owner().asInternalName().equals("java/lang/Enum");
    }

    static void fixEnumConstant(CodeBuilder code) {
        code.aload(0).invokestatic(IDENTITY, "enumConstant", MethodTypeDesc.of(CD_void, ENUM));
    }

    private static boolean inheritsFromObject(Class<?> type) {
        try {
            return type.getMethod(METHOD).getDeclaringClass() == Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every class has a hash code: " + type, e);
        }
    }
}
