// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.function.LongUnaryOperator;

/**
 * Looks for wrong use by one process. What it keeps of a message and of a receive it keeps with them
 * ({@link Transfer#checked}).
 */
public interface ProcessChecker {
    /** A receive of this process takes a message of which something is kept. */
    void taken(SendTransfer send, ReceiveTransfer receive);

    /**
     * How long the memory of this process is that it has allocated is known.
     *
     * @param allocated bytes from an address to the end of what was allocated there, 0 where that was freed; many if it
     *        is not known
     */
    void allocates(LongUnaryOperator allocated);

    /** The program wants to take a message of this process back: a wait for it ends whether it is received or not. */
    void cancelled(SendTransfer send);

    /** A message of this process is taken back. */
    void withdrawn(SendTransfer send);

    /**
     * A thread of this process calls that may not.
     *
     * @param function as MPI calls it
     * @param reason why it may not
     * @throws MpiFault if wrong use makes calls fail
     */
    void calledByThread(String function, String reason);
}
