// SPDX-License-Identifier: EPL-2.0
/**
 * Finds wrong use of MPI that no single call can see: types that do not match, collective calls that do not fit
 * together, buffers touched too early or named twice, things never freed or received, wildcard races, reliance on
 * buffers that the standard does not promise. One class for each check; a
 * {@link org.machineroom.mpi.internal.check.ProcessChecks} brings those of a process together, and what they find
 * becomes a {@link org.machineroom.mpi.internal.check.Finding}. No check takes virtual time or is seen by a recorder,
 * and what a check does for a message does not grow with the run.
 *
 * <p>What cannot be found: the program's own reading of a buffer that a receive owns (calls of MPI that read it are
 * found), writing the value into a buffer that is there already, objects ({@code MPI.OBJECT}) that change while they
 * are sent, and data that are unpacked with other types than they were packed with.
 */
package org.machineroom.mpi.internal.check;
