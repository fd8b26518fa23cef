// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.check.OwnedBuffer;
import org.machineroom.mpi.internal.check.ProcessChecks;

/** A buffer of an origin that belongs to an access until that is known to be complete, for the checks. */
final class Loan {
    private static final Loan NOTHING = new Loan(null, null, null, 0, 0);

    private final ProcessChecks checks;
    private final OwnedBuffer owned;
    private final byte[] packed;
    private final int from;
    private final int length;
    private boolean over;

    private Loan(ProcessChecks checks, OwnedBuffer owned, byte[] packed, int from, int length) {
        this.checks = checks;
        this.owned = owned;
        this.packed = packed;
        this.from = from;
        this.length = length;
        this.over = checks == null;
    }

    /** The buffer of data that have been packed; they lie in an array from a place on. */
    static Loan ofData(MpiProcess process, Region data, byte[] packed, int from) {
        ProcessChecks checks = ProcessChecks.of(process);
        return checks == null ? NOTHING
                : new Loan(checks, checks.memory().ownForAccess(data.place(), false), packed, from, data.bytes());
    }

    /** The buffer of what an access gets. */
    static Loan ofResult(MpiProcess process, Region into) {
        ProcessChecks checks = ProcessChecks.of(process);
        return checks == null ? NOTHING
                : new Loan(checks, checks.memory().ownForAccess(into.place(), true), null, 0, 0);
    }

    /** Looks at a buffer that is about to get an answer. */
    void answered() {
        if (!over) {
            checks.memory().notWritten(owned);
        }
    }

    /** The access is known to be complete; again does no harm. */
    void giveBack() {
        if (over) {
            return;
        }
        over = true;
        checks.memory().release(owned);
        if (packed != null) {
            checks.memory().unchanged(owned, packed, from, length);
        }
    }

    boolean isOver() {
        return over;
    }
}
