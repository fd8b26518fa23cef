// SPDX-License-Identifier: EPL-2.0
/**
 * The message queues of a run in words and as a graph, worked out from what the run has told
 * ({@link org.machineroom.live.LiveMessage.Queues}). The queues are those of MPI: a machine's library may keep
 * its messages otherwise, for example at the sender until they are wanted.
 */
package org.machineroom.debug.queue;
