// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.counter;

/** What is counted of a run. */
public enum Counted {
    /** Ranks in the program's own code. */
    COMPUTING,
    /** Bytes of messages that were sent and not received yet. */
    BYTES,
    /** Messages that had come before they were asked for, and lay at their receivers. */
    UNEXPECTED,
    /** Receives that were posted and waited for their messages. */
    POSTED,
    /** Whether the part of the machine was busy that was busy longest, from 0 to 1. */
    LOAD
}
