// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * Memory of a sender that a message's data have not been packed from yet. It does not change before the message is
 * {@linkplain SendTransfer#settle settled}, so that nobody can see when they are.
 */
@FunctionalInterface
public interface PayloadSource {
    /** Packs the data into an array from the place given on. */
    void pack(byte[] to, int at);

    /** Whether the receiver's thread may pack the data, too, and not only the sender's. */
    default boolean isOpenToAll() {
        return true;
    }
}
