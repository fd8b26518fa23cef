// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.TraceIndex;

/**
 * A search for the next event in which a text occurs, and at the end of the run on from its begin. May have to read the
 * whole trace.
 *
 * @param text that is looked for
 * @param start among which ranks, and from where on
 * @param found is told on the UI thread what was found
 */
public record Find(String text, Start start, Consumer<Optional<Found>> found) {
    /**
     * Where a search begins. Events of one moment come in the order of the ranks.
     *
     * @param ranks among whose events; must not be changed
     * @param afterRank the events of this rank and of those before it in {@code ranks} have been looked at already at
     *        the moment of the begin; -1 if none have
     * @param fromPs from where on
     */
    public record Start(int[] ranks, int afterRank, long fromPs) {
    }

    /**
     * An event with the text.
     *
     * @param title what it is, in words
     * @param isAgain whether it lies before the begin of the search, which went on from the begin of the run
     */
    public record Found(TraceEvent event, String title, boolean isAgain) {
    }

    /**
     * Searches; for a job.
     *
     * @return what is to be done on the UI thread with what was found
     * @throws org.eclipse.core.runtime.OperationCanceledException if the monitor wants no more
     */
    public Runnable in(TraceIndex index, IProgressMonitor monitor) throws TraceException {
        EventSearch search = new EventSearch(index.trace(), text);
        Optional<TraceEvent> ahead = search.first(start, index.endPs(), monitor);
        Optional<TraceEvent> event = ahead.isPresent() ? ahead
                : search.first(new Start(start.ranks, -1, 0), index.endPs(), monitor);
        Optional<Found> outcome = event
                .map(hit -> new Found(hit, new StateDescriber(index.trace()).title(hit), ahead.isEmpty()));
        return () -> found.accept(outcome);
    }
}
