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
 */
record Pending(int target, BooleanSupplier isDone) {
    /** An access that was done at once. */
    static final Pending DONE = new Pending(Wildcard.PROC_NULL, () -> true);

    /** One whose message is on its way. */
    static Pending sending(Target target, SendTransfer message) {
        return new Pending(target.rank(), () -> target.outbox().isSent(message));
    }
}
