// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a method does, as far as it matters to what it may set off. What it does several times is told once.
 *
 * @param calls       the methods it calls or makes lambdas of
 * @param references  those it makes lambdas of, or refers to
 * @param statics     the static fields it reads or writes
 * @param made        the classes it makes objects of
 * @param locksClass  it synchronizes on a class
 * @param locks       it has a synchronized block
 */
record MethodFacts(List<Call> calls, List<Call> references, List<Static> statics, List<String> made,
        boolean locksClass, boolean locks) {
    /** Those of a method without code. */
    static final MethodFacts NONE = new MethodFacts(List.of(), List.of(), List.of(), List.of(), false, false);

    /**
     * A call. Keeps what it has found out, as this is asked many times of each.
     */
    static final class Call {
        private final String owner;
        private final String name;
        private final String descriptor;
        private final boolean exact;
        private final boolean isStatic;
        private ClassWorld.Target target;
        private List<CodeNode> entered = List.of();

        /** Makes one; {@code exact} if the named method itself is meant and not one that overrides it. */
        Call(String owner, String name, String descriptor, boolean exact, boolean isStatic) {
            this.owner = owner;
            this.name = name;
            this.descriptor = descriptor;
            this.exact = exact;
            this.isStatic = isStatic;
        }

        String owner() {
            return owner;
        }

        String name() {
            return name;
        }

        String descriptor() {
            return descriptor;
        }

        boolean isStatic() {
            return isStatic;
        }

        /** Whose method it means. */
        ClassWorld.Target target(ClassWorld world) {
            if (target == null) {
                target = world.method(owner, name, descriptor);
            }
            return target;
        }

        /** What it may enter of the classes so far. */
        List<CodeNode> entered(ProgramClasses classes) {
            if (entered.isEmpty()) {
                entered = exact ? classes.exactTarget(this).<List<CodeNode>>map(List::of).orElse(List.of())
                        : List.of(classes.virtual(name + descriptor));
            }
            return entered;
        }
    }

    /** An access of a static field. */
    record Static(String owner, String name, String descriptor) {
    }

    /** Whether there is such a call. */
    boolean call(Predicate<Call> wanted) {
        for (Call call : calls) {
            if (wanted.test(call)) {
                return true;
            }
        }
        return false;
    }

    /** A call instruction as this class writes it. */
    static Call call(InvokeInstruction call) {
        return new Call(call.owner().asInternalName(), call.name().stringValue(), call.type().stringValue(),
                call.opcode() == Opcode.INVOKESTATIC || call.opcode() == Opcode.INVOKESPECIAL,
                call.opcode() == Opcode.INVOKESTATIC);
    }
}
