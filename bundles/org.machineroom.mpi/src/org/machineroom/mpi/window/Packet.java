// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

/** What a message of a window is; its ordinal is the message's tag. */
enum Packet {
    /** Data for the target's memory. */
    PUT,
    /** A wish for data from there. */
    GET,
    /** Data to combine with those that are there. */
    ACCUMULATE,
    /** The same, and a wish for what was there before. */
    GET_ACCUMULATE,
    /** A value to compare with the one that is there, and one to replace it by if both are equal. */
    COMPARE_AND_SWAP,
    /** Data that were wished for. */
    ANSWER,
    /** A wish for the target's lock; the word says which. */
    LOCK,
    /** The lock is the origin's. */
    GRANTED,
    /** The lock is given back, and the origin wishes to be told when all accesses before are done. */
    UNLOCK,
    /** A wish to be told when all accesses before are done. */
    FLUSH,
    /** All accesses before are done. */
    FLUSHED,
    /** The target's memory may be accessed. */
    POST,
    /** The origin has made its last access. */
    COMPLETE;

    int tag() {
        return ordinal();
    }

    static Packet of(int tag) {
        return values()[tag];
    }
}
