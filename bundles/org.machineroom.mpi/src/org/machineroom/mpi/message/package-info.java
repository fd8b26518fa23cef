// SPDX-License-Identifier: EPL-2.0
/** Point-to-point communication as programs call it (MPI 1.1 chapter 3), packing included. */
package org.machineroom.mpi.message;
