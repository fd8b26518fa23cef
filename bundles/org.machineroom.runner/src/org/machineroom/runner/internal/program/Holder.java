// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.CLASS_INIT_NAME;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.FieldModel;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.Set;
import org.machineroom.runner.internal.hook.Statics;

/**
 * The class whose objects keep one rank's values of the static fields of one class of the program. Code reaches them
 * as {@code ((Holder) Statics.current[index]).field}. Before that something has to make sure that the holder is there
 * and filled: for classes that are initialised together for all ranks, the initialiser of the generated class, which
 * costs nothing once it has run; for those initialised rank by rank, a check by code outside the class when it reads a
 * field, and by the methods of the class when they start.
 *
 * @param owner  the class the fields were declared in
 * @param index  its place among all such classes
 * @param when   when the fields are initialised
 * @param fields what each rank has for itself
 */
record Holder(ClassFacts owner, int index, Initialisation.When when, List<FieldModel> fields) {
    /** What the name of the generated class ends with. */
    static final String SUFFIX = "$$Statics";
    /** As many bytes as an access takes at most beyond the instruction it replaces. */
    static final int MAX_ACCESS_SIZE = 18;
    /** As many bytes as a check takes at most. */
    static final int MAX_CHECK_SIZE = 6;

    private static final ClassDesc STATICS = ClassDesc.of(Statics.class.getName());
    private static final MethodTypeDesc INDEX = MethodTypeDesc.of(CD_void, CD_int);
    private static final String TRIGGER = "ready";
    private static final Set<String> ENUM_LISTS = Set.of("$VALUES", "ENUM$VALUES");

    static Holder of(ClassFacts owner, int index, Initialisation.When when) {
        return new Holder(owner, index, when, owner.model().fields().stream()
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

    /** True if a method of the owner has to check that this rank's fields are there when it starts. */
    boolean needsCheck() {
        return when == Initialisation.When.ONE_BY_ONE;
    }

    /** Checks that this rank's fields are there. */
    void check(CodeBuilder code) {
        code.loadConstant(index).invokestatic(STATICS, "ensure", INDEX);
    }

    /** Reads a field from a method of the class {@code from}, leaving its value on the stack. */
    void get(CodeBuilder code, String from, String field, ClassDesc fieldType) {
        if (needsCheck() && !from.equals(owner.name())) {
            getCompact(code, field, fieldType);
        } else {
            trigger(code);
            pushHolder(code);
            code.getfield(type(), field, fieldType);
        }
    }

    /** Writes a field, in a method of the class {@code from}, from the top of the stack. */
    void put(CodeBuilder code, String from, String field, ClassDesc fieldType) {
        if (needsCheck() && !from.equals(owner.name())) {
            putCompact(code, field, fieldType);
        } else {
            trigger(code);
            store(code, field, fieldType);
        }
    }

    /** Does as {@link #get} does, in no more code than the instruction it replaces. */
    void getCompact(CodeBuilder code, String field, ClassDesc fieldType) {
        code.invokestatic(type(), "get$" + field, MethodTypeDesc.of(fieldType));
    }

    /** Does as {@link #put} does, in no more code than the instruction it replaces. */
    void putCompact(CodeBuilder code, String field, ClassDesc fieldType) {
        code.invokestatic(type(), "put$" + field, MethodTypeDesc.of(CD_void, fieldType));
    }

    /** The generated class. */
    byte[] classFile() {
        return ClassFile.of().build(type(), builder -> {
            builder.withFlags(AccessFlag.PUBLIC, AccessFlag.FINAL, AccessFlag.SUPER, AccessFlag.SYNTHETIC);
            builder.withMethodBody(INIT_NAME, MTD_void, ClassFile.ACC_PUBLIC,
                    code -> code.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void).return_());
            if (when == Initialisation.When.TOGETHER) {
                builder.withField(TRIGGER, CD_int, ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC);
                builder.withMethodBody(CLASS_INIT_NAME, MTD_void, ClassFile.ACC_STATIC,
                        code -> code.loadConstant(index).invokestatic(STATICS, "initialise", INDEX).return_());
            }
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
            checkIfNeeded(code);
            pushHolder(code);
            code.getfield(type(), fieldName, fieldType).return_(kind);
        });
        builder.withMethodBody("put$" + fieldName, MethodTypeDesc.of(CD_void, fieldType), access, code -> {
            checkIfNeeded(code);
            code.loadLocal(kind, 0);
            store(code, fieldName, fieldType);
            code.return_();
        });
    }

    private void checkIfNeeded(CodeBuilder code) {
        if (needsCheck()) {
            check(code);
        }
    }

    /** Initialises the generated class if that has not been done; compiled code has nothing here. */
    private void trigger(CodeBuilder code) {
        if (when == Initialisation.When.TOGETHER) {
            code.getstatic(type(), TRIGGER, CD_int).pop();
        }
    }

    private void pushHolder(CodeBuilder code) {
        code.getstatic(STATICS, "current", CD_Object.arrayType()).loadConstant(index).aaload().checkcast(type());
    }

    private void store(CodeBuilder code, String field, ClassDesc fieldType) {
        pushHolder(code);
        if (TypeKind.from(fieldType).slotSize() == 2) {
            code.dup_x2().pop();
        } else {
            code.swap();
        }
        code.putfield(type(), field, fieldType);
    }

    private static boolean isPerRank(ClassFacts owner, FieldModel field) {
        boolean enumOwn = owner.isEnum() && (field.flags().has(AccessFlag.ENUM)
                || isEnumList(field.fieldName().stringValue()));
        return field.flags().has(AccessFlag.STATIC) && !ClassFacts.isConstant(field) && !enumOwn;
    }
}
