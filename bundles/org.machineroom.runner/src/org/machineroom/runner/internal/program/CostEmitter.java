// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import org.machineroom.runner.internal.hook.LaneMeter;
import org.machineroom.runner.internal.hook.Work;

/** Writes the code that counts. Leaves the operand stack as it was. */
final class CostEmitter {
    /** As many bytes of code as one action can take at most. */
    static final int MAX_ACTION_SIZE = 24;
    /** As many bytes as a report can take at most. */
    static final int REPORT_SIZE = 7;
    /** As many bytes as the start of a method can take at most. */
    static final int MAX_PROLOGUE_SIZE = 8;

    private static final ClassDesc METER = ClassDesc.of(LaneMeter.class.getName());
    private static final ClassDesc WORK = ClassDesc.of(Work.class.getName());
    private static final MethodTypeDesc EACH_INT = MethodTypeDesc.of(CD_void, CD_int, CD_long);
    private static final MethodTypeDesc EACH_OBJECT = MethodTypeDesc.of(CD_void, CD_Object, CD_long);

    private final CodeBuilder code;
    private final int local;
    private final ProfileEmitter profile;
    private int line;

    /**
     * Makes an emitter.
     *
     * @param local   where the method keeps what it has not told the meter, -1 if it needs no such variable
     * @param profile where costs by size are noted too; {@code null} if the method is not profiled
     */
    CostEmitter(CodeBuilder code, int local, ProfileEmitter profile) {
        this.code = code;
        this.local = local;
        this.profile = profile;
    }

    /** What follows belongs to this line. */
    void line(int number) {
        line = number;
    }

    void prologue() {
        if (local >= 0) {
            code.lconst_0().lstore(local);
        }
    }

    /** At the start of code that is free: remembers what was counted before. */
    void remember() {
        code.invokestatic(METER, "beginFree", MethodTypeDesc.of(CD_long)).lstore(local);
    }

    /** At the end of code that is free: forgets what was counted since. */
    void forget() {
        code.lload(local).invokestatic(METER, "endFree", MethodTypeDesc.of(CD_void, CD_long));
    }

    void emit(CostPlan.Action action) {
        if (action.toMeter()) {
            if (action.usesLocal() || action.milliCycles() != 0) {
                code.getstatic(METER, "units", CD_long);
                pushAmount(action);
                code.ladd().putstatic(METER, "units", CD_long);
            }
            if (action.clearsLocal()) {
                code.lconst_0().lstore(local);
            }
        } else {
            pushAmount(action);
            code.lstore(local);
        }
    }

    /** At the head of an outer loop: tells how far it has come, if somebody wants to know. */
    void report(boolean isInLocal) {
        if (isInLocal) {
            code.lload(local);
        } else {
            code.lconst_0();
        }
        code.invokestatic(METER, "mayReport", MethodTypeDesc.of(CD_void, CD_long));
    }

    /** Notes the place of the call that follows. */
    void site(int id) {
        code.loadConstant(id).putstatic(METER, "site", CD_int);
    }

    /** Counts by the int on top of the stack, which stays there. */
    void growByTopInt(long milliCycles) {
        code.dup();
        grow(CallCost.Law.EACH, CD_int, milliCycles);
    }

    /** Counts by the reference on top of the stack, which stays there. */
    void growByTop(CallCost.Law law, long milliCycles) {
        code.dup();
        grow(law, CD_Object, milliCycles);
    }

    /** Counts by the int or reference on top of the stack and removes it. */
    void grow(CallCost.Law law, ClassDesc type, long milliCycles) {
        String name = switch (law) {
            case EACH -> "each";
            case EACHLOG -> "eachLog";
            case EACHINNER -> "eachInnermost";
        };
        code.loadConstant(milliCycles);
        if (profile != null) {
            profile.work(name, type, line);
        } else {
            code.invokestatic(WORK, name, type.isPrimitive() ? EACH_INT : EACH_OBJECT);
        }
    }

    private void pushAmount(CostPlan.Action action) {
        if (action.usesLocal()) {
            code.lload(local);
        }
        if (!action.usesLocal() || action.milliCycles() != 0) {
            code.loadConstant(action.milliCycles());
        }
        if (action.usesLocal() && action.milliCycles() != 0) {
            code.ladd();
        }
    }
}
