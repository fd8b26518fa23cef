// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/**
 * What a rank is doing at a moment. At each moment it does one thing: where records overlap, the inner one counts, such
 * as an interrupt within a computation.
 */
public enum State {
    /** Nothing is recorded. */
    IDLE,
    /** In the program's own code. */
    COMPUTING,
    /** In a call of category {@link Category#SEND}, not waiting. */
    SENDING,
    /**
     * In a call of category {@link Category#RECEIVE} or {@link Category#WAIT}, not waiting: the library looks for
     * messages, and takes them.
     */
    RECEIVING,
    /** In the part of a call that was spent waiting. */
    WAITING,
    /** In a call of category {@link Category#COLLECTIVE}, not waiting. */
    COLLECTIVE,
    /** Its processor handles an interrupt. */
    INTERRUPT,
    /** In any other call, not waiting. */
    OTHER
}
