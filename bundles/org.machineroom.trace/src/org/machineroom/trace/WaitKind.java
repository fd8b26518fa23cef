// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/**
 * What a rank that could not go on has waited for, or what its processor did in a call beside running code of the
 * library. The order is that of the numbers in the trace.
 */
public enum WaitKind {
    /** Data of another rank. */
    RECEIVE("data of another rank"),
    /** That its own data have left, or have been taken. */
    SEND("its own data to leave or to be taken"),
    /** All others of a group. */
    GROUP("all ranks of a group"),
    /** A lock that another holds. */
    LOCK("a lock"),
    /** Room in a queue. */
    QUEUE("room in a queue"),
    /** Memory for messages. */
    MEMORY("memory for messages"),
    /** Room at a port of the network. */
    PORT("room at a port of the network"),
    /** A file system. */
    FILE("the file system"),
    /** A time, or something outside of the simulated machine. */
    OTHER("something else"),
    /** Nothing: its processor copied data of messages. */
    COPYING("nothing, as it copies data"),
    /** Nothing: its processor moved data over the network, or waited for an engine that did. */
    MOVING("nothing, as it moves data over the network"),
    /** Nothing but that others used what the data which its processor moved had to take. */
    HELD_UP("parts of the network that others use");

    private final String text;

    WaitKind(String text) {
        this.text = text;
    }

    /** Whether the rank waited, and did nothing else. */
    public boolean isWait() {
        return this != COPYING && this != MOVING && this != HELD_UP;
    }

    /** What is waited for, in words that follow "waits for". */
    public String text() {
        return text;
    }
}
