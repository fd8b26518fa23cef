// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.mpi.buffer.Region;

/** An access that is answered, and where the answer goes. */
final class Wish {
    private final Region into;
    private final Loan loan;
    private boolean fulfilled;

    /**
     * A wish.
     *
     * @param loan the buffer of the answer; {@code null} if that comes at once
     */
    Wish(Region into, Loan loan) {
        this.into = into;
        this.loan = loan;
    }

    Region into() {
        return into;
    }

    /** Whether the answer has come. */
    boolean isFulfilled() {
        return fulfilled;
    }

    /** Unpacks the answer. */
    void fulfil(byte[] packed, int at, int length) {
        if (loan != null) {
            loan.answered();
        }
        into.unpack(packed, at, length);
        fulfilled = true;
    }
}
