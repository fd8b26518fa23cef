// SPDX-License-Identifier: EPL-2.0
package mpi;

/** What happens when an attribute is deleted or replaced, or its communicator is freed (MPI 1.1 section 5.7.1). */
@FunctionalInterface
public interface Delete_function {
    /**
     * Takes notice.
     *
     * @param comm the communicator
     * @param keyval the attribute's key
     * @param attribute the value
     * @param extraState what was given when the key was made
     * @throws MPIException if it fails, and with it the call; the attribute stays
     */
    void Call(Comm comm, int keyval, Object attribute, Object extraState) throws MPIException;
}
