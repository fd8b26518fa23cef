// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.set;

import java.util.BitSet;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.debug.core.IJavaPrimitiveValue;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaValue;
import org.machineroom.debug.RankModel;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.evaluate.Evaluation;

/**
 * A Java expression that is true in some of the stopped ranks, in the frame of the program that users see. An
 * expression that calls nothing runs no code in the program.
 *
 * @param ranks of the run
 * @param text the expression
 */
record Condition(RankModel ranks, String text) {
    /**
     * The stopped ranks in which it is true.
     *
     * @throws IllegalArgumentException if it makes no sense in one of them; the message names the rank and says why
     */
    BitSet solve() {
        BitSet found = new BitSet();
        try (Evaluation evaluation = new Evaluation(ranks, text)) {
            for (RankThread rank : ranks.stopped()) {
                Optional<IJavaStackFrame> frame = rank.programFrame();
                if (frame.isPresent() && isTrue(rank, evaluation, frame.get())) {
                    found.set(rank.rank());
                }
            }
        } catch (CoreException e) {
            throw new IllegalArgumentException("where \"" + text + "\": " + e.getMessage(), e);
        }
        return found;
    }

    private boolean isTrue(RankThread rank, Evaluation evaluation, IJavaStackFrame frame) throws CoreException {
        IJavaValue value;
        try {
            value = evaluation.in(frame);
        } catch (CoreException e) {
            throw wrong(rank, e.getMessage(), e);
        }
        if (value instanceof IJavaPrimitiveValue primitive && "boolean".equals(value.getReferenceTypeName())) {
            return primitive.getBooleanValue();
        }
        throw wrong(rank, "its value is " + value.getReferenceTypeName() + " and not boolean", null);
    }

    private IllegalArgumentException wrong(RankThread rank, String why, Throwable cause) {
        return new IllegalArgumentException("where \"" + text + "\", in rank " + rank.rank() + ": " + why, cause);
    }
}
