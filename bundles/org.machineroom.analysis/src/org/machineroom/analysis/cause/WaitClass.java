// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

/** What a rank waited for, as a user would put it; the first are the wait states of Scalasca. */
public enum WaitClass {
    /** A receive was there before the message was sent. */
    LATE_SENDER("late senders"),
    /** A send was there before its message could be taken or answered. */
    LATE_RECEIVER("late receivers"),
    /** At a barrier, until the last had come. */
    BARRIER("others at barriers"),
    /** In a collective operation that needs all of all, until the last had come. */
    N_TO_N("others in operations of all with all"),
    /** The root of a reduction, or of anything else that gathers, came before the others. */
    EARLY_REDUCE("others, at a root that collects"),
    /** Others came before the root of a broadcast, or of anything else that spreads data. */
    LATE_BROADCAST("a root that distributes"),
    /** In another collective operation. */
    COLLECTIVE("others in other collective operations"),
    /** In a call on a window, until another process answered, or came to a call that this one needs. */
    ONE_SIDED("others in one-sided communication"),
    /** A message, or its answer, was on its way. */
    TRANSFER("messages on their way"),
    /** The same, and held up by a part of the machine that another message had. */
    CONTENTION("messages held up by others"),
    /** The message was here, but interrupt handlers worked on others. */
    INTERRUPT("interrupt handlers of other messages"),
    /** A lock that another rank had. */
    LOCK("locks"),
    /** Room in a queue that the receiver empties. */
    QUEUE("room in full queues"),
    /** Memory for messages, all of which was used. */
    MEMORY("memory for messages"),
    /** Room at a port of the network. */
    PORT("room at ports of the network"),
    /** A file system. */
    FILE("the file system"),
    /** A time, or something that is not part of the machine. */
    OTHER("other things");

    private final String text;

    WaitClass(String text) {
        this.text = text;
    }

    /** What is waited for, in words that follow "waiting for". */
    public String text() {
        return text;
    }
}
