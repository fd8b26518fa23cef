// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.internal.check.Handle;

/** A message that a probe has found and that nobody else can receive any more (MPI 3.1 section 3.8.2). */
public final class MatchedMessage {
    private final ReceiveTransfer receive;
    private final Handle handle;
    private boolean isReceived;

    /** Keeps the receive that has taken it, {@code null} for the message from nobody, and what counts it. */
    MatchedMessage(ReceiveTransfer receive, Handle handle) {
        this.receive = receive;
        this.handle = handle;
    }

    /** A message from MPI_PROC_NULL, for languages in which all of them have one handle: MPI_MESSAGE_NO_PROC. */
    public static MatchedMessage fromNobody() {
        return new MatchedMessage(null, Handle.UNCHECKED);
    }

    /** Whether it is that from MPI_PROC_NULL, which holds nothing. */
    public boolean isFromNobody() {
        return receive == null;
    }

    /** Whether it has been received, so that its handle is null. */
    public boolean isNull() {
        return isReceived;
    }

    ReceiveTransfer receive() {
        return receive;
    }

    /** Takes a message that a call names, {@code null} for the null message; nobody can receive it again. */
    static MatchedMessage taken(MatchedMessage message) {
        if (message == null || message.isReceived) {
            throw new MpiFault(ErrorClass.REQUEST, "the message is null or has been received; a probe that matches "
                    + "gives one, and each is received once (MPI 3.1 section 3.8.3)");
        }
        message.isReceived = true;
        message.handle.freed();
        return message;
    }
}
