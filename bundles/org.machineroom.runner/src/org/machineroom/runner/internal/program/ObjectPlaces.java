// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import org.machineroom.runner.internal.hook.Memory;
import org.machineroom.runner.internal.hook.Placed;

/** Gives the program's objects a place in simulated memory, which they keep in a field and tell as {@link Placed}. */
final class ObjectPlaces {
    private static final ClassDesc PLACED = ClassDesc.of(Placed.class.getName());
    private static final ClassDesc MEMORY = ClassDesc.of(Memory.class.getName());
    private static final String FIELD = "machineroom$place";
    private static final String ADDRESS = "machineroom$address";
    private static final String SIZE = "machineroom$size";
    private static final MethodTypeDesc TO_LONG = MethodTypeDesc.of(CD_long);
    private static final MethodTypeDesc TO_INT = MethodTypeDesc.of(CD_int);
    private static final MethodTypeDesc SETTLED = MethodTypeDesc.of(CD_long, CD_long, PLACED);

    private ObjectPlaces() {
    }

    static boolean areIn(ClassModel model) {
        return !model.flags().has(AccessFlag.INTERFACE) && model.superclass().isPresent();
    }

    /** Adds what objects of a class need to keep their place, if no superclass of the program has it. */
    static void add(ClassModel model, FieldLayout layout, ClassBuilder builder) {
        int size = layout.size(model.thisClass().asInternalName());
        builder.withMethodBody(SIZE, TO_INT, ClassFile.ACC_PUBLIC | ClassFile.ACC_SYNTHETIC,
                code -> code.loadConstant(size).ireturn());
        String parent = model.superclass().orElseThrow().asInternalName();
        if (layout.world().origin(parent) != Origin.PROGRAM) {
            ClassDesc type = model.thisClass().asSymbol();
            List<ClassDesc> interfaces = new ArrayList<>(
                    model.interfaces().stream().map(ClassEntry::asSymbol).toList());
            interfaces.add(PLACED);
            builder.withInterfaceSymbols(interfaces);
            builder.withField(FIELD, CD_long,
                    ClassFile.ACC_PRIVATE | ClassFile.ACC_TRANSIENT | ClassFile.ACC_SYNTHETIC);
            builder.withMethodBody(ADDRESS, TO_LONG, ClassFile.ACC_PUBLIC | ClassFile.ACC_SYNTHETIC,
                    code -> code.aload(0).aload(0).getfield(type, FIELD, CD_long).aload(0)
                            .invokestatic(MEMORY, "settled", SETTLED).dup2_x1().putfield(type, FIELD, CD_long)
                            .lreturn());
        }
    }

    /** Gives the object in local variable 0 its place. */
    static void settle(CodeBuilder code) {
        code.aload(0).invokeinterface(PLACED, ADDRESS, TO_LONG).pop2();
    }
}
