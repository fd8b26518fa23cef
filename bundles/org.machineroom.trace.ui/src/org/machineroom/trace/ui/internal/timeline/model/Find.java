// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.TraceIndex;

/**
 * A search for the next event in which a text occurs, which may have to read the whole trace.
 *
 * @param text that is looked for
 * @param ranks among whose events; must not be changed
 * @param fromPs from where on
 * @param found is told on the UI thread what was found
 */
public record Find(String text, int[] ranks, long fromPs, Consumer<Optional<TraceEvent>> found) {
    /**
     * Searches; for a job.
     *
     * @return what is to be done on the UI thread with what was found
     * @throws org.eclipse.core.runtime.OperationCanceledException if the monitor wants no more
     */
    public Runnable in(TraceIndex index, IProgressMonitor monitor) throws TraceException {
        Optional<TraceEvent> event = new EventSearch(index.trace(), text).first(ranks, fromPs, index.endPs(), monitor);
        return () -> found.accept(event);
    }
}
