// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.Communicator;

/** {@link Graphcomm} under the name that Open MPI gives it. */
public final class GraphComm extends Graphcomm {
    /** No graph: what those get who are no nodes of one. */
    static final GraphComm NONE = new GraphComm();

    private GraphComm() {
        super(Predefined.NULL);
    }

    GraphComm(Communicator own) {
        super(own);
    }
}
