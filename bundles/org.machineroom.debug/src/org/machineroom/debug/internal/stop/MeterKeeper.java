// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal.stop;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventFilter;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.jdt.debug.core.IJavaClassType;
import org.eclipse.jdt.debug.core.IJavaDebugTarget;
import org.eclipse.jdt.debug.core.IJavaFieldVariable;
import org.eclipse.jdt.debug.core.IJavaThread;
import org.eclipse.jdt.debug.core.IJavaType;
import org.eclipse.jdt.debug.core.IJavaValue;
import org.machineroom.launching.session.MachineLaunch;
import org.machineroom.live.RunProcess;

/**
 * Lets expressions that the debugger evaluates cost no virtual time: they run the program's code, which counts, also
 * where nobody has asked for it, as in the details of a variable. What the meters of all lanes showed when a rank
 * stopped, which is all that their static variables hold, is put back after each expression. Filters no event; it is a
 * filter to be done before listeners hear of an expression's end.
 *
 * <p>The condition of a breakpoint is evaluated before the debugger tells anybody that a rank has stopped, and does
 * count if it calls methods of the program.
 */
final class MeterKeeper implements IDebugEventFilter {
    private final Map<ILaunch, Map<IJavaFieldVariable, IJavaValue>> kept = new HashMap<>();

    @Override
    public DebugEvent[] filterDebugEvents(DebugEvent[] events) {
        for (DebugEvent event : events) {
            if (event.getSource() instanceof IJavaThread thread && thread.getLaunch() instanceof MachineLaunch) {
                handle(event, thread);
            } else if (event.getKind() == DebugEvent.TERMINATE && event.getSource() instanceof IDebugTarget target) {
                kept.remove(target.getLaunch());
            }
        }
        return events;
    }

    private void handle(DebugEvent event, IJavaThread thread) {
        try {
            if (event.getKind() == DebugEvent.SUSPEND && !event.isEvaluation()) {
                kept.put(thread.getLaunch(), read(thread));
            } else if (event.getKind() == DebugEvent.SUSPEND) {
                write(kept.getOrDefault(thread.getLaunch(), Map.of()));
            } else if (event.getKind() == DebugEvent.RESUME && !event.isEvaluation()) {
                kept.remove(thread.getLaunch());
            }
        } catch (DebugException e) {
            kept.remove(thread.getLaunch());
            if (!thread.isTerminated()) {
                DebugPlugin.log(e.getStatus());
            }
        }
    }

    private static Map<IJavaFieldVariable, IJavaValue> read(IJavaThread thread) throws DebugException {
        Map<IJavaFieldVariable, IJavaValue> values = new LinkedHashMap<>();
        IJavaType[] types = ((IJavaDebugTarget) thread.getDebugTarget()).getJavaTypes(RunProcess.METER_CLASS);
        for (IJavaType type : types == null ? new IJavaType[0] : types) {
            if (type instanceof IJavaClassType meter) {
                for (String name : meter.getDeclaredFieldNames()) {
                    IJavaFieldVariable variable = meter.getField(name);
                    values.put(variable, (IJavaValue) variable.getValue());
                }
            }
        }
        return values;
    }

    private static void write(Map<IJavaFieldVariable, IJavaValue> values) throws DebugException {
        for (Map.Entry<IJavaFieldVariable, IJavaValue> value : values.entrySet()) {
            value.getKey().setValue(value.getValue());
        }
    }
}
