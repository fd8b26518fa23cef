// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import java.nio.file.Path;
import mpi.Datatype;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;

/** A program that computes before calls that are not recorded. */
public final class UnrecordedCalls {
    private UnrecordedCalls() {
    }

    /** Computes as much as the first argument says, and makes a datatype or sets the pointer of a file. */
    public static void main(String[] args) throws MPIException {
        String[] own = MPI.Init(args);
        File file = own.length > 1 ? open(Path.of(own[1])) : null;
        MPI.COMM_WORLD.Barrier();
        double sum = 0;
        for (int i = 0; i < Integer.parseInt(own[0]); i++) {
            sum += i;
        }
        if (file != null) {
            file.seek(0, MPI.SEEK_END);
            file.close();
        } else {
            Datatype.Contiguous((int) Math.min(sum, 2), MPI.INT);
        }
        MPI.Finalize();
    }

    private static File open(Path folder) throws MPIException {
        String name = folder.resolve(Integer.toString(MPI.COMM_WORLD.Rank())).toString();
        return new File(MPI.COMM_SELF, name, MPI.MODE_CREATE | MPI.MODE_RDWR);
    }
}
