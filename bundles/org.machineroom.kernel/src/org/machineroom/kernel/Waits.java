// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.kernel.record.WaitRecord;

/** Tells a recorder what ranks have waited for. */
final class Waits {
    /** Of which nobody hears. */
    static final Waits UNHEARD = new Waits(Recorder.NONE);

    private final Recorder recorder;
    private final WaitRecord wait = new WaitRecord();

    Waits(Recorder recorder) {
        this.recorder = recorder;
    }

    void tell(int rank, WaitKind kind, long beginPs, long endPs, Cause cause) {
        if (isHeard(kind)) {
            cause.fill(wait);
            record(rank, kind, beginPs, endPs);
        }
    }

    /** The same, with what has ended the wait: a rank's program, its clock then, and a message if there was one. */
    void tell(int rank, WaitKind kind, long beginPs, long endPs, int causeRank, long causePs, long message) {
        if (isHeard(kind)) {
            wait.causeRank = causeRank;
            wait.causePs = causePs;
            wait.message = message;
            record(rank, kind, beginPs, endPs);
        }
    }

    private boolean isHeard(WaitKind kind) {
        return recorder != Recorder.NONE && kind != WaitKind.WORK;
    }

    private void record(int rank, WaitKind kind, long beginPs, long endPs) {
        wait.kind = kind;
        wait.beginPs = beginPs;
        wait.endPs = endPs;
        recorder.waited(rank, wait);
    }
}
