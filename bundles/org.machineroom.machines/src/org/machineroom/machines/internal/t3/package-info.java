// SPDX-License-Identifier: EPL-2.0
/**
 * Cray's T3D and T3E-900: processing elements (PEs) on a torus of three dimensions whose processors read, write and
 * swap words of each other's memories (SHMEM). MPI is EPCC's for the T3D ({@code t3d.mpi}), as it was carried over to
 * the T3E ({@code t3e.shmem}), and optimised for it ({@code t3e.hwq}).
 *
 * <p>Source: S. Booth, Optimising the MPI Library for the T3E, Euro-Par 2001 ("Booth" in the comments).
 *
 * <p>The way of a message: {@code T3Transport} chooses one of four protocols and lets a {@code ProtocolChannel} put
 * protocol messages into the {@code IncomingQueue} of another PE, under a lock ({@code LockedChannel}) or by the
 * hardware ({@code HardwareChannel}). BC_ABSORB, {@code T3Transport}'s again, takes them out there and matches. What
 * does not travel in protocol messages is moved by {@code RemoteMemory}, over the {@code Torus}. A PE's processor does
 * all of that itself; nothing happens at a PE that is not inside an MPI call, but that others write and read its
 * memory.
 *
 * <p>Where the paper is silent, the model decides so:
 * <ul>
 * <li>The lock word's swap brings back where the next free slot is, and the swap that unlocks stores where it is then.
 * A message is seen when its put has arrived; the owner reads its first slot to see it, so that an empty queue is not
 * locked, and locks to take messages out. Whoever finds a queue locked swaps again at once.
 * <li>Who finds a queue full empties its own into local memory, to be looked at later, and tries again. Simulated are
 * only the attempts after which something may have changed.
 * <li>Slots of Tn hold the data as they are behind a header of two words; a message does not go around the end of the
 * queue. The receiver copies them out of the queue in BC_ABSORB, and once more to the user.
 * <li>RAT is for large messages only, of the older libraries and of synchronous sends: it takes a protocol message more
 * than RTA, and was made because puts are faster than gets on the T3D. Its sender has to be in an MPI call when the
 * answer comes; where it has been let go, because the message has been copied, the receiver gets the copy (RTA). The
 * paper does not say what is large.
 * <li>Ready messages go as standard ones. A buffered send copies to the attached buffer and is not waited for.
 * <li>MPP_BUFFER_MAX bounds each message, not all together. What is copied then costs the processor a copy, no more.
 * <li>Of a receive's code all is spent when the message has been matched, nothing when it is posted.
 * <li>The library's code takes as many cycles on the T3D as on the T3E.
 * <li>Data whose length does not fill words are moved byte by byte through the processor, at the receiver for RTA, at
 * the sender for Tn and RAT. Where they lie in memory is not known and counts as aligned. Data in pieces are packed.
 * <li>The torus is the smallest even one with room for all ranks; its routing is dimension-ordered on the T3E too.
 * Local memory and E-registers are never a bottleneck for several transfers at once.
 * <li>One-sided puts and gets of one piece are SHMEM's, a swap of one aligned word is the hardware's; of strides and of
 * other atomic operations there are no numbers, so they are messages.
 * <li>A hardware barrier does not tell communicators of all PEs apart by itself; each gets wires of its own.
 * <li>Collectives are binomial trees, rings and pairwise exchanges; the barrier of messages is a dissemination.
 * </ul>
 */
package org.machineroom.machines.internal.t3;
