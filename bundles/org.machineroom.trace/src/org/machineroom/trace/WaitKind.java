// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/** What a rank that could not go on has waited for. The order is that of the numbers in the trace. */
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
    OTHER("something else");

    private final String text;

    WaitKind(String text) {
        this.text = text;
    }

    /** What is waited for, in words that follow "waits for". */
    public String text() {
        return text;
    }
}
