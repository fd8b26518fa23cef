// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Course;

/** Waits for transfers one after the other, by a transport that is driven by events. */
abstract class TransferCourse extends Course {
    private final Transport transport;

    TransferCourse(Transport transport) {
        this.transport = transport;
    }

    Transport transport() {
        return transport;
    }

    /** The transfer to wait for now, which has been started; {@code null} if there is none any more. */
    abstract Transfer current();

    /** The current one is complete: goes on to the next. */
    abstract void completed();

    @Override
    protected final Blocking goOn() {
        transport.expect(null);
        for (Transfer transfer = current(); transfer != null; transfer = current()) {
            if (!transfer.isDone()) {
                transport.expect(transfer);
                return transfer;
            }
            transport.observe(transfer);
            completed();
        }
        return null;
    }
}
