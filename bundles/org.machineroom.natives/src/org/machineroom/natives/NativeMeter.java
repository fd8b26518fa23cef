// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives;

import org.machineroom.kernel.Meter;

/** The meter of a lane of a native program: what the rank that runs has counted and not yet been charged for. */
public final class NativeMeter implements Meter {
    private long units;

    /** Adds what the rank that runs has counted since it last entered the simulator, in 1/1000 cycles. */
    public void add(long counted) {
        units += counted;
    }

    @Override
    public long take() {
        long taken = units;
        units = 0;
        return taken;
    }

    @Override
    public long units() {
        return units;
    }

    @Override
    public void turnTo(int rank, long counted) {
        units = counted;
    }

    @Override
    public int site() {
        return 0;
    }
}
