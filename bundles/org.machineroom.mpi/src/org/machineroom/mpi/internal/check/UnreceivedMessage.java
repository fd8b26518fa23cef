// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import org.machineroom.mpi.SendTransfer;

/**
 * A message of the program that no receive has taken.
 *
 * @param transfer the message
 * @param place where and when it was sent
 */
public record UnreceivedMessage(SendTransfer transfer, Place place) {
}
