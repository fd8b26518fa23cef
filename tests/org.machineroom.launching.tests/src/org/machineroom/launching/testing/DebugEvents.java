// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.testing;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.model.IProcess;

/** Collects debug events, to wait for one of them, of which all other listeners have heard by then. */
public final class DebugEvents implements IDebugEventSetListener, AutoCloseable {
    private static final int TIMEOUT_SECONDS = 120;

    private final BlockingQueue<DebugEvent> events = new LinkedBlockingQueue<>();

    /** Begins to collect. */
    public DebugEvents() {
        DebugPlugin.getDefault().addDebugEventListener(this);
    }

    @Override
    public void handleDebugEvents(DebugEvent[] set) {
        DebugPlugin.getDefault().asyncExec(() -> events.addAll(List.of(set)));
    }

    /** The next stop at a breakpoint. */
    public DebugEvent awaitSuspend() throws InterruptedException {
        return await(event -> event.getKind() == DebugEvent.SUSPEND && event.getDetail() == DebugEvent.BREAKPOINT);
    }

    /** Waits until a process has ended. */
    public void awaitProcessEnd() throws InterruptedException {
        await(event -> event.getKind() == DebugEvent.TERMINATE && event.getSource() instanceof IProcess);
    }

    /** The next event of some kind. */
    public DebugEvent await(Predicate<DebugEvent> wanted) throws InterruptedException {
        while (true) {
            DebugEvent event = events.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            if (event == null) {
                throw new AssertionError("no such debug event in " + TIMEOUT_SECONDS + " s");
            }
            if (wanted.test(event)) {
                return event;
            }
        }
    }

    @Override
    public void close() {
        DebugPlugin.getDefault().removeDebugEventListener(this);
    }
}
