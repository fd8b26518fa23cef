// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * One block of packed bytes for each rank, wherever they really lie: where an all-to-all operation finds what it sends
 * and leaves what it receives. Blocks may lie in the user's buffer, so that each is copied only once on its way.
 */
public interface BlockBuffer {
    /** Length of a rank's block in bytes. */
    int length(int rank);

    /** Copies a rank's block to the place given. */
    void read(int rank, byte[] to, int at);

    /** Sets the first so many bytes of a rank's block straight from a sender's memory, if that is possible. */
    default boolean take(int rank, PayloadSource source, int bytes) {
        return false;
    }

    /** Sets the first so many bytes of a rank's block. */
    void write(int rank, byte[] from, int at, int bytes);

    /** A rank's block as the data of a message. */
    default PayloadSource block(int rank) {
        return (to, at) -> read(rank, to, at);
    }

    /** Whether only the thread that has made the call may use the memory they lie in. */
    default boolean isConfined() {
        return false;
    }

    /** Blocks in an array. */
    static BlockBuffer of(byte[] bytes, Blocks blocks) {
        return new BlockBuffer() {
            @Override
            public int length(int rank) {
                return blocks.length(rank);
            }

            @Override
            public void read(int rank, byte[] to, int at) {
                System.arraycopy(bytes, blocks.offset(rank), to, at, blocks.length(rank));
            }

            @Override
            public void write(int rank, byte[] from, int at, int length) {
                System.arraycopy(from, at, bytes, blocks.offset(rank), length);
            }
        };
    }
}
