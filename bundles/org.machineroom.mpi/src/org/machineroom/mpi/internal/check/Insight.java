// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

/** What a process knows of what others have done, and how often it may have learnt something. */
final class Insight {
    private Knowledge knowledge = Knowledge.NONE;
    private long heard;

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
