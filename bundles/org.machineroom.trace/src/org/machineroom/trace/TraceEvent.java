// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

import java.util.List;

/**
 * One thing that a rank did or that happened to it. Times are virtual, in picoseconds; numbers of sites, types,
 * contexts and causes are explained by {@link Definitions}, those of operations and step kinds by
 * {@link TraceHeader}.
 */
public sealed interface TraceEvent {
    /** A peer, tag, site, context, type or count where there is none. */
    int NONE = -1;
    /** A peer or tag of a receive that takes whatever comes. */
    int ANY = -2;

    /** The rank in whose stream it was recorded; for a message the one that received it. */
    int rank();

    long beginPs();

    long endPs();

    default long durationPs() {
        return endPs() - beginPs();
    }

    /** The rank computed, from one place of its source to another. */
    record Compute(int rank, long beginPs, long endPs, int fromSite, int toSite) implements TraceEvent {
    }

    /**
     * The rank called an operation.
     *
     * @param waitedPs   how much of the time it did nothing but wait
     * @param peer       the other rank, the root, {@link #ANY} or {@link #NONE}
     * @param peer2      where the call sends to one rank and receives from another, the latter, else {@link #NONE}
     * @param tag2       the tag that goes with it
     * @param unfinished whether the run ended before the call did
     */
    record Call(int rank, long beginPs, long endPs, long waitedPs, int operation, int site, int peer, int tag,
            int context, int count, int type, long bytes, int peer2, int tag2, boolean unfinished)
            implements
                TraceEvent {
    }

    /**
     * The life of a message.
     *
     * @param number     one number per message of the run: above {@value #NUMBER_BITS} bits the sender, in them which
     *                   of its messages it is
     * @param steps      without gaps, from the message's begin on
     * @param unfinished whether the run ended before it was received
     */
    record Message(int rank, long beginPs, long endPs, long number, int source, int destination, int tag, int context,
            long bytes, List<Step> steps, boolean unfinished) implements TraceEvent {
        /** So many bits of a number tell which of its sender's messages a message is. */
        public static final int NUMBER_BITS = 40;

        public Message {
            steps = List.copyOf(steps);
        }

        /** Which of its sender's messages it is, the first is 1. */
        public long ofSender() {
            return number & (1L << NUMBER_BITS) - 1;
        }
    }

    /** A part of a message's life, see {@link StepKind}. */
    record Step(int kind, long beginPs, long endPs) {
    }

    /** An interrupt took the rank's processor away. */
    record Interrupt(int rank, long beginPs, long endPs, int cause) implements TraceEvent {
    }
}
