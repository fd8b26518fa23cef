// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import org.machineroom.analysis.cause.WaitAnalysis.RankTimes;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Compute;
import org.machineroom.trace.WaitKind;

/** Adds up what one rank did, in picoseconds. */
final class RankSums {
    private long computingPs;
    private long callingPs;
    private long copyingPs;
    private long movingPs;
    private long waitingPs;
    private long handlingPs;

    void did(TraceEvent state, long ps) {
        if (state instanceof Compute) {
            computingPs += ps;
        } else if (state instanceof Call) {
            callingPs += ps;
        }
    }

    /** Its processor copied or moved data in a call. */
    void worked(WaitKind kind, long ps) {
        if (kind == WaitKind.COPYING) {
            copyingPs += ps;
        } else {
            movingPs += ps;
        }
    }

    void waited(long ps) {
        waitingPs += ps;
    }

    /** Interrupt handlers took time from what it did then. */
    void handled(TraceEvent state, long ps) {
        did(state, -ps);
        handlingPs += ps;
    }

    RankTimes times() {
        return new RankTimes(computingPs, Math.max(0, callingPs - waitingPs - copyingPs - movingPs), copyingPs,
                movingPs, waitingPs, handlingPs);
    }
}
