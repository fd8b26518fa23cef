// SPDX-License-Identifier: EPL-2.0
/**
 * The Raw processor and its message passing: the general dynamic network as programs use it without a library
 * ({@code raw.gdn}), and the three versions of rMPI.
 *
 * <p>Source: J. Psota, rMPI: An MPI-Compliant Message Passing Library for Tiled Architectures, S.M. thesis, MIT, 2005
 * ("Psota" in the comments). A rank is a tile. Every word of a message goes through the simulated network
 * ({@link org.machineroom.kernel.hardware.WormholeMesh}); a tile's processor writes and reads them at its pace, and the
 * transports hold what each library keeps between calls.
 *
 * <p>Where the thesis is silent or contradicts itself:
 * <ul>
 * <li>The network's header word takes up a place on the way until the processor reads the word behind it
 * ({@code mesh.count_gdn_header}), as every word on the wire counts. The longest message that is safe in version I is
 * then 2 words between neighbours, and 4 more for each further hop.
 * <li>A word costs its 2 cycles before it is written and after it is read. A packet's 30 cycles come when its first
 * word has been read, so they delay the stream, but up to 8 words pile up behind them.
 * <li>250 of the 350 cycles of a receive pass before it looks for its message, like those of a send; 100 after.
 * <li>Version III looks through its unexpected messages in the order of arrival, because a receive does not know all of
 * the key of their hash table. It pays one hash operation and one list step for each message looked at. Interrupts are
 * off from the search to the end of the copy.
 * <li>Version II lets several messages have the same key and keeps them in order.
 * <li>The watchdog counts only while the processor is stalled at its full output port; a program that computes makes
 * progress. Each interrupt begins the count anew.
 * <li>Version I has the watchdog too where limits are extended, so that any MPI program ends; as described it hangs.
 * <li>{@code raw.gdn} keeps what has arrived too early at no charge, and reads it at the cost of reading the port.
 * <li>A synchronous send, which no version has, is answered by an empty message when it has been matched.
 * </ul>
 */
package org.machineroom.machines.internal.raw;
