// SPDX-License-Identifier: EPL-2.0
/**
 * The Fujitsu AP1000: up to 1024 cells with three networks, a torus for messages (T-net), a bus for broadcasts (B-net)
 * and a tree for barriers (S-net), under the cell operating system CellOS. MPI is that of the Australian National
 * University, on a kernel whose messages carry a domain, MPI's context.
 *
 * <p>The way of a message: {@code Ap1000Transport} makes the kernel calls of the library, {@code CellInterconnect} says
 * when the message is at its destination, {@code Packet} is its way there and through the interrupt handler,
 * {@code CellKernel} keeps it in the {@code SystemBuffer} until a receive finds it.
 *
 * <p>Where the report is silent, the model decides so:
 * <ul>
 * <li>A broadcast's start-up is 0.4 ms, not published, of which 102 us are its arrival and 64 us the receive call, as
 * for other messages; the root's call takes the rest, and stays until the data have passed the bus. Of MPI's part of 50
 * us half is the root's.
 * <li>The interrupt handler takes the receiver's processor for 5 us of the 102 us that a message needs to arrive. A
 * broadcast interrupts cells that are not registered for it, too.
 * <li>Reductions go along a tree with the fan-out of the barrier's, in the manner of a heap below the root. There is an
 * xy call for every predefined operation on int, float and double.
 * <li>MPI_Scatterv, MPI_Alltoall and MPI_Alltoallv put a table of the blocks in front of what they broadcast, because
 * the receivers do not know where in it their block lies.
 * <li>A synchronous send waits for an acknowledgement that the receiver sends when it has received. What an MPI_Irecv
 * notes is received in the order of posting, as MPI demands, and also while the rank waits for something else if a
 * synchronous send waits for it.
 * <li>A full system buffer ends the run. Messages for a domain that is not registered are dropped, and counted.
 * <li>A put's way takes what a message's does until it interrupts. A get is a question and a put of the other cell's
 * message controller; that puts are there is known when an empty get behind them has come back. Strides cost nothing.
 * <li>{@code hsync} costs what {@code sync} costs.
 * </ul>
 */
package org.machineroom.machines.internal.ap1000;
