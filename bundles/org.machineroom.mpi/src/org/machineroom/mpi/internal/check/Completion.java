// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/** That accesses of a process are complete: those that it has made to one target up to a synchronisation. */
final class Completion {
    /** Of accesses whose order is not looked at. */
    static final Completion UNKNOWN = new Completion(PostedReceive.NO_SLOT);

    private final int slot;
    private int number;

    /** For accesses of the process in a slot that are not complete yet. */
    Completion(int slot) {
        this.slot = slot;
    }

    /** They are complete; {@code number} is the place of that among all that the process has completed, from 1. */
    void come(int number) {
        this.number = number;
    }

    /** Whether who knows so much knows that they are complete, or nobody can say. */
    boolean isIn(Knowledge knowledge) {
        return slot == PostedReceive.NO_SLOT || number > 0 && knowledge.of(slot) >= number;
    }
}
