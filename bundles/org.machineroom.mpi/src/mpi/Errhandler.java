// SPDX-License-Identifier: EPL-2.0
package mpi;

/** What happens when a call on a communicator meets an error (MPI 1.1 section 7.2). Immutable. */
public class Errhandler {
    private final String name;

    Errhandler(String name) {
        this.name = name;
    }

    /** The handler's name in the standard. */
    @Override
    public String toString() {
        return name;
    }
}
