// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.mpijava;

import java.util.Arrays;
import mpi.CartParms;
import mpi.Cartcomm;
import mpi.GraphParms;
import mpi.Graphcomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.ShiftParms;

/** Chapter 6: Cartesian and graph topologies. */
public final class Topologies {
    private Topologies() {
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int[] dims = new int[2];
        Cartcomm.Dims_create(MPI.COMM_WORLD.Size(), dims);
        Cartcomm grid = MPI.COMM_WORLD.Create_cart(dims, new boolean[] {true, false}, false);
        CartParms where = grid.Get();
        ShiftParms down = grid.Shift(0, 1);
        ShiftParms right = grid.Shift(1, 1);
        int[] value = {rank};
        grid.Sendrecv_replace(value, 0, 1, MPI.INT, down.rank_dest, 0, down.rank_source, 0);
        System.out.println("grid " + rank + " " + Arrays.toString(dims) + Arrays.toString(where.coords) + " " + value[0]
                + " " + (right.rank_dest == MPI.PROC_NULL) + " " + grid.Rank(where.coords) + " "
                + Arrays.toString(grid.Coords(0)) + " " + (grid.Topo_test() == MPI.CART) + " "
                + grid.Map(new int[] {2}, new boolean[1]));
        Cartcomm row = grid.Sub(new boolean[] {false, true});
        int[] sum = new int[1];
        row.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        System.out.println("row " + rank + " " + sum[0] + " " + row.Rank());
        Graphcomm star = MPI.COMM_WORLD.Create_graph(new int[] {3, 4, 5, 6}, new int[] {1, 2, 3, 0, 0, 0}, false);
        GraphParms graph = star.Get();
        System.out
                .println("star " + rank + " " + Arrays.toString(star.Neighbours(rank)) + " " + graph.index.length + " "
                        + graph.edges.length);
        row.Free();
        grid.Free();
        star.Free();
        MPI.Finalize();
    }
}
