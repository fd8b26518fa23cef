// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * A part of one of a collective algorithm's own arrays.
 *
 * @param data the array
 * @param at where the part begins
 * @param length its length in bytes
 */
public record Part(byte[] data, int at, int length) implements PayloadSource {
    /** All of an array. */
    public static Part all(byte[] data) {
        return new Part(data, 0, data.length);
    }

    /** What lies between two places of an array. */
    public static Part between(byte[] data, int from, int to) {
        return new Part(data, from, to - from);
    }

    @Override
    public void pack(byte[] to, int toAt) {
        System.arraycopy(data, at, to, toAt, length);
    }
}
