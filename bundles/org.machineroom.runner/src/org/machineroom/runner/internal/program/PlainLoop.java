// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.Instruction;
import java.lang.classfile.Label;

/**
 * A loop that counts an integer up to a limit and has neither branches nor calls inside. The JIT compiler makes vector
 * instructions of such loops, if nothing but their own work is in them.
 *
 * @param condition the block that compares, which is where the loop is entered
 * @param body      the block that works and counts
 * @param label     where the condition begins
 * @param limit     the elements of the code that compute the limit
 * @param work      the elements of the code that are the body, without the jump back
 * @param counter   slot of the variable that counts
 * @param step      what is added to it in each turn, at least 1
 * @param isInclusive whether the last turn is that of the limit itself
 */
record PlainLoop(CodeBlock condition, CodeBlock body, Label label, Elements limit, Elements work, int counter, int step,
        boolean isInclusive) {
    /** As many bytes as a copy can need on top of the work and the limit at most. */
    private static final int MAX_SIZE = 40 + 2 * CostEmitter.MAX_ACTION_SIZE;

    /** A stretch of the elements of a method's code. */
    record Elements(int first, int end) {
        private int bytes(MethodCode code) {
            return code.elements().subList(first, end).stream().filter(Instruction.class::isInstance)
                    .mapToInt(each -> ((Instruction) each).sizeInBytes()).sum();
        }
    }

    /** Accesses of memory in each turn. */
    int accesses() {
        return condition.accesses() + body.accesses();
    }

    /** As many bytes of code as a copy of it needs at most. */
    int growth(MethodCode code) {
        return MAX_SIZE + limit.bytes(code) + work.bytes(code);
    }
}
