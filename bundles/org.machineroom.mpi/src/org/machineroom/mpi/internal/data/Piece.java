// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.lang.foreign.MemorySegment;

/**
 * A place where data lie in one piece.
 *
 * @param memory an array of a primitive type, or memory outside of the heap
 * @param at where they begin, in bytes from its beginning
 */
public record Piece(Object memory, long at) {
    /** Copies so many bytes from here to a place in memory of the same kind; returns false if that is impossible. */
    public boolean copyTo(Piece target, int bytes) {
        if (memory instanceof MemorySegment from && target.memory instanceof MemorySegment to) {
            MemorySegment.copy(from, at, to, target.at, bytes);
            return true;
        }
        if (memory.getClass() != target.memory.getClass()) {
            return false;
        }
        int width = width();
        if (width == 0 || ((at | target.at | bytes) & width - 1) != 0) {
            return false;
        }
        int shift = Integer.numberOfTrailingZeros(width);
        System.arraycopy(memory, (int) (at >> shift), target.memory, (int) (target.at >> shift), bytes >> shift);
        return true;
    }

    /** Bytes of an element, a power of two; 0 if it is no array of numbers. */
    private int width() {
        return switch (memory) {
            case byte[] _ -> Byte.BYTES;
            case short[] _ -> Short.BYTES;
            case char[] _ -> Character.BYTES;
            case int[] _ -> Integer.BYTES;
            case float[] _ -> Float.BYTES;
            case long[] _ -> Long.BYTES;
            case double[] _ -> Double.BYTES;
            default -> 0;
        };
    }
}
