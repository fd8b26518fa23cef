// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.t3;

import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.Rate;

/**
 * The numbers of a T3D or T3E and its library. Times are in picoseconds.
 *
 * @param clock clock of the processing elements (PEs)
 * @param network the torus
 * @param shmem remote memory access, as the library uses it
 * @param queue where protocol messages lie
 * @param library the library's own code and limits
 * @param barrier the barrier hardware, and whether the library uses it
 */
record T3Parameters(Frequency clock, Network network, Shmem shmem, Queue queue, Library library, Barrier barrier) {
    /** Bytes of a word of the machine. */
    static final int WORD_BYTES = 8;

    /** Number of words that hold so many bytes. */
    static long words(long bytes) {
        return (bytes + WORD_BYTES - 1) / WORD_BYTES;
    }

    /**
     * The torus.
     *
     * @param pesPerNode PEs at one router
     * @param linkRate a link in one direction
     * @param hopPs time a byte needs from router to router
     */
    record Network(int pesPerNode, Rate linkRate, long hopPs) {
    }

    /**
     * Remote memory access. All times are without the way from router to router.
     *
     * @param swapPs an atomic swap until the old value is back
     * @param putPs a put, until its first byte is in the remote memory
     * @param putRate how fast puts go on
     * @param getPs a get, until its first byte is here
     * @param getRate how fast gets go on
     * @param fencePs waiting until what has been put is in the remote memory
     * @param copyRate copies in local memory
     * @param misalignedBytePs moving one byte of data that do not fill words
     */
    record Shmem(long swapPs, long putPs, Rate putRate, long getPs, Rate getRate, long fencePs, Rate copyRate,
            long misalignedBytePs) {
    }

    /**
     * Where protocol messages lie.
     *
     * @param isHardware whether the hardware inserts messages; otherwise it is a buffer with a lock
     * @param slotWords words of a slot, which is the machine's packet
     * @param slots number of slots
     * @param tWords payload that fits into a protocol message
     * @param sendPs composing a message for the hardware queue and launching it
     * @param latencyPs from the launch until it is in a neighbour's queue, and from there until the status is back
     */
    record Queue(boolean isHardware, int slotWords, int slots, int tWords, long sendPs, long latencyPs) {
        /** Number of slots that a protocol message with payload takes. */
        int slotsFor(long payloadBytes) {
            long words = slotWords - tWords + words(payloadBytes);
            return (int) Math.max(1, (words + slotWords - 1) / slotWords);
        }
    }

    /**
     * The library.
     *
     * @param sendPs a send call, without what moves the message
     * @param receivePs a receive, without what moves the message; spent when it has been matched
     * @param absorbPs taking a protocol message out of the queue and looking what it is
     * @param rendezvousPs preparing the transfer of a message at the one side, ending it at the other
     * @param pollPs looking into an empty queue
     * @param matchPs comparing a message with a receive
     * @param barrierPs the barrier call
     * @param tnBytes longest message that goes through several slots; 0 if none does
     * @param rtaBytes longest message that never goes by RAT
     * @param putsStandard whether longer ones go by RAT if they are standard; synchronous ones do
     * @param bufferMax longest standard message that the library copies to let its sender go on
     */
    record Library(long sendPs, long receivePs, long absorbPs, long rendezvousPs, long pollPs, long matchPs,
            long barrierPs, long tnBytes, long rtaBytes, boolean putsStandard, long bufferMax) {
    }

    /**
     * The barrier hardware.
     *
     * @param isUsed whether the library uses it, for communicators of all PEs
     * @param armPs raising a PE's signal
     * @param signalPs from the last PE's signal until all can see it, without the way from router to router
     * @param testPs looking
     */
    record Barrier(boolean isUsed, long armPs, long signalPs, long testPs) {
    }
}
