// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

/**
 * How to get bytes out of one kind of user's buffer and back into it. Positions and lengths are in bytes from the
 * buffer's beginning and have been checked. Stateless.
 */
abstract class Memory {
    /** Length of a buffer in bytes. */
    abstract long bytes(Object buffer);

    /** Copies {@code length} bytes out of the buffer. */
    abstract void get(Object buffer, long at, int length, byte[] out, int outAt);

    /** Copies {@code length} bytes into the buffer. */
    abstract void put(byte[] in, int inAt, int length, Object buffer, long at);

    /** Copies pieces of equal length and distance out of the buffer. */
    void getStrided(Object buffer, long at, int length, long stride, int pieces, byte[] out, int outAt) {
        for (int i = 0; i < pieces; i++) {
            get(buffer, at + i * stride, length, out, outAt + i * length);
        }
    }

    /** Copies pieces of equal length and distance into the buffer. */
    void putStrided(byte[] in, int inAt, int length, long stride, int pieces, Object buffer, long at) {
        for (int i = 0; i < pieces; i++) {
            put(in, inAt + i * length, length, buffer, at + i * stride);
        }
    }
}
