// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.follow;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.model.IDebugElement;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.ui.contexts.ISuspendTrigger;
import org.eclipse.debug.ui.contexts.ISuspendTriggerListener;
import org.machineroom.launching.session.MachineLaunch;

/**
 * Tells the workbench once that a run has stopped, however many of its ranks are suspended then. Debug's own trigger
 * tells it for each thread, and the workbench asks as often whether to switch to the Debug perspective: at a deadlock
 * once for each rank.
 */
public final class StopTriggers implements IAdapterFactory {
    private final Map<MachineLaunch, StopTrigger> triggers = new ConcurrentHashMap<>();

    @Override
    public <T> T getAdapter(Object launch, Class<T> type) {
        return launch instanceof MachineLaunch run ? type.cast(triggers.computeIfAbsent(run, StopTrigger::new)) : null;
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {ISuspendTrigger.class};
    }

    /** Of one launch. It is kept, and hears of what the debugger does, until its last listener has gone. */
    private final class StopTrigger implements ISuspendTrigger, IDebugEventSetListener {
        private final MachineLaunch launch;
        private final ListenerList<ISuspendTriggerListener> listeners = new ListenerList<>();
        private final Set<Object> suspended = new HashSet<>();

        StopTrigger(MachineLaunch launch) {
            this.launch = launch;
        }

        @Override
        public void addSuspendTriggerListener(ISuspendTriggerListener listener) {
            listeners.add(listener);
            DebugPlugin.getDefault().addDebugEventListener(this);
        }

        @Override
        public void removeSuspendTriggerListener(ISuspendTriggerListener listener) {
            listeners.remove(listener);
            if (listeners.isEmpty()) {
                DebugPlugin.getDefault().removeDebugEventListener(this);
                triggers.remove(launch);
            }
        }

        @Override
        public void handleDebugEvents(DebugEvent[] events) {
            for (DebugEvent event : events) {
                if (!event.isEvaluation() && event.getSource() instanceof IDebugElement element
                        && element.getLaunch() == launch) {
                    hear(event, element);
                }
            }
        }

        /** A step that has ended is no news: who steps is looking. */
        private void hear(DebugEvent event, IDebugElement element) {
            switch (event.getKind()) {
                case DebugEvent.SUSPEND -> {
                    boolean isFirst = suspended.isEmpty();
                    suspended.add(element);
                    if (isFirst && event.getDetail() != DebugEvent.STEP_END) {
                        listeners.forEach(listener -> listener.suspended(launch, element));
                    }
                }
                case DebugEvent.RESUME, DebugEvent.TERMINATE -> {
                    suspended.remove(element);
                    if (element instanceof IDebugTarget) {
                        suspended.clear();
                    }
                }
                default -> {
                    // what is made or changes stops nothing
                }
            }
        }
    }
}
