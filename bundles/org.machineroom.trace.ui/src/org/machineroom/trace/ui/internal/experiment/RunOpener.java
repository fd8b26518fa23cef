// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.experiment;

import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.launching.StoredRun;
import org.machineroom.trace.ui.internal.timeline.TimelineView;

/**
 * Opens runs in the timeline that a process has told of. They were made without a trace: each is made once more with
 * one when it is opened first. Used on the UI thread.
 */
public final class RunOpener {
    /** Which run of what. */
    private record Key(Followed of, int number) {
    }

    private final IWorkbenchPage page;
    private final Executor ui;
    private final Map<Key, StoredRun> traced = new HashMap<>();

    /**
     * Creates one that has made no run yet.
     *
     * @param ui runs tasks later on the UI thread, or not at all if nobody wants to see the run any more
     */
    public RunOpener(IWorkbenchPage page, Executor ui) {
        this.page = page;
        this.ui = ui;
    }

    /** Opens a run, whose settings were told. */
    public void open(Followed of, Ran run) {
        Key key = new Key(of, run.number());
        StoredRun made = traced.get(key);
        if (made != null && Files.isDirectory(made.folder())) {
            show(made);
        } else {
            new TraceJob(of.name(run), run, again -> ui.execute(() -> {
                traced.put(key, again);
                show(again);
            })).schedule();
        }
    }

    private void show(StoredRun run) {
        try {
            ((TimelineView) page.showView(TimelineView.ID)).show(run);
        } catch (PartInitException e) {
            ILog.of(RunOpener.class).log(e.getStatus());
        }
    }
}
