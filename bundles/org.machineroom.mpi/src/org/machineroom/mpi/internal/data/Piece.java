// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

/**
 * A place in an array of a primitive type where data lie in one piece.
 *
 * @param array the array
 * @param at where they begin, in bytes from the beginning of the array
 */
public record Piece(Object array, long at) {
    /** Copies so many bytes from here to a place in an array of the same type; returns false if that is impossible. */
    public boolean copyTo(Piece target, int bytes) {
        if (array.getClass() != target.array.getClass()) {
            return false;
        }
        int width = width();
        if (width == 0 || ((at | target.at | bytes) & width - 1) != 0) {
            return false;
        }
        int shift = Integer.numberOfTrailingZeros(width);
        System.arraycopy(array, (int) (at >> shift), target.array, (int) (target.at >> shift), bytes >> shift);
        return true;
    }

    /** Bytes of an element, a power of two; 0 if it is no array of numbers. */
    private int width() {
        return switch (array) {
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
