// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.run;

/**
 * How much of the heap may be in use before garbage is looked for: a multiple of what was no garbage the last time, so
 * that all collections together cost a fixed part of what allocating costs, however large the run is.
 */
final class GarbageLimit {
    /** Less than this is not worth it: 1 GiB. */
    static final long LEAST_BYTES = 1L << 30;

    private static final int NUMERATOR = 5;
    private static final int DENOMINATOR = 2;

    private long limit = LEAST_BYTES;

    /** Whether garbage is to be looked for when so many bytes are in use. */
    boolean isExceeded(long usedBytes) {
        return usedBytes > limit;
    }

    /** Notes how many bytes are still in use after garbage was collected. */
    void collected(long usedBytes) {
        limit = Math.max(LEAST_BYTES, usedBytes / DENOMINATOR * NUMERATOR);
    }
}
