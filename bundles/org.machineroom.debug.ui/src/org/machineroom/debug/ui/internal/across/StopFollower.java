// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.model.IDebugElement;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.contexts.DebugContextEvent;
import org.eclipse.debug.ui.contexts.IDebugContextListener;
import org.eclipse.debug.ui.contexts.IDebugContextService;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchWindow;
import org.machineroom.launching.session.MachineLaunch;

/** Says when something else is selected in the Debug view of a window, or a rank has stopped or gone on. */
final class StopFollower implements IDebugContextListener, IDebugEventSetListener {
    private final IDebugContextService contexts;
    private final Runnable client;
    private final AtomicLong stop = new AtomicLong();
    private final AtomicLong lastSuspended = new AtomicLong();
    private volatile Object context;

    /**
     * Creates a follower.
     *
     * @param client is told on any thread
     */
    StopFollower(IWorkbenchWindow window, Runnable client) {
        this.client = client;
        contexts = DebugUITools.getDebugContextManager().getContextService(window);
    }

    void start() {
        note(contexts.getActiveContext() instanceof IStructuredSelection active ? active.getFirstElement() : null);
        contexts.addDebugContextListener(this);
        DebugPlugin.getDefault().addDebugEventListener(this);
    }

    void stop() {
        contexts.removeDebugContextListener(this);
        DebugPlugin.getDefault().removeDebugEventListener(this);
    }

    /** What is selected in the Debug view; null for nothing. */
    Object context() {
        return context;
    }

    /** Greater each time that something has gone on. */
    long number() {
        return stop.get();
    }

    /** How often something was stopped. */
    long suspensions() {
        return lastSuspended.get();
    }

    private void note(Object element) {
        context = element;
    }

    @Override
    public void debugContextChanged(DebugContextEvent event) {
        if ((event.getFlags() & DebugContextEvent.ACTIVATED) != 0) {
            note(event.getContext() instanceof IStructuredSelection selection ? selection.getFirstElement() : null);
            client.run();
        }
    }

    @Override
    public void handleDebugEvents(DebugEvent[] events) {
        boolean isNews = false;
        for (DebugEvent event : events) {
            isNews |= isNews(event);
        }
        if (isNews) {
            client.run();
        }
    }

    /** What an expression lets go on stops again by itself. */
    private boolean isNews(DebugEvent event) {
        if (event.isEvaluation() || !isOfMachine(event.getSource())) {
            return false;
        }
        switch (event.getKind()) {
            case DebugEvent.RESUME -> stop.incrementAndGet();
            case DebugEvent.SUSPEND -> lastSuspended.incrementAndGet();
            case DebugEvent.TERMINATE -> {
                return event.getSource() instanceof IProcess;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean isOfMachine(Object source) {
        return source instanceof IDebugElement element && element.getLaunch() instanceof MachineLaunch
                || source instanceof IProcess process && process.getLaunch() instanceof MachineLaunch;
    }
}
