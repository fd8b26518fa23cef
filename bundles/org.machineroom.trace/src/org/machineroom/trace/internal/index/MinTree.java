// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.util.function.LongUnaryOperator;

/**
 * Finds the next of many values that is no larger than a limit, without looking at all before it. Each level holds the
 * least value of each block of the level below it, down to the values themselves, which are kept elsewhere; the top
 * level is one block at most.
 */
final class MinTree {
    private final Longs nodes;
    private final long size;
    private final LongUnaryOperator value;
    private final long[] levelStart;
    private final long[] levelSize;
    private final int levels;

    /**
     * A tree that was written.
     *
     * @param nodes what was written
     * @param size  number of values
     * @param value the value at an index
     */
    MinTree(Longs nodes, long size, LongUnaryOperator value) {
        this.nodes = nodes;
        this.size = size;
        this.value = value;
        levelStart = new long[Long.SIZE / IndexFormat.BLOCK_BITS + 1];
        levelSize = new long[levelStart.length];
        int level = 0;
        long start = 0;
        for (long n = size; n > IndexFormat.BLOCK; level++) {
            n = IndexFormat.blocks(n);
            levelStart[level] = start;
            levelSize[level] = n;
            start += n;
        }
        levels = level;
    }

    /** Numbers that a tree of so many values takes. */
    static long nodes(long size) {
        long nodes = 0;
        for (long n = size; n > IndexFormat.BLOCK;) {
            n = IndexFormat.blocks(n);
            nodes += n;
        }
        return nodes;
    }

    /** Writes the tree of these values. */
    static void write(long size, LongUnaryOperator value, LongFile to) throws IOException {
        LongUnaryOperator below = value;
        for (long n = size; n > IndexFormat.BLOCK;) {
            long[] least = leastOfBlocks(n, below);
            for (long node : least) {
                to.add(node);
            }
            below = i -> least[(int) i];
            n = least.length;
        }
    }

    private static long[] leastOfBlocks(long size, LongUnaryOperator value) {
        long[] least = new long[Math.toIntExact(IndexFormat.blocks(size))];
        for (int block = 0; block < least.length; block++) {
            long from = (long) block << IndexFormat.BLOCK_BITS;
            long until = Math.min(size, from + IndexFormat.BLOCK);
            long smallest = Long.MAX_VALUE;
            for (long i = from; i < until; i++) {
                smallest = Math.min(smallest, value.applyAsLong(i));
            }
            least[block] = smallest;
        }
        return least;
    }

    /** The first index from this one on whose value is at most the limit; the number of values if there is none. */
    long next(long from, long limit) {
        long i = from;
        while (i < size) {
            if (levels > 0 && (i & IndexFormat.IN_BLOCK) == 0) {
                long candidate = skipBlocks(i, limit);
                if (candidate > i) {
                    i = candidate;
                    continue;
                }
            }
            if (value.applyAsLong(i) <= limit) {
                return i;
            }
            i++;
        }
        return size;
    }

    /** From the beginning of a block to that of the next one which has such a value. */
    private long skipBlocks(long from, long limit) {
        int level = 0;
        long node = from >> IndexFormat.BLOCK_BITS;
        while (node < levelSize[level]) {
            if (nodes.get(levelStart[level] + node) <= limit) {
                if (level == 0) {
                    return node << IndexFormat.BLOCK_BITS;
                }
                level--;
                node <<= IndexFormat.BLOCK_BITS;
                continue;
            }
            node++;
            while (level + 1 < levels && (node & IndexFormat.IN_BLOCK) == 0) {
                level++;
                node >>= IndexFormat.BLOCK_BITS;
            }
        }
        return size;
    }
}
