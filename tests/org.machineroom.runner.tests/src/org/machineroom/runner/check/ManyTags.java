// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.check;

import mpi.MPI;
import mpi.MPIException;

/** Receives from any source with as many tags as the argument says. For two ranks. */
public final class ManyTags {
    private ManyTags() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int tags = Integer.parseInt(args[0]);
        for (int tag = 0; tag < tags; tag++) {
            if (MPI.COMM_WORLD.Rank() == 0) {
                MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, tag);
            } else {
                MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 0, tag);
            }
        }
        MPI.Finalize();
    }
}
