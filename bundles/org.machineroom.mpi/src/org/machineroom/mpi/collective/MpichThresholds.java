// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

/**
 * Where MPICH changes from one algorithm to the next. Sizes in bytes.
 *
 * @param bcastShort a broadcast below this goes down a binomial tree
 * @param bcastLong a broadcast from this on collects its pieces round a ring
 * @param bcastRanks fewest ranks for which a broadcast is scattered
 * @param allgatherShort an allgather below this, of all blocks, is Bruck's if the number of ranks is no power of two
 * @param allgatherLong an allgather from this on, of all blocks, goes round a ring
 * @param alltoallShort up to this block length an alltoall is Bruck's
 * @param alltoallMedium up to this block length an alltoall sends everything at once
 * @param alltoallRanks fewest ranks for which an alltoall is Bruck's
 * @param reduceShort up to this a reduce goes up a binomial tree
 * @param allreduceShort up to this an allreduce is done by recursive doubling
 * @param reduceScatterLong a reduce-scatter from this on, of all blocks, is done in pairs
 */
public record MpichThresholds(long bcastShort, long bcastLong, int bcastRanks, long allgatherShort, long allgatherLong,
        long alltoallShort, long alltoallMedium, int alltoallRanks, long reduceShort, long allreduceShort,
        long reduceScatterLong) {
    /** MPICH's own. */
    public static final MpichThresholds DEFAULT = new MpichThresholds(12_288, 524_288, 8, 81_920, 524_288, 256, 32_768,
            8, 2048, 2048, 524_288);
}
