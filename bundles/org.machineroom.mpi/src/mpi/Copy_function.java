// SPDX-License-Identifier: EPL-2.0
package mpi;

/** What happens to an attribute when its communicator is duplicated (MPI 1.1 section 5.7.1). */
@FunctionalInterface
public interface Copy_function {
    /**
     * Decides whether the duplicate gets the attribute, and with which value.
     *
     * @param oldcomm the communicator that is duplicated
     * @param keyval the attribute's key
     * @param extraState what was given when the key was made
     * @param attributeIn the value
     * @param attributeOut its element 0 receives the value for the duplicate; it holds the old value before
     * @return whether the duplicate gets the attribute
     * @throws MPIException if it fails, and with it the call that duplicates
     */
    boolean Call(Comm oldcomm, int keyval, Object extraState, Object attributeIn, Object[] attributeOut)
            throws MPIException;
}
