// SPDX-License-Identifier: EPL-2.0
/** The buffer arguments of calls: elements of a datatype in the program's memory, and blocks for all ranks. */
package org.machineroom.mpi.buffer;
