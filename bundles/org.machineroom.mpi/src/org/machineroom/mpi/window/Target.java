// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.ArrayList;
import java.util.List;

/** What a process knows of another one as the target of its accesses. */
final class Target {
    private final int rank;
    private final Outbox outbox;
    private final List<Loan> loans = new ArrayList<>();
    private int counted;
    private int wishes;
    private int posts;
    private int confirmations;
    private int copies;
    private boolean unconfirmed;
    private boolean granted;

    Target(int rank, Outbox outbox) {
        this.rank = rank;
        this.outbox = outbox;
    }

    int rank() {
        return rank;
    }

    /** What goes there. */
    Outbox outbox() {
        return outbox;
    }

    /** Notes an access on its way. */
    void accessed(boolean isCounted, boolean isAnswered) {
        counted += isCounted ? 1 : 0;
        wishes += isAnswered ? 1 : 0;
        unconfirmed |= !isAnswered;
    }

    /** Notes a buffer that belongs to an access there. */
    void lend(Loan loan) {
        if (!loan.isOver()) {
            loans.add(loan);
        }
    }

    /** All accesses are known to be complete here: their buffers belong to the program again. */
    void giveBack() {
        while (!loans.isEmpty()) {
            loans.removeLast().giveBack();
        }
    }

    /** Number of accesses since it was last asked for that the target counts. */
    int takeCounted() {
        int number = counted;
        counted = 0;
        return number;
    }

    void answered() {
        wishes--;
    }

    /** Notes that hardware begins to read or write its memory, or to make sure that it is written. */
    void copying() {
        copies++;
    }

    /** Notes that hardware has done that, as far as this process's buffers go. */
    void copied() {
        copies--;
    }

    /** Whether hardware has done all that it was told to. */
    boolean isCopied() {
        return copies == 0;
    }

    /** Whether the origin's buffers of all accesses may be used again. */
    boolean isLocallyComplete() {
        return wishes == 0 && isCopied() && outbox.settle();
    }

    /** Whether there are accesses of which nobody has said that they are done. */
    boolean isUnconfirmed() {
        return unconfirmed;
    }

    /** Notes that the target was asked to say when all is done. */
    void confirming() {
        unconfirmed = false;
        confirmations++;
    }

    /** Notes that the target has said so. */
    void confirmed() {
        confirmations--;
    }

    /** Notes that all accesses are done without being asked for: a fence is over. */
    void settled() {
        unconfirmed = false;
    }

    /** Whether all accesses are done at the target. */
    boolean isComplete() {
        return confirmations == 0 && isLocallyComplete();
    }

    void setGranted(boolean isGranted) {
        granted = isGranted;
    }

    /** Whether the target has given its lock. */
    boolean isGranted() {
        return granted;
    }

    /** Notes that the target has opened its memory to this process. */
    void posted() {
        posts++;
    }

    boolean isPosted() {
        return posts > 0;
    }

    void takePost() {
        posts--;
    }
}
