// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * What the hardware at a rank does with the memory of others without their library, such as SHMEM's puts and gets.
 * One-sided communication uses it instead of messages where a {@link Transport} has it. Methods are called on the
 * rank's thread and spend the time that its processor needs. The hardware tells the {@link DirectCopy} when data are
 * read and written: before the method returns if the processor stays with it, else in later events, after which it lets
 * the transport look for changes.
 */
public interface DirectAccess {
    /** That of a machine whose ranks reach no other memory. */
    DirectAccess NONE = new NoDirectAccess();

    /** Whether the hardware puts, or gets, what a copy says. */
    boolean takes(DirectCopy copy);

    /** Puts data into the memory of a rank. */
    void put(DirectCopy copy);

    /** Gets data from the memory of a rank. */
    void get(DirectCopy copy);

    /** Whether the hardware swaps, in one step that nobody can get between, what a copy says. */
    default boolean swaps(DirectCopy copy) {
        return false;
    }

    /**
     * Swaps a word in the memory of a rank with one that is brought; the copy's data are read where both change places,
     * and written when the old value is here.
     */
    default void swap(DirectCopy copy) {
        throw new UnsupportedOperationException("no swap of " + copy.bytes() + " bytes");
    }

    /**
     * Makes sure that what has been put into the memory of a rank is there.
     *
     * @param rank number in the whole machine
     * @param whenThere runs when that is known here
     */
    void fence(int rank, Runnable whenThere);
}
