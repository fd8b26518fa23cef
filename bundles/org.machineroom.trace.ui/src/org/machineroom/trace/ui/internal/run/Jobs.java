// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import java.util.concurrent.Executor;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/** Threads for what views have to do. */
public final class Jobs {
    private Jobs() {
    }

    /** Runs each task in a job of this name, which is not shown to the user. */
    public static Executor system(String name) {
        return task -> Job.createSystem(name, (ICoreRunnable) _ -> task.run()).schedule();
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
