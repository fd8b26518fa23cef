// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.internal;

import java.util.HashMap;
import java.util.List;
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
import org.machineroom.kernel.Meter;
import org.machineroom.launching.MachineLaunch;

/**
 * Lets expressions that the debugger evaluates cost no virtual time: they run the program's code, which counts, also
 * where nobody has asked for it, as in the details of a variable. What was counted when a rank stopped is put back
 * after each expression. Filters no event; it is a filter to be done before listeners hear of an expression's end.
 *
 * <p>The condition of a breakpoint is evaluated before the debugger tells anybody that a rank has stopped, and does
 * count if it calls methods of the program.
 */
final class MeterKeeper implements IDebugEventFilter {
    private static final List<String> FIELDS = List.of("units", "site");

    private final Map<ILaunch, Map<String, IJavaValue>> kept = new HashMap<>();

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
                write(thread, kept.getOrDefault(thread.getLaunch(), Map.of()));
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

    private static Map<String, IJavaValue> read(IJavaThread thread) throws DebugException {
        Map<String, IJavaValue> values = new HashMap<>();
        IJavaType[] types = ((IJavaDebugTarget) thread.getDebugTarget()).getJavaTypes(Meter.class.getName());
        if (types != null && types[0] instanceof IJavaClassType meter) {
            for (String name : FIELDS) {
                values.put(name, (IJavaValue) meter.getField(name).getValue());
            }
        }
        return values;
    }

    private static void write(IJavaThread thread, Map<String, IJavaValue> values) throws DebugException {
        IJavaType[] types = ((IJavaDebugTarget) thread.getDebugTarget()).getJavaTypes(Meter.class.getName());
        if (types != null && types[0] instanceof IJavaClassType meter) {
            for (Map.Entry<String, IJavaValue> value : values.entrySet()) {
                IJavaFieldVariable field = meter.getField(value.getKey());
                field.setValue(value.getValue());
            }
        }
    }
}
