// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.Arrays;

/**
 * Where each rank's block lies in a buffer, in bytes.
 *
 * @param lengths length of each rank's block
 * @param offsets start of each rank's block
 */
public record Blocks(int[] lengths, int[] offsets) {
    /** Blocks of equal length, one after the other. */
    public static Blocks equal(int ranks, int length) {
        int[] lengths = new int[ranks];
        Arrays.fill(lengths, length);
        return packed(lengths);
    }

    /** Blocks of the given lengths, one after the other. */
    public static Blocks packed(int[] lengths) {
        int[] offsets = new int[lengths.length];
        for (int i = 1; i < lengths.length; i++) {
            offsets[i] = offsets[i - 1] + lengths[i - 1];
        }
        return new Blocks(lengths, offsets);
    }

    /** Length of a rank's block. */
    public int length(int rank) {
        return lengths[rank];
    }

    /** Start of a rank's block. */
    public int offset(int rank) {
        return offsets[rank];
    }

    /** Bytes of all blocks together. */
    public int total() {
        int total = 0;
        for (int length : lengths) {
            total += length;
        }
        return total;
    }

    /** Bytes of the blocks of ranks {@code from} to {@code to - 1} together. */
    public int between(int from, int to) {
        int bytes = 0;
        for (int rank = from; rank < to; rank++) {
            bytes += lengths[rank];
        }
        return bytes;
    }

    /** Whether the blocks fill a buffer in rank order, without gaps. */
    public boolean fill(byte[] buffer) {
        int end = 0;
        for (int rank = 0; rank < lengths.length; rank++) {
            if (offsets[rank] != end) {
                return false;
            }
            end += lengths[rank];
        }
        return end == buffer.length;
    }
}
