// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.record;

/** What a rank that cannot go on waits for. */
public enum WaitKind {
    /** Data of another rank. */
    RECEIVE,
    /** That its own data have left, or have been taken. */
    SEND,
    /** All others of a group. */
    GROUP,
    /** A lock that another holds. */
    LOCK,
    /** Room in a queue. */
    QUEUE,
    /** Memory for messages. */
    MEMORY,
    /** Room at a port of the network. */
    PORT,
    /** A file system. */
    FILE,
    /** A time, or something outside of the simulated machine. */
    OTHER,
    /** Nothing: its processor copies data of messages. Recorded as waits are, as part of a call. */
    COPYING,
    /** Nothing: its processor moves data over the network, or waits for an engine that does. Recorded likewise. */
    MOVING,
    /** Nothing but that others use what the data which its processor moves have to take. Recorded likewise. */
    HELD_UP,
    /** Nothing: its processor works, though events simulate what it does. Such a wait is not recorded. */
    WORK
}
