// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;

/**
 * Why a rank waits in a send: nothing buffers its message, so that a program in which all send first is unsafe.
 *
 * @param isPut whether the sender puts the data; otherwise the receiver gets them
 * @param bufferMax longest message that the library would have copied
 */
record UnsafeSend(SendTransfer send, boolean isPut, long bufferMax) implements Blocking {
    @Override
    public String describe() {
        String waits = send.describe() + ", until the receiver has "
                + (isPut ? "said where to put the data" : "got the data");
        return send.mode() == SendMode.SYNCHRONOUS ? waits : waits + " (MPP_BUFFER_MAX is " + bufferMax + " bytes)";
    }

    @Override
    public WaitKind kind() {
        return WaitKind.SEND;
    }

    @Override
    public int[] waitsFor() {
        return send.waitsFor();
    }

    @Override
    public int site() {
        return send.site();
    }
}
