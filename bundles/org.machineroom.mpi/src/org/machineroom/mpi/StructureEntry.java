// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * What lies in a {@link Structure}.
 *
 * @param transfer the message or receive that it is, or is about; {@code null} if it is something else
 * @param state what else there is to say: how much of it is there, what a request asks for; empty if nothing
 * @param sincePs virtual time since which it lies there, in picoseconds; {@link #UNKNOWN} where the machine has not
 *        noted it
 */
public record StructureEntry(Transfer transfer, String state, long sincePs) {
    /** Stands for a time that nobody has noted. */
    public static final long UNKNOWN = -1;

    /** Something that is neither a message nor a receive. */
    public static StructureEntry of(String state) {
        return new StructureEntry(null, state, UNKNOWN);
    }

    /** A receive that waits for its message since it was posted. */
    public static StructureEntry of(ReceiveTransfer posted) {
        return new StructureEntry(posted, "", posted.postedPs());
    }
}
