// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

/**
 * Converts packed data to the representation "external32" and back, which is the same operation: the types of the Java
 * binding have the lengths of their counterparts there and differ in the order of bytes only (MPI 3.1 section 13.5.2).
 * A language whose types have other lengths, such as the long of C with 64 bits, needs more.
 */
public final class External32 {
    private External32() {
    }

    /**
     * Turns the bytes of each value around.
     *
     * @param packed packed elements of the layout; the last one may be incomplete
     * @param bytes how many of them count
     */
    public static void convert(byte[] packed, int at, int bytes, Layout layout) {
        int end = at + bytes;
        for (int next = at; next < end;) {
            for (Layout.Part part : layout.parts()) {
                int length = Math.min(part.bytes(), end - next);
                turn(packed, next, length, part.type().partBytes());
                next += length;
            }
        }
    }

    private static void turn(byte[] packed, int at, int bytes, int width) {
        for (int value = at; width > 1 && value + width <= at + bytes; value += width) {
            for (int low = value, high = value + width - 1; low < high; low++, high--) {
                byte swapped = packed[low];
                packed[low] = packed[high];
                packed[high] = swapped;
            }
        }
    }
}
