// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.write;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugException;
import org.eclipse.jdt.debug.core.IJavaArray;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaObject;
import org.eclipse.jdt.debug.core.IJavaPrimitiveValue;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaValue;
import org.eclipse.jdt.debug.core.IJavaVariable;
import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.internal.Messages;

/**
 * The variables that a stopped frame sees, read without running any code of the program. What is not there is said in a
 * {@link CoreException} with a message for the user. Not on the UI thread.
 *
 * @param frame a frame of the program
 */
public record FrameVariables(IJavaStackFrame frame) {
    static final String THIS = "this";

    private static final String LENGTH = "length";

    /** The value that a path leads to. */
    public IJavaValue value(VariablePath path) throws CoreException {
        String first = path.steps().getFirst();
        IJavaValue value = first.equals(THIS) ? frame.getThis() : (IJavaValue) variable(first).getValue();
        StringBuilder there = new StringBuilder(first);
        for (String step : path.steps().subList(1, path.steps().size())) {
            value = step.startsWith("[") ? element(there, value, index(step)) : field(there, value, step);
            there.append(step.startsWith("[") ? "" : ".").append(step);
        }
        return value;
    }

    private static IJavaValue element(CharSequence path, IJavaValue owner, int index) throws CoreException {
        if (isNull(owner)) {
            throw fault(NLS.bind(Messages.subjectNull, path));
        }
        if (!(owner instanceof IJavaArray array)) {
            throw fault(NLS.bind(Messages.subjectNoArray, path));
        }
        if (index < 0 || index >= array.getLength()) {
            throw fault(NLS.bind(Messages.subjectBeyond, path + "[" + index + "]", array.getLength()));
        }
        return array.getValue(index);
    }

    private static IJavaValue field(CharSequence path, IJavaValue owner, String name) throws CoreException {
        if (isNull(owner)) {
            throw fault(NLS.bind(Messages.subjectNull, path));
        }
        if (owner instanceof IJavaArray array && name.equals(LENGTH)) {
            return ((IJavaDebugTarget) array.getDebugTarget()).newValue(array.getLength());
        }
        IJavaVariable field = owner instanceof IJavaObject object && !(owner instanceof IJavaArray)
                ? object.getField(name, false)
                : null;
        if (field == null) {
            throw fault(NLS.bind(Messages.subjectNone, path + "." + name));
        }
        return (IJavaValue) field.getValue();
    }

    private static boolean isNull(IJavaValue value) throws DebugException {
        return value == null || value.isNull();
    }

    /** The number that an index, {@code [3]} or {@code [i]}, stands for. */
    int index(String step) throws CoreException {
        String index = step.substring(1, step.length() - 1);
        if (Character.isDigit(index.charAt(0))) {
            return Integer.parseInt(index);
        }
        Optional<VariablePath> path = VariablePath.read(index);
        if (path.isPresent() && value(path.get()) instanceof IJavaPrimitiveValue number) {
            return number.getIntValue();
        }
        throw fault(NLS.bind(Messages.subjectNone, index));
    }

    /** Whether a path begins with a variable that is seen here, and not with a class for example. */
    public boolean sees(VariablePath path) throws DebugException {
        String first = path.steps().getFirst();
        return first.equals(THIS) ? frame.getThis() != null : find(first) != null;
    }

    /** A local variable, or a field that the frame's method sees by its name alone. */
    IJavaVariable variable(String name) throws CoreException {
        IJavaVariable variable = find(name);
        if (variable == null) {
            throw fault(NLS.bind(Messages.subjectNone, name));
        }
        return variable;
    }

    private IJavaVariable find(String name) throws DebugException {
        IJavaVariable variable = frame.findVariable(name);
        if (variable == null && frame.getThis() != null) {
            variable = frame.getThis().getField(name, false);
        }
        if (variable == null && frame.getReferenceType() != null) {
            variable = frame.getReferenceType().getField(name);
        }
        return variable;
    }

    static CoreException fault(String message) {
        return new CoreException(Status.info(message));
    }
}
