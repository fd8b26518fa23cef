// SPDX-License-Identifier: EPL-2.0
/**
 * Processes that join a run while it goes on, and groups of processes that find each other (MPI 3.1 chapter 10), within
 * one run: a machine has as many processes as were made room for, and those that nobody has spawned yet do nothing.
 */
package org.machineroom.mpi.process;
