// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

/** Ends what a rank waits for at a time, unless it is over before. */
final class Deadline extends Event {
    private final Rank rank;
    private boolean isOver;

    Deadline(Rank rank) {
        this.rank = rank;
    }

    void over() {
        isOver = true;
    }

    @Override
    protected void fire(long nowPs) {
        if (!isOver) {
            rank.endWait();
        }
    }
}
