// SPDX-License-Identifier: EPL-2.0
/**
 * The Fujitsu AP3000: Sun workstations on a torus (AP-Net), each with a message controller (MSC) on its SBUS. User
 * memory cannot be reached from the network: the processor copies a message into special memory, SDRAM on the
 * controller's card or KMEM in the node, the controllers move it to special memory of the other node, and the processor
 * there copies it out. MPI on Fujitsu's VPPLib, the BLACS on that, and the Australian National University's optimised
 * communication patterns.
 *
 * <p>The way of a message: {@code Ap3000Transport} cuts it into chunks and fills them, {@code Node} has the controllers
 * move a {@code ChunkTransfer} as soon as there is room at the other node, and the transport there matches the first
 * chunk of a {@code ChunkMessage} and empties all when its process is in an MPI call. The patterns
 * ({@code ChunkBcast}, {@code ChunkReduce}, {@code SpreadAllgather}, {@code ChunkReduceScatter}) do the same by
 * themselves with a {@code ChunkPort}, and forward chunks as they are.
 *
 * <p>Where the paper is silent, the model decides so:
 * <ul>
 * <li>The rates of figure 1 have lost their arrows. 188 MB/s is taken for memcpy between user memory and KMEM, 90 for
 * SDRAM to either memory of another node, 50 for KMEM to KMEM, 30 for KMEM to SDRAM.
 * <li>A standard send of {@code ap3000.vpplib} ends when the library at the receiver has taken its last chunk, one of
 * {@code ap3000.opt} when that has been filled: section 4.3 needs a copy more for a send that goes on by itself.
 * <li>A standard send leaves its data in the receiver's special memory, received or not; a message reserves room there
 * chunk by chunk. When all is full, senders wait, in the order of asking; {@code limits = "extended"} makes the
 * memories endless. A buffered send of {@code ap3000.opt} that does not fit into its memory at all is an error.
 * <li>A synchronous send waits until the receiver has matched it and answered. MPI_Bsend of {@code ap3000.vpplib}
 * copies into the attached buffer first; that of {@code ap3000.opt} needs the one copy into special memory only, but
 * counts against the attached buffer as MPI wants.
 * <li>{@code ap3000.opt} sends strided messages with one copy each side, with the thresholds of the buffered send.
 * {@code ap3000.vpplib} packs and unpacks them with MatCopy.
 * <li>A pattern has four chunks of special memory for sending and four for receiving. It cuts a block into at least
 * four chunks, so that even short blocks overlap their copies and transfers, and none is longer than 32 KiB.
 * <li>The BLACS are MPIBLACS 1.1, on the MPI of VPPLib: what an MPI program sends goes as DGESD2D sends it, packed
 * into a buffer of its own and by MPI_Isend, and nobody waits for it; MPI_Bcast is DGEBS2D and DGEBR2D, MPI_Reduce is
 * DGSUM2D. There are no other patterns, so a multi-broadcast is a broadcast from each rank and a multi-reduce a combine
 * at each.
 * <li>Other jobs on the nodes, which {@code jobs.others} puts there, take their share of processor and special memory.
 * <li>Barriers are by dissemination, gather and scatter linear, MPI_Alltoall pairwise, MPI_Scan a chain, MPI_Allreduce
 * a reduction and a broadcast.
 * </ul>
 */
package org.machineroom.machines.internal.ap3000;
