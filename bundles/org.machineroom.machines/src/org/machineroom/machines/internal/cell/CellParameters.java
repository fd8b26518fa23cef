// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cell;

import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.Rate;

/**
 * The numbers of Cell processors and their MPI library. Times are in picoseconds.
 *
 * @param clock clock of the SPEs
 * @param mailboxPs how long the PPE takes to write into the mailbox of an SPE
 * @param chips how many there are
 * @param store what takes up room in a local store
 * @param dma what moves data between local stores and memory
 * @param memory the main memory
 * @param bus what joins the parts of a chip, and chips
 * @param library the library
 */
record CellParameters(Frequency clock, long mailboxPs, Chips chips, Store store, Dma dma, Memory memory, Bus bus,
        Library library) {
    /** Bytes of an entry of a metadata queue. */
    static final int ENTRY_BYTES = 16;

    /**
     * How many there are.
     *
     * @param chips Cell processors on the board
     * @param spesPerChip SPEs on each, which run one rank each
     */
    record Chips(int chips, int spesPerChip) {
    }

    /**
     * What takes up room in a local store, in bytes.
     *
     * @param size the local store
     * @param library code and data of the library, without queues
     * @param staging where data lie on their way between two places in memory
     * @param application code, stack and data of the application
     */
    record Store(long size, long library, long staging, long application) {
    }

    /**
     * What moves data between local stores and memory: an SPE's memory flow controller.
     *
     * @param memoryPs a transfer from or to memory, without its data
     * @param rate how fast one SPE's transfers go on
     * @param largest most bytes of a transfer
     * @param smallPs a transfer of one entry between two local stores
     */
    record Dma(long memoryPs, Rate rate, long largest, long smallPs) {
    }

    /**
     * The main memory.
     *
     * @param rate of a chip's memory controller
     * @param isLocal whether a rank's data lie in its own chip's memory; otherwise all lie in that of the first chip
     * @param streamedPercent how much of the long and double array elements that a program reads and writes comes from
     *        and goes to memory
     * @param isOverlapped whether a program computes while these are on their way
     */
    record Memory(Rate rate, boolean isLocal, int streamedPercent, boolean isOverlapped) {
    }

    /**
     * What joins the parts of a chip, the element interconnect bus (EIB), and what joins chips.
     *
     * @param ringRate one transfer on the EIB
     * @param hopPs from element to element of the EIB
     * @param ringsEachWay rings of each direction
     * @param chipRate between two chips in one direction
     * @param chipPs time a transfer takes longer if it leaves the chip
     */
    record Bus(Rate ringRate, long hopPs, int ringsEachWay, Rate chipRate, long chipPs) {
    }

    /**
     * The library.
     *
     * @param isBuffered whether messages of up to {@code longestBuffered} bytes are buffered
     * @param longestBuffered longest message that is
     * @param queueEntries entries of a metadata queue
     * @param blocks blocks of a message buffer P_i, each of which holds a message
     * @param sendPs a send call, without DMA
     * @param receivePs a receive call that has found its message, without DMA
     * @param lookPs looking at an entry of a queue in the local store
     */
    record Library(boolean isBuffered, long longestBuffered, int queueEntries, int blocks, long sendPs, long receivePs,
            long lookPs) {
    }
}
