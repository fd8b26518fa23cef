// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.util.Arrays;
import java.util.BitSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * When the run shall stop for the debugger: at an event of this kind to which everything applies. Ranks are those of
 * the whole machine.
 *
 * @param id by which the IDE knows the condition
 * @param event kind of event
 * @param ranks ranks in which it stops; none stands for all. Nobody changes it
 * @param operation name of the call, {@code MPI_Send}, or of a structure or part of the machine, in which {@code *}
 *        stands for any characters; empty for any
 * @param peer destination or source, {@link RankSample#ANY} for any
 * @param tag of the message, {@link RankSample#ANY} for any
 * @param least least number of bytes of a message, or of what is in a queue; or virtual time in picoseconds
 */
public record StopCondition(int id, Event event, BitSet ranks, String operation, int peer, int tag, long least) {
    /** What can be stopped at. */
    public enum Event {
        /** A rank enters an MPI call. */
        CALL,
        /** A rank begins to send a message, inside a collective call too. */
        SEND,
        /** A rank begins to receive, inside a collective call too. */
        RECEIVE,
        /** More messages than so many have been sent to a rank that no receive has taken. */
        UNEXPECTED,
        /** A rank enters the first MPI call at or after a virtual time. */
        TIME,
        /** An MPI call fails. */
        ERROR,
        /** A structure of the machine's own holds more than so much; the operation is its name. */
        STRUCTURE,
        /** No receive has taken a message for longer than so many picoseconds. */
        AGE,
        /** The checks find wrong use; the operation is the call in which they do. */
        FINDING,
        /** A part of the machine is busy without a gap for longer than so many picoseconds; the operation names it. */
        BUSY
    }

    /** Whether a name of a structure or part is one that is meant. */
    public boolean names(String name) {
        return operation.isEmpty() || name.matches(Arrays.stream(operation.split("\\*", -1)).map(Pattern::quote)
                .collect(Collectors.joining(".*")));
    }

    /** Whether it is about a rank. */
    public boolean isAbout(int rank) {
        return ranks.isEmpty() || ranks.get(rank);
    }
}
