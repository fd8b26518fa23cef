// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.function.BooleanSupplier;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;

/**
 * An access on its way.
 *
 * @param target its rank
 * @param isDone whether the origin's buffers may be used again
 * @param loan its buffer; {@code null} if it was done at once
 */
record Pending(int target, BooleanSupplier isDone, Loan loan) {
    /** An access that was done at once. */
    static final Pending DONE = new Pending(Wildcard.PROC_NULL, () -> true, null);

    /** One whose message is on its way. */
    static Pending sending(Target target, SendTransfer message, Loan loan) {
        return new Pending(target.rank(), () -> target.outbox().settle(message), loan);
    }

    /** Notes that it is known to be done. */
    void finish() {
        if (loan != null) {
            loan.giveBack();
        }
    }
}
