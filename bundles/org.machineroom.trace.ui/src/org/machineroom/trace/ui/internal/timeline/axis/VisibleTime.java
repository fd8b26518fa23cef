// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.axis;

import org.machineroom.launching.session.TimeRange;

/** The range of time that is visible. Who wants another asks the timeline for it. */
public interface VisibleTime {
    /** What is visible. */
    TimeRange range();

    /** End of the run, in picoseconds. */
    long endPs();

    /** Whether the whole run is visible. */
    boolean isWhole();

    /** The visible range on so many pixels. */
    TimeAxis axis(int width);
}
