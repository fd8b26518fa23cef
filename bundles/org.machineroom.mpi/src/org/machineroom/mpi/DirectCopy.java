// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Step;

/** Data that a {@link DirectAccess} copies between the memory of a rank, here, and that of another one, there. */
public interface DirectCopy {
    /**
     * How data lie in memory.
     *
     * @param count number of pieces
     * @param isRegular whether all pieces have one length and one distance to the next
     */
    record Pieces(int count, boolean isRegular) {
        /** Whether there is no gap. */
        public boolean isOne() {
            return count <= 1;
        }
    }

    /** The other rank, a number in the whole machine. */
    int rank();

    /** Length of the data. */
    long bytes();

    /** How they lie here. */
    Pieces here();

    /** How they lie there. */
    Pieces there();

    /** Where the first byte lies there, counted from a place that is aligned for everything. */
    long address();

    /** The record of their life; {@code null} if nobody wants it. */
    default MessageRecord record() {
        return null;
    }

    /** Adds a step to the record of their life, if there is one. */
    void step(Step step, long untilPs);

    /** The hardware has read the data where they were, and nothing changes them any more. */
    void read();

    /** The hardware has written the data where they are wanted, after it has read them. */
    void written();
}
