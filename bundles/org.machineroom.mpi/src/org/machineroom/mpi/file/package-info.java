// SPDX-License-Identifier: EPL-2.0
/**
 * Files of the host, as MPI has them (MPI 3.1 chapter 13). Real data move, when their turn comes in virtual time; how
 * long that takes is the machine's {@link org.machineroom.mpi.FileSystemModel}. {@code Files} opens and closes, {@code
 * FileData} reads and writes, {@code FileState} and {@code FilePointers} ask and change what belongs to an open file.
 */
package org.machineroom.mpi.file;
