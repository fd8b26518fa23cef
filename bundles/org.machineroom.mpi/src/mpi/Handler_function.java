// SPDX-License-Identifier: EPL-2.0
package mpi;

/** An error handler that the program defines (MPI 1.1 section 7.2). */
@FunctionalInterface
public interface Handler_function {
    /**
     * Takes notice of an error. When it returns, the call in which the error happened throws an {@link MPIException},
     * which is how a call returns an error code in Java.
     *
     * @param comm where the error happened; {@code null} if not on a communicator
     * @param errorcode its class, one of {@code MPI.ERR_...}
     * @param message what was wrong
     */
    void Call(Comm comm, int errorcode, String message);
}
