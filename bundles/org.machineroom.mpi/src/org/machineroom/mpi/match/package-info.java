// SPDX-License-Identifier: EPL-2.0
/** Finding the receive for a message and the message for a receive, for libraries whose matching is not described. */
package org.machineroom.mpi.match;
