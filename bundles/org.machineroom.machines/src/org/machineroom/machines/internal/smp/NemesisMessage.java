// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.smp;

import org.machineroom.kernel.Event;
import org.machineroom.mpi.SendTransfer;

/** A message that becomes visible in the receiver's mailbox or queue when it fires. */
final class NemesisMessage extends Event {
    /** How a message reaches the receiver. */
    enum Path {
        MAILBOX("in a mailbox"), CELLS("in cells"), DIRECT("in the sender's memory");

        private final String words;

        Path(String words) {
            this.words = words;
        }

        /** Where the data are until they are received. */
        String words() {
            return words;
        }
    }

    private final SendTransfer send;
    private final Path path;
    private final int cells;
    private final NemesisTransport receiver;

    NemesisMessage(SendTransfer send, Path path, int cells, NemesisTransport receiver) {
        this.send = send;
        this.path = path;
        this.cells = cells;
        this.receiver = receiver;
    }

    SendTransfer send() {
        return send;
    }

    Path path() {
        return path;
    }

    /** Number of the sender's cells that it occupies. */
    int cells() {
        return cells;
    }

    @Override
    protected void fire(long nowPs) {
        receiver.becameVisible(this, nowPs);
    }

    @Override
    protected long messageNumber() {
        return send.recordNumber();
    }
}
