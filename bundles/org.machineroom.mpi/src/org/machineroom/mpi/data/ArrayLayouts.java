// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.util.List;

/** Layouts of parts of arrays of several dimensions (MPI_TYPE_CREATE_SUBARRAY, MPI_TYPE_CREATE_DARRAY). */
public final class ArrayLayouts {
    private ArrayLayouts() {
    }

    /**
     * Some of the indices of one dimension of an array: blocks of equal length at equal distances, the last of which
     * may be shorter.
     *
     * @param length number of indices that there are
     * @param first the first of them
     * @param block how many follow each other
     * @param stride distance from the first of a block to the first of the next
     * @param count how many there are in all
     */
    public record Indices(int length, long first, int block, long stride, int count) {
        /** Indices that follow each other. */
        public static Indices range(int length, long first, int count) {
            return new Indices(length, first, Math.max(1, count), length, count);
        }

        private Layout select(Layout each, long distance) {
            Layout whole = Layouts.strided(count / block, 1, Math.multiplyExact(stride, distance),
                    Layouts.strided(block, 1, distance, each));
            int rest = count % block;
            if (rest == 0) {
                return whole;
            }
            long end = Math.multiplyExact(count / block * stride, distance);
            return Layouts.structure(new int[] {1, 1}, new long[] {0, end},
                    List.of(whole, Layouts.strided(rest, 1, distance, each)), each.isRaw());
        }
    }

    /**
     * The elements of an array that have the given indices. The layout begins where the array does and has its extent,
     * so that the next one is a part of the next array.
     *
     * @param dimensions which indices of each dimension, of which the last one varies fastest
     * @param element layout of the array's elements
     * @throws ArithmeticException if it has more than 2 GiB of data, or the array does not fit into memory
     */
    public static Layout part(List<Indices> dimensions, Layout element) {
        Layout part = element;
        long distance = element.extent();
        long begin = 0;
        for (Indices indices : dimensions.reversed()) {
            part = indices.select(part, distance);
            begin = Math.addExact(begin, Math.multiplyExact(indices.first, distance));
            distance = Math.multiplyExact(distance, indices.length);
        }
        return Layouts.resized(Layouts.indexed(new int[] {1}, new long[] {begin}, part), 0, distance);
    }
}
