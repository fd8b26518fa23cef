// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/**
 * One level of a processor's data cache.
 *
 * @param bytes its size; sets are a power of two
 * @param lineBytes a power of two
 * @param ways lines in a set, 1 if it is mapped directly
 * @param missMilliCycles what a miss costs on top of a hit, if the level below has the line, in 1/1000 cycles
 * @param fetchesOnStore whether a store that misses takes its line in; otherwise it is handed down and nobody waits
 */
public record CacheLevel(long bytes, int lineBytes, int ways, long missMilliCycles, boolean fetchesOnStore) {
    private static final long GREATEST = 1L << 32;

    /** Refuses what cannot be built. */
    public CacheLevel {
        if (Integer.bitCount(lineBytes) != 1) {
            throw new IllegalArgumentException("a line of " + lineBytes + " bytes: must be a power of two");
        }
        if (ways < 1) {
            throw new IllegalArgumentException(ways + " ways: must be at least 1");
        }
        long way = bytes / ways;
        if (bytes > GREATEST || way * ways != bytes || way < lineBytes || Long.bitCount(way) != 1) {
            throw new IllegalArgumentException(bytes + " bytes in " + ways + " ways of lines of " + lineBytes
                    + " bytes: each way must hold a power of two of lines, and all at most 4 GiB");
        }
        if (missMilliCycles < 0) {
            throw new IllegalArgumentException(missMilliCycles + " milli-cycles for a miss: must not be negative");
        }
    }

    /** Number of its sets. */
    public int sets() {
        return (int) (bytes / ways / lineBytes);
    }
}
