// SPDX-License-Identifier: EPL-2.0
/**
 * The Fujitsu AP1000: up to 1024 cells with three networks, a torus for messages (T-net), a bus for broadcasts (B-net)
 * and a tree for barriers (S-net), under the cell operating system CellOS. MPI is that of the Australian National
 * University, on a kernel whose messages carry a domain, MPI's context.
 *
 * <p>The way of a message: {@code Ap1000Transport} makes the kernel calls of the library, {@code CellInterconnect} says
 * when the message is at its destination, {@code Packet} is its way there and through the interrupt handler,
 * {@code CellKernel} keeps it in the {@code SystemBuffer} until a receive finds it.
 */
package org.machineroom.machines.ap1000;
