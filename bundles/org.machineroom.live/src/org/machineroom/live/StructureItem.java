// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

/**
 * What lies in one of a machine's own structures. Ranks are those of the whole machine.
 *
 * @param kind what it is
 * @param source who has sent the message, or from whom it is to come: {@link RankSample#ANY} for a receive from anybody
 * @param destination who gets it
 * @param tag of the message, {@link RankSample#ANY} for a receive of any tag, {@link RankSample#NONE} for what is part
 *        of a collective call
 * @param communicator name of the communicator
 * @param bytes payload of a message, room of a receive
 * @param state what else there is to say; empty if nothing
 * @param sincePs virtual time since which it lies there, in picoseconds; {@link RankSample#NONE} if nobody knows
 */
public record StructureItem(Kind kind, int source, int destination, int tag, String communicator, long bytes,
        String state, long sincePs) {
    /** What can lie in a structure. */
    public enum Kind {
        /** A message, a part of one, or what is said of one. */
        MESSAGE,
        /** A receive that waits for its message. */
        RECEIVE,
        /** Something that only {@link StructureItem#state} says. */
        OTHER
    }

    /** In words, without the time: {@code from rank 3 to rank 1, tag 8, 40 bytes (active-done)}. */
    public String words() {
        return switch (kind) {
            case MESSAGE -> "from rank " + source + " to rank " + destination + envelope();
            case RECEIVE -> "for rank " + destination + " from "
                    + (source == RankSample.ANY ? "any rank" : "rank " + source) + envelope();
            case OTHER -> state;
        };
    }

    private String envelope() {
        String tagged = switch (tag) {
            case RankSample.ANY -> ", any tag";
            case RankSample.NONE -> "";
            default -> ", tag " + tag;
        };
        return tagged + ", " + Units.number(bytes) + " bytes"
                + (communicator.equals("MPI_COMM_WORLD") ? "" : " on " + communicator)
                + (state.isEmpty() ? "" : " (" + state + ")");
    }
}
