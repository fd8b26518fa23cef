// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.call;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;

/**
 * Lets time pass for programs that ask again and again, until something has happened or it is late enough: where asking
 * costs nothing, they would otherwise ask for ever.
 */
public final class Polling {
    private static final ProcessLocal<Polling> OF = ProcessLocal.of(Polling::new);

    private final MpiProcess process;
    private long lastPollPs = -1;
    private long lastClockPs = -1;

    private Polling(MpiProcess process) {
        this.process = process;
    }

    /** Notes that the process has asked for something in vain. */
    public static void polled(MpiProcess process) {
        Polling polling = OF.get(process);
        polling.lastPollPs = polling.advanced(polling.lastPollPs);
    }

    /** Notes that the process has read the clock. */
    public static void readClock(MpiProcess process) {
        Polling polling = OF.get(process);
        polling.lastClockPs = polling.advanced(polling.lastClockPs);
    }

    /** Lets a cycle pass if the clock stands where it stood the last time. */
    private long advanced(long lastPs) {
        process.rank().heed();
        if (process.rank().clockPs() == lastPs) {
            process.rank().spend(process.run().machine().processorClock().timePs(1));
        }
        return process.rank().clockPs();
    }
}
