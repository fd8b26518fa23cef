// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.counter;

/** What is counted of a run. */
public enum Counted {
    /** Ranks in the program's own code. */
    COMPUTING,
    /** Bytes of messages that were sent and not received yet. */
    BYTES,
    /** Messages that lay at their receivers: not asked for yet, or not seen yet by their library. */
    UNEXPECTED,
    /** Receives that were posted and waited for their messages. */
    POSTED,
    /** Whether the part of the machine was busy that was busy longest, from 0 to 1. */
    LOAD
}
