// SPDX-License-Identifier: EPL-2.0
/**
 * Collective operations as programs call them (MPI 1.1 chapter 4): they check, pack, let the library's algorithm work
 * on bytes, and unpack.
 */
package org.machineroom.mpi.collective.call;
