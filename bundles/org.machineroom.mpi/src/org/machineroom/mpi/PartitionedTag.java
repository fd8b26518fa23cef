// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * The tags of partitioned messages (MPI 4.0 chapter 4). They go in the context of collectives, where no receive of
 * another kind takes them, and have in them which of the requests with the program's tag they belong to. Nothing else
 * has tags below zero there.
 */
public final class PartitionedTag {
    /** The greatest tag that a program can give. */
    public static final int GREATEST = (1 << 20) - 1;
    private static final int FIRST = Integer.MIN_VALUE;
    private static final int END = FIRST / 2;
    private static final int REQUESTS = 1 << 10;

    private PartitionedTag() {
    }

    /**
     * The tag of the messages of a request.
     *
     * @param request how many were made before it for the same process and tag; each 1024th has the same again
     * @param tag the program's
     */
    public static int of(int request, int tag) {
        return FIRST | request % REQUESTS * (GREATEST + 1) | tag;
    }

    /** The tag that the program has given a message or a receive. */
    static int given(int tag) {
        return tag < END ? tag & GREATEST : tag;
    }
}
