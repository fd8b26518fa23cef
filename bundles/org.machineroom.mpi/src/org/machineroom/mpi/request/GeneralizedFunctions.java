// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import org.machineroom.mpi.CallbackException;

/** What a program does for a generalised request (MPI 3.1 section 12.2). Called inside the program's calls. */
public interface GeneralizedFunctions {
    /**
     * Tells the status of the operation, which is complete.
     *
     * @throws CallbackException if the operation has failed, and with it the call that completes it
     */
    Status query() throws CallbackException;

    /** Gives back what was kept for the request. */
    void free() throws CallbackException;

    /**
     * Takes the operation back, if that is still possible.
     *
     * @param isComplete whether the program has said that it is complete
     */
    void cancel(boolean isComplete) throws CallbackException;
}
