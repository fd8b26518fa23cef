// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/** Threads for what views have to do. */
public final class Jobs {
    private Jobs() {
    }

    /** Runs each task in a job of this name, which is not shown to the user. */
    public static Executor system(String name) {
        return task -> Job.createSystem(name, (ICoreRunnable) _ -> task.run()).schedule();
    }

    /**
     * Shows a view and has it do something, on the UI thread; returns when that is done.
     *
     * @throws PartInitException if the view cannot be shown
     */
    public static <T extends IViewPart> void inView(String id, Class<T> type, Consumer<T> task)
            throws PartInitException {
        PartInitException[] problem = new PartInitException[1];
        Display.getDefault().syncExec(() -> {
            try {
                task.accept(type.cast(
                        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(id)));
            } catch (PartInitException e) {
                problem[0] = e;
            }
        });
        if (problem[0] != null) {
            throw problem[0];
        }
    }

    /** Runs tasks later on the UI thread, or not at all if that is gone. */
    public static Executor later(Display display) {
        return task -> {
            if (!display.isDisposed()) {
                display.asyncExec(task);
            }
        };
    }
}
