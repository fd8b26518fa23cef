// SPDX-License-Identifier: EPL-2.0
/**
 * Tiled processors of after Raw: cores with memories of their own on a two-dimensional mesh, and what a small MPI would
 * be like on them. None of these libraries is a published one; the machines answer what-if questions.
 *
 * <p>{@code UdnTransport} is for machines whose cores write and read the network's words themselves, as on Raw (Tilera
 * TILEPro64): rMPI version III moved there. {@code StoreTransport} is for machines whose cores store into each other's
 * scratchpads (HammerBlade, Celerity, Epiphany): rings of entries for each sender, data inside short entries, a
 * rendezvous for long messages. {@code MeshMachine} has what they share.
 *
 * <p>What the model decides:
 * <ul>
 * <li>The network takes a message's links when it is sent ({@code DirectNetwork}); words are not followed one by one,
 * as they are on Raw. A packet of the user network enters when the receiver's queue has room for all of it, which
 * stands for the back-pressure of the wormhole.
 * <li>A tile's rings must fit into its scratchpad: the more ranks, the shorter the messages that travel in an entry,
 * and from some number of ranks on, which depends on the sizes, there is no room at all. That is refused;
 * {@code limits = "extended"} lifts it.
 * <li>Remote stores are limited by credits: so many may be on their way at once.
 * <li>An entry is free as soon as the receiver's library has looked at it; a short message without a receive is copied
 * into memory of the library then.
 * <li>The barrier wires of the RISC-V tiles serve MPI_COMM_WORLD; other communicators use messages.
 * </ul>
 */
package org.machineroom.machines.internal.mesh;
