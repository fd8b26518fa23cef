// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.FieldModel;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.Set;
import org.machineroom.runner.hook.Statics;

/**
 * The class whose objects keep one rank's values of the static fields of one class of the program. Code reaches them
 * as {@code ((Holder) Statics.current[index]).field}.
 *
 * @param owner  the class the fields were declared in
 * @param index  its place among all such classes
 * @param fields what each rank has for itself
 */
record Holder(ClassFacts owner, int index, List<FieldModel> fields) {
    /** What the name of the generated class ends with. */
    static final String SUFFIX = "$$Statics";
    /** As many bytes as an access takes at most beyond the instruction it replaces. */
    static final int MAX_ACCESS_SIZE = 14;

    private static final ClassDesc STATICS = ClassDesc.of(Statics.class.getName());
    private static final Set<String> ENUM_LISTS = Set.of("$VALUES", "ENUM$VALUES");

    static Holder of(ClassFacts owner, int index) {
        return new Holder(owner, index, owner.model().fields().stream()
                .filter(field -> isPerRank(owner, field)).toList());
    }

    /** True for a static field that an enum fills with its constants, which stay shared. */
    static boolean isEnumList(String fieldName) {
        return ENUM_LISTS.contains(fieldName);
    }

    String name() {
        return owner.name() + SUFFIX;
    }

    ClassDesc type() {
        return ClassDesc.ofInternalName(name());
    }

    boolean has(String fieldName, String descriptor) {
        return fields.stream().anyMatch(field -> field.fieldName().equalsString(fieldName)
                && field.fieldType().equalsString(descriptor));
    }

    /** Reads a field, leaving its value on the stack. */
    void get(CodeBuilder code, String field, ClassDesc fieldType) {
        pushHolder(code);
        code.getfield(type(), field, fieldType);
    }

    /** Writes a field from the top of the stack. */
    void put(CodeBuilder code, String field, ClassDesc fieldType) {
        pushHolder(code);
        if (TypeKind.from(fieldType).slotSize() == 2) {
            code.dup_x2().pop();
        } else {
            code.swap();
        }
        code.putfield(type(), field, fieldType);
    }

    /** Does as {@link #get} does, in no more code than the instruction it replaces. */
    void getCompact(CodeBuilder code, String field, ClassDesc fieldType) {
        code.invokestatic(type(), "get$" + field, MethodTypeDesc.of(fieldType));
    }

    /** Does as {@link #put} does, in no more code than the instruction it replaces. */
    void putCompact(CodeBuilder code, String field, ClassDesc fieldType) {
        code.invokestatic(type(), "put$" + field, MethodTypeDesc.of(ConstantDescs.CD_void, fieldType));
    }

    /** The generated class. */
    byte[] classFile() {
        return ClassFile.of().build(type(), builder -> {
            builder.withFlags(AccessFlag.PUBLIC, AccessFlag.FINAL, AccessFlag.SUPER, AccessFlag.SYNTHETIC);
            builder.withMethodBody(INIT_NAME, MTD_void, ClassFile.ACC_PUBLIC,
                    code -> code.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void).return_());
            fields.forEach(field -> addField(builder, field));
        });
    }

    private void addField(ClassBuilder builder, FieldModel field) {
        String fieldName = field.fieldName().stringValue();
        ClassDesc fieldType = field.fieldTypeSymbol();
        TypeKind kind = TypeKind.from(fieldType);
        int access = ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC;
        builder.withField(fieldName, fieldType, ClassFile.ACC_PUBLIC);
        builder.withMethodBody("get$" + fieldName, MethodTypeDesc.of(fieldType), access, code -> {
            get(code, fieldName, fieldType);
            code.return_(kind);
        });
        builder.withMethodBody("put$" + fieldName, MethodTypeDesc.of(ConstantDescs.CD_void, fieldType), access, code -> {
            code.loadLocal(kind, 0);
            put(code, fieldName, fieldType);
            code.return_();
        });
    }

    private void pushHolder(CodeBuilder code) {
        code.getstatic(STATICS, "current", CD_Object.arrayType()).loadConstant(index).aaload().checkcast(type());
    }

    private static boolean isPerRank(ClassFacts owner, FieldModel field) {
        boolean enumOwn = owner.isEnum() && (field.flags().has(AccessFlag.ENUM)
                || isEnumList(field.fieldName().stringValue()));
        return field.flags().has(AccessFlag.STATIC) && !ClassFacts.isConstant(field) && !enumOwn;
    }
}
