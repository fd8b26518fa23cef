// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.util.Arrays;
import mpi.CartComm;
import mpi.CartParms;
import mpi.GraphComm;
import mpi.GraphParms;
import mpi.MPI;
import mpi.MPIException;
import mpi.ShiftParms;

/** Chapter 6: Cartesian and graph topologies. */
public final class Topologies {
    private Topologies() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.getRank();
        int[] dims = {0, 2};
        CartComm.createDims(MPI.COMM_WORLD.getSize(), dims);
        CartComm grid = MPI.COMM_WORLD.createCart(dims, new boolean[] {false, true}, true);
        CartParms parms = grid.getTopo();
        ShiftParms shift = grid.shift(1, 1);
        System.out.println("grid " + rank + " " + parms.getDimCount() + parms.getDim(0) + parms.getCoord(1)
                + parms.getPeriod(1) + " " + shift.getRankSource() + " " + shift.getRankDest() + " "
                + grid.getRank(new int[] {1, 5}) + " " + Arrays.toString(grid.getCoords(3)));
        CartComm column = grid.sub(new boolean[] {true, false});
        System.out.println("column " + rank + " " + column.getRank() + column.getSize());
        GraphComm ring = MPI.COMM_WORLD.createGraph(new int[] {1, 2, 3}, new int[] {1, 2, 0}, false);
        if (!ring.isNull()) {
            GraphParms graph = ring.getDims();
            System.out.println("ring " + rank + " " + Arrays.toString(ring.getNeighbors(rank)) + graph.getIndexCount()
                    + graph.getEdgeCount());
            ring.free();
        }
        column.free();
        grid.free();
        MPI.Finalize();
    }
}
