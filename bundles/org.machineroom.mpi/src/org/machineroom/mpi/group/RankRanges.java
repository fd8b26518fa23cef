// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.group;

import java.util.Arrays;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;

/** Ranges of ranks: first rank, last rank and stride of each (MPI 3.1 section 6.3.2). */
final class RankRanges {
    private RankRanges() {
    }

    /** The ranks in the ranges, one range after the other. */
    static int[] ranks(int[][] ranges) {
        if (ranges == null) {
            throw new MpiFault(ErrorClass.ARG, "the array of ranges is null");
        }
        return Arrays.stream(ranges).flatMapToInt(range -> Arrays.stream(ranks(range))).toArray();
    }

    private static int[] ranks(int[] range) {
        if (range == null || range.length != 3 || range[2] == 0 || Math.floorDiv(range[1] - range[0], range[2]) < 0) {
            throw new MpiFault(ErrorClass.ARG,
                    "the range is " + Arrays.toString(range) + "; it must be first rank, last rank "
                            + "and a stride that is not 0 and leads from one to the other (MPI 1.1 section 5.3.2)");
        }
        int count = Math.floorDiv(range[1] - range[0], range[2]) + 1;
        int[] ranks = new int[count];
        Arrays.setAll(ranks, i -> range[0] + i * range[2]);
        return ranks;
    }
}
