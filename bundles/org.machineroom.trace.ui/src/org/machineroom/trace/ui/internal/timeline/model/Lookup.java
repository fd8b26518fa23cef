// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.index.TraceIndex;

/** Something that is looked up in a trace, off the UI thread. */
@FunctionalInterface
public interface Lookup {
    /**
     * Looks it up.
     *
     * @return what is to be done on the UI thread with what was found
     */
    Runnable in(TraceIndex index) throws TraceException;
}
