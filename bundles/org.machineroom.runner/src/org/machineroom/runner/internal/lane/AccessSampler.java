// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

/**
 * Which of a rank's accesses to memory go through its cache, and for how many others each of them stands. The first
 * ones all do. After that comes one window in each {@value #PERIOD} windows' worth of accesses: its first half brings
 * the cache to what it would hold and counts for nothing, in the second half each miss counts for all that are not
 * looked at. A window is long enough to fill the largest cache four times. How far apart two windows are varies, so
 * that a program with a period of its own does not hide from them, but is the same in each run. For one thread.
 */
public final class AccessSampler {
    private static final int PERIOD = 64;
    private static final int SHORTEST = 1 << 14;
    private static final int FILLINGS = 4;
    private static final int BYTES_PER_ACCESS = 8;
    private static final long MULTIPLIER = 6364136223846793005L;
    private static final long INCREMENT = 1442695040888963407L;

    private final boolean isExact;
    private final long half;
    private Phase phase = Phase.AHEAD;
    private long chance;

    /** What becomes of accesses. */
    private enum Phase {
        /** There have been none yet. */
        AHEAD,
        /** Each stands for itself. */
        EACH,
        /** Nobody looks at them. */
        UNSEEN,
        /** They change what the cache holds. */
        WARMING,
        /** Each stands for many. */
        SAMPLE
    }

    /**
     * Makes a sampler.
     *
     * @param cacheBytes size of the largest cache
     * @param isExact whether each access stands for itself all the time
     */
    public AccessSampler(long cacheBytes, boolean isExact) {
        this.isExact = isExact;
        this.half = Math.max(SHORTEST, FILLINGS * cacheBytes / BYTES_PER_ACCESS);
    }

    /** Begins the next phase, and returns how many accesses it has. */
    long next() {
        phase = switch (phase) {
            case AHEAD -> Phase.EACH;
            case EACH, SAMPLE -> Phase.UNSEEN;
            case UNSEEN -> Phase.WARMING;
            case WARMING -> Phase.SAMPLE;
        };
        return switch (phase) {
            case AHEAD, EACH -> isExact ? Long.MAX_VALUE : 2 * half;
            case UNSEEN -> unseen(2 * half * (PERIOD - 1));
            case WARMING, SAMPLE -> half;
        };
    }

    private long unseen(long usual) {
        chance = chance * MULTIPLIER + INCREMENT;
        return usual / 2 + Long.remainderUnsigned(chance >>> 16, usual);
    }

    /** Whether accesses are looked at in this phase. */
    boolean isLooking() {
        return phase != Phase.UNSEEN;
    }

    /** How many accesses each stands for that is looked at. */
    long weight() {
        return switch (phase) {
            case EACH -> 1;
            case SAMPLE -> 2 * PERIOD;
            case AHEAD, UNSEEN, WARMING -> 0;
        };
    }
}
