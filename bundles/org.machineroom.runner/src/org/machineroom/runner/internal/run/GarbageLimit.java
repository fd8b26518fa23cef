// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

/**
 * How much old objects may take before garbage is looked for among them: a multiple of what was no garbage the last
 * time, so that all collections together cost a fixed part of what allocating costs, however large the run is.
 */
final class GarbageLimit {
    /** Less than this is not worth it: 1 GiB, and what the ranks themselves take. */
    static final long LEAST_BYTES = 1L << 30;
    /** What is alive of a rank that waits in a collective operation, its stack above all. */
    static final long BYTES_PER_RANK = 5 << 10;

    private static final int FACTOR = 2;

    private final long least;
    private long limit;

    GarbageLimit(int ranks) {
        least = LEAST_BYTES + ranks * BYTES_PER_RANK;
        limit = least;
    }

    /** Whether garbage is to be looked for when so many bytes are in use. */
    boolean isExceeded(long usedBytes) {
        return usedBytes > limit;
    }

    /** Notes how many bytes are still in use after garbage was collected. */
    void collected(long usedBytes) {
        limit = Math.max(least, usedBytes * FACTOR);
    }
}
