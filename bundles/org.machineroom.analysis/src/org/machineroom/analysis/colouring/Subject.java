// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.colouring;

/**
 * What a piece of a rank's time was spent on.
 *
 * @param sort in general
 * @param number which one of this sort, as that says; else 0
 * @param part number of the part of the machine that held up what was waited for, else {@link #NO_PART}
 */
public record Subject(Sort sort, int number, int part) {
    /** In place of a part: none, or it is not known which. */
    public static final int NO_PART = -1;

    /** What time is spent on. */
    public enum Sort {
        /** Nothing is recorded. */
        NOTHING,
        /** Whatever a {@link org.machineroom.trace.State} says, which the number is that of. */
        STATE,
        /** The program's own code. */
        COMPUTING,
        /** Code of the library, which neither waits nor copies. */
        LIBRARY,
        /** Copying data of messages. */
        COPYING,
        /** Moving data over the network. */
        MOVING,
        /** An interrupt. */
        INTERRUPT,
        /** Waiting; the number is that of a {@link org.machineroom.analysis.cause.WaitClass}. */
        WAITING,
        /** A call; the number is that of the operation. */
        CALL,
        /** A call from a line; lines are numbered by who asks. */
        LINE,
        /** Computing that began at a line. */
        AFTER_LINE,
        /** What there is too little of for a kind of its own. */
        REST
    }

    static Subject of(Sort sort) {
        return of(sort, 0);
    }

    /** One of a sort. */
    public static Subject of(Sort sort, int number) {
        return new Subject(sort, number, NO_PART);
    }
}
