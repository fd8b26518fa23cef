// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * Looks for wrong use by one process. What it keeps of a message and of a receive it keeps with them
 * ({@link Transfer#checked}).
 */
public interface ProcessChecker {
    /** A receive of this process takes a message of which something is kept. */
    void taken(SendTransfer send, ReceiveTransfer receive);

    /** A message of this process is taken back. */
    void withdrawn(SendTransfer send);
}
