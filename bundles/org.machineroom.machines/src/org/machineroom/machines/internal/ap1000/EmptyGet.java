// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap1000;

import org.machineroom.kernel.record.Step;
import org.machineroom.mpi.DirectCopy;

/** A get of nothing, whose answer tells that all puts before it are there. */
record EmptyGet(int rank, Runnable whenBack) implements DirectCopy {
    private static final Pieces NOTHING = new Pieces(0, true);

    @Override
    public long bytes() {
        return 0;
    }

    @Override
    public Pieces here() {
        return NOTHING;
    }

    @Override
    public Pieces there() {
        return NOTHING;
    }

    @Override
    public long address() {
        return 0;
    }

    @Override
    public void step(Step step, long untilPs) {
        // nobody records it
    }

    @Override
    public void read() {
        // there is nothing to read
    }

    @Override
    public void written() {
        whenBack.run();
    }
}
