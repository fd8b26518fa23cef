// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.mpi.Communicator;

/** {@link Cartcomm} under the name that Open MPI gives it. */
public final class CartComm extends Cartcomm {
    /** No grid: what those get who are not on one. */
    static final CartComm NONE = new CartComm();

    private CartComm() {
        super(Predefined.NULL);
    }

    CartComm(Communicator own) {
        super(own);
    }
}
