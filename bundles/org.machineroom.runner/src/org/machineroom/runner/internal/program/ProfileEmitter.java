// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import org.machineroom.runner.internal.hook.CallTree;
import org.machineroom.runner.internal.hook.ProfiledWork;
import org.machineroom.runner.internal.lane.CallNode;

/** Writes the code that counts for a profile. Leaves the operand stack as it was. */
final class ProfileEmitter {
    /** As many bytes of code as counting a block can take at most. */
    static final int MAX_BLOCK_SIZE = 16;
    /** As many bytes as entering or leaving a method, going on after an exception or one more argument take at most. */
    static final int MAX_SIZE = 12;
    /** The type of the variable that holds the node. */
    static final ClassDesc NODE = ClassDesc.of(CallNode.class.getName());

    private static final ClassDesc TREE = ClassDesc.of(CallTree.class.getName());
    private static final ClassDesc COUNTS = CD_long.arrayType();
    private static final ClassDesc WORK = ClassDesc.of(ProfiledWork.class.getName());
    private static final MethodTypeDesc ENTER = MethodTypeDesc.of(NODE, CD_int);
    private static final MethodTypeDesc AT = MethodTypeDesc.of(CD_void, NODE);

    private final CodeBuilder code;
    private final MethodProfile profile;
    private final int local;

    /**
     * Makes an emitter.
     *
     * @param profile what is counted
     */
    ProfileEmitter(CodeBuilder code, MethodProfile profile) {
        this.code = code;
        this.profile = profile;
        this.local = code.allocateLocal(TypeKind.REFERENCE);
    }

    /** Where the method keeps its node. */
    int local() {
        return local;
    }

    void enter() {
        code.loadConstant(profile.number()).invokestatic(TREE, "enter", ENTER).astore(local);
    }

    void leave() {
        code.aload(local).invokestatic(TREE, "leave", AT);
    }

    void again() {
        code.aload(local).invokestatic(TREE, "again", AT);
    }

    /** At the start of the block that begins with this element, if it is counted. */
    void block(int element) {
        Integer cell = profile.blockAt(element);
        if (cell != null) {
            code.aload(local).getfield(NODE, "counts", COUNTS).loadConstant(cell).dup2().laload().lconst_1().ladd()
                    .lastore();
        }
    }

    /** Calls a method of {@link ProfiledWork}; its first two arguments are on the stack. */
    void work(String name, ClassDesc type, int line) {
        code.aload(local).loadConstant(profile.growth(line)).invokestatic(WORK, name,
                MethodTypeDesc.of(CD_void, type.isPrimitive() ? CD_int : CD_Object, CD_long, NODE, CD_int));
    }
}
