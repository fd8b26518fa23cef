// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.attribute;

import org.machineroom.mpi.CallbackException;

/** What happens to an attribute when what it is attached to is duplicated (MPI 3.1 section 6.7.2). */
@FunctionalInterface
public interface CopyFunction {
    /** Lets a duplicate not have an attribute: MPI_NULL_COPY_FN. */
    CopyFunction NULL = (_, _, _, _) -> null;
    /** Lets a duplicate have an attribute with the same value: MPI_DUP_FN. */
    CopyFunction DUP = (_, _, _, value) -> new Copy(value);

    /** The value that a duplicate gets. */
    record Copy(Object value) {
    }

    /**
     * Decides whether the duplicate gets the attribute, and with which value.
     *
     * @param old what is duplicated
     * @param key the attribute's key
     * @param extraState what was given when the key was made
     * @return what the duplicate gets; {@code null} for nothing
     * @throws CallbackException if it fails, and with it the call that duplicates
     */
    Copy copy(Object old, int key, Object extraState, Object value) throws CallbackException;
}
