// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import org.machineroom.kernel.Rank;

/** What a process knows of what others have done, and how often and when it may have learnt something. */
final class Insight {
    private final Rank rank;
    private Knowledge knowledge = Knowledge.NONE;
    private long heard;
    private long heardPs = -1;

    /** Of the process on a rank. */
    Insight(Rank rank) {
        this.rank = rank;
    }

    /** What the process knows. */
    Knowledge knowledge() {
        return knowledge;
    }

    /** How often the process may have learnt what others have done before. */
    long heard() {
        return heard;
    }

    /** Notes that the process may have learnt what others have done before. */
    void hear() {
        heard++;
        heardPs = rank.clockPs();
    }

    /** When the process may have learnt something the last time, by its clock; negative if it never has. */
    long heardPs() {
        return heardPs;
    }

    /** Hears of others, and learns what they know. */
    void learn(Knowledge others) {
        hear();
        add(others);
    }

    /** Learns what others know. */
    void add(Knowledge others) {
        knowledge = knowledge.and(others);
    }

    /** Learns that the process in a slot has done so many of what it numbers. */
    void know(int slot, int number) {
        knowledge = knowledge.with(slot, number);
    }
}
