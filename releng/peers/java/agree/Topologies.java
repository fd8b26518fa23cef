// SPDX-License-Identifier: EPL-2.0
package agree;

import java.util.Arrays;
import mpi.CartParms;
import mpi.Cartcomm;
import mpi.Graphcomm;
import mpi.GraphParms;
import mpi.MPI;
import mpi.MPIException;
import mpi.ShiftParms;

/** Cartesian and graph topologies. See the twin, topologies.c, for what is not printed. */
public final class Topologies extends Program {
    private static final int MOST = 4;
    private static final int FARTHEST = 9;

    private int[] dims;
    private boolean[] periods;

    public static void main(String[] args) throws MPIException {
        new Topologies().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, 0);
        cartesian();
        shuffle(seed, number, 1);
        graph();
        shuffle(seed, number, 2);
        balanced();
    }

    private void sayAll(String what, int[] values) {
        say(what);
        for (int value : values) {
            append(" " + plain(value));
        }
    }

    /** A grid of at most as many ranks as there are. */
    private void randomGrid() {
        int left = size;
        int count = 1 + dice(MOST);
        dims = new int[count];
        periods = new boolean[count];
        for (int i = 0; i < count; i++) {
            dims[i] = 1 + dice(Math.min(left, 4));
            periods[i] = dice(2) == 1;
            left /= dims[i];
        }
    }

    private void describe(Cartcomm grid) throws MPIException {
        CartParms own = grid.Get();
        int[] ownPeriods = new int[own.periods.length];
        Arrays.setAll(ownPeriods, i -> own.periods[i] ? 1 : 0);
        say("cart", grid.Topo_test() == MPI.CART ? 1 : 0);
        sayAll("dims", own.dims);
        sayAll("periods", ownPeriods);
        sayAll("coords", own.coords);
        say("rank", grid.Rank());
    }

    private void shifts(Cartcomm grid) throws MPIException {
        for (int i = 0; i < 3; i++) {
            int direction = dice(dims.length);
            int by = between(-5, 5);
            ShiftParms found = grid.Shift(direction, by);
            append(" shift " + direction + " " + by + ": " + plain(found.rank_source) + " " + plain(found.rank_dest));
        }
    }

    private void places(Cartcomm grid) throws MPIException {
        int all = grid.Size();
        for (int i = 0; i < 3; i++) {
            int[] at = grid.Coords(dice(all));
            sayAll("at", at);
            for (int d = 0; d < dims.length; d++) {
                at[d] = periods[d] ? between(-FARTHEST, FARTHEST) : dice(dims[d]);
            }
            say("is", grid.Rank(at));
        }
    }

    private void cartesian() throws MPIException {
        randomGrid();
        Cartcomm grid = MPI.COMM_WORLD.Create_cart(dims, periods, false);
        int own = mapped(grid);
        say("map", own);
        if (grid == null || grid.isNull()) {
            say("none");
            return;
        }
        describe(grid);
        shifts(grid);
        places(grid);
        boolean[] remain = new boolean[dims.length];
        boolean none = true;
        for (int i = 0; i < remain.length; i++) {
            remain[i] = dice(2) == 1;
            none &= !remain[i];
        }
        remain[0] |= none;
        Cartcomm part = grid.Sub(remain);
        describe(part);
        Cartcomm again = part.dup();
        say("dup", again.Topo_test() == MPI.CART ? 1 : 0);
        again.Free();
        part.Free();
        grid.Free();
    }

    /** Map is a method of a grid in Java, so ranks outside cannot ask. */
    private int mapped(Cartcomm grid) throws MPIException {
        return grid != null && !grid.isNull() && grid.Map(dims, periods) != MPI.UNDEFINED ? 1 : 0;
    }

    private void graph() throws MPIException {
        int nodes = 1 + dice(size);
        int[] index = new int[nodes];
        int[] edges = new int[3 * nodes];
        int total = 0;
        for (int i = 0; i < nodes; i++) {
            for (int degree = dice(4); degree > 0; degree--) {
                edges[total++] = dice(nodes);
            }
            index[i] = total;
        }
        edges = Arrays.copyOf(edges, total);
        Graphcomm made = MPI.COMM_WORLD.Create_graph(index, edges, false);
        boolean none = made == null || made.isNull();
        say("map", !none && made.Map(index, edges) != MPI.UNDEFINED ? 1 : 0);
        if (none) {
            say("none");
            return;
        }
        GraphParms own = made.Get();
        say("graph", made.Topo_test() == MPI.GRAPH ? 1 : 0);
        sayAll("index", own.index);
        sayAll("edges", own.edges);
        sayAll("neighbours", made.Neighbours(dice(nodes)));
        made.Free();
    }

    private void balanced() throws MPIException {
        int[] given = new int[1 + dice(MOST)];
        int fixed = 1;
        int free = 0;
        for (int i = 0; i < given.length; i++) {
            given[i] = dice(3) == 0 ? 1 + dice(3) : 0;
            fixed *= Math.max(1, given[i]);
            free += given[i] == 0 ? 1 : 0;
        }
        int nodes = free == 0 ? fixed : fixed * (1 + dice(60));
        int[] found = given.clone();
        Cartcomm.Dims_create(nodes, found);
        int product = 1;
        int last = Integer.MAX_VALUE;
        boolean kept = true;
        boolean ordered = true;
        for (int i = 0; i < found.length; i++) {
            product *= found[i];
            kept &= given[i] == 0 || given[i] == found[i];
            ordered &= given[i] != 0 || found[i] <= last;
            last = given[i] == 0 ? found[i] : last;
        }
        append(" dims " + free + " of " + nodes + " product " + product + " kept " + (kept ? 1 : 0) + " ordered "
                + (ordered ? 1 : 0));
        if (free == 1) {
            sayAll("are", found);
        }
    }
}
