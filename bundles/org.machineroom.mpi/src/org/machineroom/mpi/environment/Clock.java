// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.environment;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.internal.call.Polling;

/** Virtual time as a program reads it (MPI 3.1 section 8.6). */
public final class Clock {
    /** MPI_Wtick: a picosecond. */
    public static final double TICK_SECONDS = 1e-12;
    private static final double TICKS_PER_SECOND = 1e12;

    private Clock() {
    }

    /** MPI_Wtime: seconds since the run began. A thread that has had its turn for long lets others run first. */
    public static double seconds(MpiProcess process) {
        bringUpToDate(process);
        if (process.rank().threads().areUsed()) {
            process.rank().threads().offerTurn();
            bringUpToDate(process);
        }
        Polling.readClock(process);
        double seconds = process.rank().clockPs() / TICKS_PER_SECOND;
        process.calls().goBack(process.meter().site());
        return seconds;
    }

    /** Charges what the program has computed until now. */
    public static void bringUpToDate(MpiProcess process) {
        process.calls().chargeOutsideCall();
        if (!process.isInCall()) {
            process.run().compute().resume(process.rank());
        }
    }
}
