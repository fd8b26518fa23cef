// SPDX-License-Identifier: EPL-2.0
/**
 * One-sided communication (MPI 3.1 chapter 11). A window has a communicator of its own, in which processes send each
 * other accesses, answers and signals as messages; at the target a service of the window does what they ask for
 * whenever the target's library looks, which is in calls that wait or test. Everything here belongs to the process it
 * is of; a process knows nothing of another's but what it was sent.
 */
package org.machineroom.mpi.window;
