// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.explore;

import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/**
 * Does what its arguments say, one for each rank, as words of three letters: {@code s21} sends to rank 2 with tag 1,
 * {@code r*1} receives from anybody, {@code i2*} starts to receive and waits at the end, {@code p**} probes and
 * receives what was found.
 */
public final class ScriptProgram {
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private ScriptProgram() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        List<Request> started = new ArrayList<>();
        String script = args[WORLD.Rank()];
        for (String word : script.isEmpty() ? new String[0] : script.split(" ")) {
            int peer = word.charAt(1) == '*' ? MPI.ANY_SOURCE : word.charAt(1) - '0';
            int tag = word.charAt(2) == '*' ? MPI.ANY_TAG : word.charAt(2) - '0';
            int[] data = new int[1];
            switch (word.charAt(0)) {
                case 's' -> WORLD.Send(data, 0, 1, MPI.INT, peer, tag);
                case 'r' -> WORLD.Recv(data, 0, 1, MPI.INT, peer, tag);
                case 'i' -> started.add(WORLD.Irecv(data, 0, 1, MPI.INT, peer, tag));
                default -> {
                    Status found = WORLD.Probe(peer, tag);
                    WORLD.Recv(data, 0, 1, MPI.INT, found.source, found.tag);
                }
            }
        }
        Request.Waitall(started.toArray(Request[]::new));
        MPI.Finalize();
    }
}
