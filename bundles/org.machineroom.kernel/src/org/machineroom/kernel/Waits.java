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
        if (recorder == Recorder.NONE || kind == WaitKind.WORK) {
            return;
        }
        wait.kind = kind;
        wait.beginPs = beginPs;
        wait.endPs = endPs;
        cause.fill(wait);
        recorder.waited(rank, wait);
    }
}
