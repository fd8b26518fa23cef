// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.run;

import org.machineroom.trace.index.TraceIndex;

/** An index that is closed when the last who has borrowed it gives it back. Thread-safe. */
final class SharedTrace {
    private final TraceIndex index;
    private final boolean isWhole;
    private int borrowers = 1;

    /**
     * Is borrowed once from the beginning.
     *
     * @param isWhole whether the run was over when the index was opened, so that no newer one will show more
     */
    SharedTrace(TraceIndex index, boolean isWhole) {
        this.index = index;
        this.isWhole = isWhole;
    }

    boolean isWhole() {
        return isWhole;
    }

    TraceIndex index() {
        return index;
    }

    /**
     * Borrows it once more.
     *
     * @return whether that was possible; not if it is closed
     */
    synchronized boolean retain() {
        if (borrowers == 0) {
            return false;
        }
        borrowers++;
        return true;
    }

    synchronized void release() {
        borrowers--;
        if (borrowers == 0) {
            index.close();
        }
    }
}
