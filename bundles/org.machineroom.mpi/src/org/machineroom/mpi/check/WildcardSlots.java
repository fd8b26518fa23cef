// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.check;

/**
 * Numbers the processes that make receives without a source, so that vector clocks need entries for those only. Beyond
 * {@link #MOST} processes no more are looked at, which keeps the work for a message bounded.
 */
final class WildcardSlots {
    private static final int MOST = 64;

    private int given;

    /** The next slot, or {@link PostedReceive#NO_SLOT} if there are no more. */
    int next() {
        return given < MOST ? given++ : PostedReceive.NO_SLOT;
    }
}
