// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.write;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IStackFrame;
import org.eclipse.jdt.debug.core.IJavaArray;
import org.eclipse.jdt.debug.core.IJavaFieldVariable;
import org.eclipse.jdt.debug.core.IJavaObject;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaValue;
import org.eclipse.jdt.debug.core.IJavaVariable;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.RankThread;
import org.machineroom.debug.internal.Messages;
import org.machineroom.live.settings.Watched;
import org.machineroom.live.settings.Watched.Kind;

/**
 * The variable that a path leads to from a frame of a stopped rank.
 *
 * @param watched what a run is told to watch; the number of an object is not known yet
 * @param holder the object or array that it belongs to, if it belongs to one
 * @param value its value, to be compared with that of another run
 */
record Subject(Watched watched, Optional<IJavaObject> holder, String value) {
    /**
     * Looks for a variable.
     *
     * @throws CoreException if there is none, with a message for the user
     */
    static Subject find(RankThread rank, IJavaStackFrame frame, VariablePath path) throws CoreException {
        return new Search(rank.rank(), frame, new FrameVariables(frame)).find(path);
    }

    /** From one frame. */
    private record Search(int rank, IJavaStackFrame frame, FrameVariables seen) {
        Subject find(VariablePath path) throws CoreException {
            List<String> steps = path.steps();
            String last = steps.getLast();
            if (steps.size() == 1) {
                return first(last);
            }
            IJavaValue owner = seen.value(new VariablePath(steps.subList(0, steps.size() - 1)));
            return last.startsWith("[") ? element(path, owner, seen.index(last)) : field(path, owner, last);
        }

        private Subject first(String name) throws CoreException {
            if (name.equals(FrameVariables.THIS)) {
                throw FrameVariables.fault(Messages.subjectThis);
            }
            IJavaVariable variable = seen.variable(name);
            return variable instanceof IJavaFieldVariable field ? of(field, frame.getThis())
                    : new Subject(new Watched(rank, Kind.LOCAL, frame.getDeclaringTypeName() + "."
                            + frame.getMethodName() + frame.getSignature(), name, depth()), Optional.empty(),
                            text((IJavaValue) variable.getValue()));
        }

        /** How many calls of the frame's method the thread is in, up to the frame. */
        private int depth() throws DebugException {
            int depth = 0;
            boolean isBelow = false;
            for (IStackFrame other : frame.getThread().getStackFrames()) {
                isBelow |= other.equals(frame);
                if (isBelow && other instanceof IJavaStackFrame java
                        && java.getDeclaringTypeName().equals(frame.getDeclaringTypeName())
                        && java.getMethodName().equals(frame.getMethodName())
                        && java.getSignature().equals(frame.getSignature())) {
                    depth++;
                }
            }
            return depth;
        }

        private Subject field(VariablePath path, IJavaValue owner, String name) throws CoreException {
            IJavaFieldVariable field = owner instanceof IJavaObject object && !object.isNull()
                    && !(owner instanceof IJavaArray) ? object.getField(name, false) : null;
            if (field == null) {
                throw FrameVariables.fault(NLS.bind(Messages.subjectNone, path));
            }
            return of(field, (IJavaObject) owner);
        }

        private Subject of(IJavaFieldVariable field, IJavaObject object) throws DebugException {
            String declaring = field.getDeclaringType().getName();
            String text = text((IJavaValue) field.getValue());
            if (field.isStatic()) {
                return new Subject(new Watched(rank, Kind.STATIC, declaring, field.getName(), 0), Optional.empty(),
                        text);
            }
            return new Subject(new Watched(rank, Kind.FIELD, object.getJavaType().getName(),
                    declaring + "#" + field.getName(), 0), Optional.of(object), text);
        }

        private Subject element(VariablePath path, IJavaValue owner, int index) throws CoreException {
            if (!(owner instanceof IJavaArray array) || array.isNull() || index >= array.getLength()) {
                throw FrameVariables.fault(NLS.bind(Messages.subjectNone, path));
            }
            return new Subject(new Watched(rank, Kind.ELEMENT, array.getSignature().replace('/', '.'),
                    Integer.toString(index), 0), Optional.of(array), text(array.getValue(index)));
        }
    }

    /** What can be compared between two runs: what a primitive or a text is; of an object only its class. */
    private static String text(IJavaValue value) throws DebugException {
        return value instanceof IJavaObject object && !value.getSignature().equals("Ljava/lang/String;")
                ? object.isNull() ? "null" : value.getReferenceTypeName()
                : value.getValueString();
    }
}
