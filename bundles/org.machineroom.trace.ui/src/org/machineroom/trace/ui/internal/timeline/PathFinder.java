// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.ui.internal.Messages;
import org.machineroom.trace.ui.internal.run.Jobs;
import org.machineroom.trace.ui.internal.run.TraceLease;
import org.machineroom.trace.ui.internal.timeline.model.Latest;
import org.machineroom.trace.ui.internal.timeline.model.PathLine;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** Finds the critical path of the run that a timeline shows, once and only if it is wanted. Used on the UI thread. */
final class PathFinder {
    private final Timeline timeline;
    private final Supplier<Optional<TraceLease>> traces;
    private final Consumer<String> sayer;
    private final Latest<Timeline, Optional<PathLine>> paths;
    private boolean isAsked;

    /**
     * Creates one.
     *
     * @param traces lends the trace that is shown, on any thread
     * @param thread the UI thread
     * @param sayer tells the user why there is no path
     */
    PathFinder(Timeline timeline, Supplier<Optional<TraceLease>> traces, Executor thread, Consumer<String> sayer) {
        this.timeline = timeline;
        this.traces = traces;
        this.sayer = sayer;
        paths = new Latest<Timeline, Optional<PathLine>>(_ -> find(), Jobs.system(Messages.pathJob), thread)
                .then(this::found, this::failed);
    }

    /** The trace that is shown is all there will be: finds its path if that is wanted and not known. */
    void ask() {
        if (timeline.options().path() && !isAsked) {
            isAsked = true;
            paths.ask(timeline);
        }
    }

    /** Another trace is shown. */
    void forget() {
        isAsked = false;
        paths.forget();
    }

    private Optional<PathLine> find() throws TraceException {
        try (TraceLease lease = traces.get().orElseThrow(CancellationException::new)) {
            return PathLine.of(lease.index().trace());
        }
    }

    private void found(Optional<PathLine> path) {
        timeline.setPath(path);
        if (path.isEmpty()) {
            sayer.accept(Messages.pathNoCauses);
        }
    }

    private void failed(Exception problem) {
        if (!(problem instanceof CancellationException)) {
            sayer.accept(String.valueOf(problem.getMessage()));
        }
    }
}
