// SPDX-License-Identifier: EPL-2.0
/**
 * The Raw processor and its message passing: the general dynamic network as programs use it without a library
 * ({@code raw.gdn}), and the three versions of rMPI.
 *
 * <p>Source: J. Psota, rMPI: An MPI-Compliant Message Passing Library for Tiled Architectures, S.M. thesis, MIT, 2005
 * ("Psota" in the comments). A rank is a tile. Every word of a message goes through the simulated network
 * ({@link org.machineroom.kernel.hardware.WormholeMesh}); a {@link org.machineroom.machines.raw.TileProcessor} writes
 * and reads them at the pace of the tile's processor, and the transports hold what each library keeps between calls.
 */
package org.machineroom.machines.raw;
