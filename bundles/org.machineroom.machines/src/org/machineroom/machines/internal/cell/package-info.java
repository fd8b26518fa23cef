// SPDX-License-Identifier: EPL-2.0
/**
 * The Cell BE processor, one or two of them on a board, with an MPI that runs on its synergistic processing elements
 * (SPEs) alone: in buffered mode ({@code cell.buffered}), or in synchronous mode only ({@code cell.sync}).
 *
 * <p>Source: A. Kumar et al., A Buffered-Mode MPI Implementation for the Cell BE Processor, ICCS 2007 ("Kumar" in the
 * comments).
 *
 * <p>The way of a message: the sender's {@code Outbox} has {@code MemoryFlow} copy the data into its message buffer P_i
 * in main memory, if they are short, and writes a {@code QueueEntry} into its {@code MetadataQueue} in the receiver's
 * local store. The receiver's {@code CellTransport} finds it there, copies the data, and clears the entry's flag.
 * {@code CellInterconnect} says how long DMA transfers take on the way through buses and memory controllers.
 *
 * <p>Where the paper is silent, the model decides so:
 * <ul>
 * <li>A sender counts the entries that it knows to be free. When there is none, it gets the flag of the next one by DMA
 * before it puts, which after the first few messages is before each.
 * <li>P_i consists of blocks of the longest buffered message. A block is free when its entry has been seen invalid.
 * When none is, the sender gets the flags of its entries, the oldest first.
 * <li>In synchronous mode, the sender gets its entry's flag again and again. Simulated are the first time and that
 * after the receiver has cleared it.
 * <li>All data of a program lie in main memory, and the library waits for every transfer. Message data cross the local
 * store in one staging buffer of 16 KB. Transfers of odd lengths cost no more than others.
 * <li>A receive from any source begins with the queue of the sender after the last one's.
 * <li>A send to itself goes through a queue like any other. Synchronous sends use synchronous mode for any length;
 * buffered ones that are longer than P_i's blocks lie in the attached buffer, where the receiver gets them, and are not
 * waited for. MPI_Sendrecv looks for its message while it waits for its send.
 * <li>One-sided puts and gets are copies through the local store of the rank that calls, if they begin at a quadword or
 * are one aligned value; others would need to read and write back what belongs to others, and are messages.
 * <li>The PPE writes into the mailboxes of the SPEs one after the other, from the start of the program on. What mpirun
 * does before, and after MPI_Finalize, takes no time. The structure it passes has an address for each rank.
 * <li>How much of a local store an application takes is a setting, as a Java program cannot tell.
 * <li>What a program computes costs as much as tuned code for the SPE; see {@code cell.toml} and {@code MemoryShare}.
 * <li>Collectives are binomial trees, rings and pairwise exchanges of messages; the barrier is a dissemination. The
 * group's later, optimised ones are not described.
 * </ul>
 */
package org.machineroom.machines.internal.cell;
