// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

/**
 * Is told what processes do as they do it, for a debugger. Called on the thread of the process's rank, which waits
 * until the method returns, and so does virtual time. Must not change anything that processes can see.
 */
public interface MpiWatch {
    /** A process has entered an MPI call; what it is called with is not known yet. */
    void entered(MpiProcess process);

    /** A process has made a message or a receive, and starts it next. */
    void posted(Transfer transfer);

    /** A process has got a communicator, other than MPI_COMM_WORLD and MPI_COMM_SELF. Most who watch need not know. */
    default void made(Communicator communicator) {
        // nothing to be done
    }

    /** A call of a process has failed; its error handler is asked next, which ends the run if it is fatal. */
    void failed(MpiProcess process, MpiFault fault, boolean isFatal);
}
