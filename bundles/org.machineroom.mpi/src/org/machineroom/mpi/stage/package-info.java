// SPDX-License-Identifier: EPL-2.0
/** Calls that can be made stage by stage, and how a program goes on from one to the next without its rank's stack. */
package org.machineroom.mpi.stage;
