// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.call;

import org.machineroom.kernel.Rank;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;

/**
 * Lets time pass for programs that ask again and again, until something has happened or it is late enough: where asking
 * costs nothing, they would otherwise ask for ever.
 */
public final class Polling {
    private static final ProcessLocal<Polling> OF = ProcessLocal.of(Polling::new);
    /** Readings of the clock one behind the other, with less between them than a loop's own few instructions. */
    private static final int PATIENCE = 100_000;
    private static final long IDLE_CYCLES = 100;
    /** Behind them each reading lets this part of the time pass that the process has waited so far. */
    private static final int HASTE = 256;
    /** Four weeks, a quarter of what clocks can tell: who waits longer may wait for ever. */
    private static final long LAST_HASTE_PS = Long.MAX_VALUE / 4;

    private final MpiProcess process;
    private long lastPollPs = -1;
    private long lastClockPs = -1;
    private long lastCallPs;
    private long idleSincePs;
    private int idleReadings;

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
        polling.noteReading();
        polling.lastClockPs = polling.advanced(polling.lastClockPs);
    }

    /** Hurries a loop that does nothing but look at the clock: one of a second would else read it a billion times. */
    private void noteReading() {
        Rank rank = process.rank();
        long idlePs = process.run().machine().processorClock().timePs(IDLE_CYCLES);
        if (rank.clockPs() - lastClockPs > idlePs || lastCallPs != process.computingSincePs()) {
            lastCallPs = process.computingSincePs();
            idleSincePs = rank.clockPs();
            idleReadings = 0;
        } else if (++idleReadings > PATIENCE && rank.clockPs() < LAST_HASTE_PS) {
            rank.spend((rank.clockPs() - idleSincePs) / HASTE);
        }
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
