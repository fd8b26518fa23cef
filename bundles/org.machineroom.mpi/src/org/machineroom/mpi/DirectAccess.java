// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * Puts and gets that the hardware at a rank makes without its library at the other side, such as SHMEM's. One-sided
 * communication uses them instead of messages where a {@link Transport} has them. Methods are called on the rank's
 * thread and spend the time that the hardware needs; they move no data, which the caller does when they return. Ranks
 * are those of the whole machine.
 */
public interface DirectAccess {
    /** Puts bytes that lie in one piece into the memory of a rank; returns when the last one is there. */
    void put(int rank, long bytes);

    /** Gets bytes that lie in one piece from the memory of a rank. */
    void get(int rank, long bytes);

    /** Makes sure that what has been put into the memory of a rank is there. */
    void fence(int rank);
}
