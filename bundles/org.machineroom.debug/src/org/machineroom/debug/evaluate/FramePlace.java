// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.evaluate;

import java.util.List;
import java.util.Optional;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.machineroom.debug.RankThread;

/**
 * Where a frame stands, for the same to be found in other ranks.
 *
 * @param type the class of its method
 * @param method name of the method
 * @param signature of the method, {@code (I)V}
 * @param depth how many frames are below it on the stack
 */
public record FramePlace(String type, String method, String signature, int depth) {
    /** That of a frame of a stopped rank; empty if it is none of the program, or the rank goes on. */
    public static Optional<FramePlace> of(RankThread rank, IJavaStackFrame frame) throws DebugException {
        if (!rank.programFrames().contains(frame)) {
            return Optional.empty();
        }
        IStackFrame[] frames = rank.thread().getStackFrames();
        return Optional.of(new FramePlace(frame.getDeclaringTypeName(), frame.getMethodName(), frame.getSignature(),
                frames.length - 1 - List.of(frames).indexOf(frame)));
    }

    /**
     * The frame of a rank that is at the same depth in the same method, or else the innermost in that method. Whether
     * frames are the program's is not asked, which would cost some questions to the JVM for each.
     */
    public Optional<IJavaStackFrame> in(RankThread rank) throws DebugException {
        IStackFrame[] frames = rank.thread().getStackFrames();
        int same = frames.length - 1 - depth;
        if (same >= 0 && frames[same] instanceof IJavaStackFrame frame && isSame(frame)) {
            return Optional.of(frame);
        }
        for (IStackFrame each : frames) {
            if (each instanceof IJavaStackFrame frame && isSame(frame)) {
                return Optional.of(frame);
            }
        }
        return Optional.empty();
    }

    private boolean isSame(IJavaStackFrame frame) throws DebugException {
        return frame.getMethodName().equals(method) && frame.getSignature().equals(signature)
                && frame.getDeclaringTypeName().equals(type);
    }

    /** The method for users, {@code Stencil.exchange}. */
    @Override
    public String toString() {
        return type.substring(type.lastIndexOf('.') + 1) + "." + method;
    }
}
