// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/** A message of a collective call that goes out while another comes in, and what is done with that. */
public abstract class Round {
    private final ReceiveTransfer in;
    private final SendTransfer out;

    Round(ReceiveTransfer in, SendTransfer out) {
        this.in = in;
        this.out = out;
    }

    final ReceiveTransfer in() {
        return in;
    }

    final SendTransfer out() {
        return out;
    }

    /** Does what is to be done with the message that has come in. */
    abstract void end();
}
