// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.request;

import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.request.Status;

/** What happens to a receive that is complete: its message goes into the user's buffer. */
public final class Arrival {
    private Arrival() {
    }

    /** Looks at a completed receive and unpacks it. */
    public static Status received(MpiProcess process, ReceiveTransfer receive, Region into) {
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.messages().matched(receive, into.signature());
        }
        Status status = unpacked(process, receive, into);
        if (checks != null) {
            checks.messages().ready(receive);
            checks.messages().chosen(receive);
        }
        return status;
    }

    private static Status unpacked(MpiProcess process, ReceiveTransfer receive, Region into) {
        SendTransfer message = receive.message();
        if (!message.moveTo(into)) {
            into.unpack(message.data(), 0, message.length());
        }
        int pieces = into.pieces();
        if (pieces > 1 && !process.transport().copiesStraight()) {
            process.transport().chargePacking(message.length(), pieces);
        }
        Status status = Status.of(message, into);
        message.release();
        return status;
    }

    /** Unpacks a receive that the program has given back if it is complete, and says whether it is. */
    static boolean isCollected(MpiProcess process, ReceiveTransfer receive, Region into) {
        if (receive.isDone() && receive.fault() == null && !receive.isCancelled()) {
            unpacked(process, receive, into);
        }
        return receive.isDone();
    }

    /** Throws the error that a transfer has ended with, if any, and lets the checks know where it comes from. */
    public static void raiseFault(Transfer transfer) {
        MpiFault fault = transfer.fault();
        if (fault == null) {
            return;
        }
        ProcessChecks checks = ProcessChecks.of(transfer.communicator().process());
        if (checks != null && transfer instanceof ReceiveTransfer receive) {
            checks.failures().failing(receive);
        }
        throw fault;
    }
}
