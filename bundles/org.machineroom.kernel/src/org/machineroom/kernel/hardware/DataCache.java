// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;
import java.util.List;

/**
 * The data caches of one processor, the nearest first: which of its accesses miss, and what that costs. Lines are
 * replaced that have not been used for longest. It holds no data, and writing back what was changed costs nothing, as
 * a buffer does it meanwhile. For one thread at a time.
 */
public final class DataCache {
    private final Level[] levels;
    private long accesses;
    private long fetched;

    /** Makes an empty cache. */
    public DataCache(List<CacheLevel> levels) {
        this.levels = levels.stream().map(Level::new).toArray(Level[]::new);
    }

    /**
     * Loads or stores up to a line's bytes that do not cross the end of a line.
     *
     * @return what it costs on top of a hit in the nearest level, in 1/1000 cycles
     */
    public long access(long address, boolean isStore) {
        accesses++;
        long cost = 0;
        boolean fetches = false;
        for (Level level : levels) {
            fetches = !isStore || level.shape.fetchesOnStore();
            if (level.finds(address, fetches)) {
                return cost;
            }
            level.misses++;
            cost += fetches ? level.shape.missMilliCycles() : 0;
        }
        fetched += fetches ? 1 : 0;
        return cost;
    }

    /** How many lines came from memory, which no level had. */
    public long fetched() {
        return fetched;
    }

    /** How many accesses there were. */
    public long accesses() {
        return accesses;
    }

    /** How many of them a level did not have, counted from the nearest, which is 0. */
    public long misses(int level) {
        return levels[level].misses;
    }

    /** The lines of one level: those of a set lie together, the one used last first. */
    private static final class Level {
        private static final long EMPTY = -1;

        private final CacheLevel shape;
        private final int lineShift;
        private final int setMask;
        private final int ways;
        private final long[] lines;
        private long misses;

        Level(CacheLevel shape) {
            this.shape = shape;
            this.lineShift = Integer.numberOfTrailingZeros(shape.lineBytes());
            this.setMask = shape.sets() - 1;
            this.ways = shape.ways();
            this.lines = new long[shape.sets() * ways];
            Arrays.fill(lines, EMPTY);
        }

        boolean finds(long address, boolean takesIn) {
            long line = address >>> lineShift;
            int first = ((int) line & setMask) * ways;
            int at = first;
            int last = first + ways - 1;
            while (at < last && lines[at] != line) {
                at++;
            }
            boolean isThere = lines[at] == line;
            if (isThere || takesIn) {
                for (int i = at; i > first; i--) {
                    lines[i] = lines[i - 1];
                }
                lines[first] = line;
            }
            return isThere;
        }
    }
}
