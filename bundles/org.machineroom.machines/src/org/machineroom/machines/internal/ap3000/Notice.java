// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.ap3000;

import java.util.function.Consumer;
import org.machineroom.kernel.Event;
import org.machineroom.mpi.SendTransfer;

/** Something that the sender of a message hears of. */
final class Notice extends Event {
    private final Ap3000Transport sender;
    private final SendTransfer send;
    private final Consumer<Ap3000Transport> heard;

    Notice(Ap3000Transport sender, SendTransfer send, Consumer<Ap3000Transport> heard) {
        this.sender = sender;
        this.send = send;
        this.heard = heard;
    }

    @Override
    protected void fire(long nowPs) {
        heard.accept(sender);
        sender.changed(nowPs);
    }

    @Override
    protected long messageNumber() {
        return send.recordNumber();
    }
}
