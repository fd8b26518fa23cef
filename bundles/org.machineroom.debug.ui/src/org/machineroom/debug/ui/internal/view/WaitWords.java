// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import org.eclipse.osgi.util.NLS;
import org.machineroom.debug.queue.WaitGraph;
import org.machineroom.debug.ui.internal.Messages;
import org.machineroom.live.LiveMessage.Queues;

/** What stands above the drawing of who waits for whom. */
public final class WaitWords {
    private WaitWords() {
    }

    /** Empty if the drawing says all, or if nothing is known: then the headline of the view says why. */
    public static String of(Queues queues, WaitGraph graph) {
        if (graph.ranks().isEmpty()) {
            return queues == Queues.NONE ? "" : Messages.nobodyWaits;
        }
        return graph.isWhole() ? "" : NLS.bind(Messages.graphCut, WaitGraph.MOST_RANKS);
    }
}
