// SPDX-License-Identifier: EPL-2.0
package mpi;

/** Something a program can give back. */
public interface Freeable {
    /**
     * Gives it back; it must not be used any more.
     *
     * @throws MPIException if it cannot be freed
     */
    void free() throws MPIException;
}
