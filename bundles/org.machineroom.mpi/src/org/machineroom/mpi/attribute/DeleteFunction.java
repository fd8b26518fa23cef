// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.attribute;

import org.machineroom.mpi.CallbackException;

/** What happens when an attribute goes: is deleted, replaced, or freed with its owner (MPI 3.1 section 6.7.2). */
@FunctionalInterface
public interface DeleteFunction {
    /** Does nothing: MPI_NULL_DELETE_FN. */
    DeleteFunction NULL = (_, _, _, _) -> {};

    /**
     * Takes notice.
     *
     * @param owner what the attribute is attached to
     * @param key the attribute's key
     * @param extraState what was given when the key was made
     * @throws CallbackException if it fails, and with it the call; the attribute stays
     */
    void delete(Object owner, int key, Object value, Object extraState) throws CallbackException;
}
