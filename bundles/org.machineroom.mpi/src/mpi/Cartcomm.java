// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Wildcard;

/** A communicator whose ranks lie on a Cartesian grid (MPI 1.1 section 6.5). */
public class Cartcomm extends Intracomm {
    private final Grid grid;

    Cartcomm(Predefined predefined) {
        super(predefined);
        this.grid = new Grid(new int[0], new boolean[0]);
    }

    Cartcomm(Communicator own, Grid grid) {
        super(own);
        this.grid = grid;
    }

    /** The grid. */
    final Grid grid() {
        return grid;
    }

    /** Makes a grid of a communicator's processes; {@code null} for those who are not on it. */
    static CartComm create(Intracomm comm, int[] dims, boolean[] periods) {
        CartComm made = comm.call(MpiFunction.CART_CREATE, (core, call) -> {
            core.process().run().machine().limits().require(Feature.TOPOLOGIES);
            Creation.requireIntra(core);
            Grid grid = Grid.of(dims, periods, core.size());
            Communicator part = Creation.first(core, MpiFunction.CART_CREATE, grid.size(), grid.words());
            return part == null ? null : new CartComm(part, grid);
        });
        return made == null ? null : comm.inherit(made);
    }

    @Override
    CartComm like(Communicator core) {
        return new CartComm(core, grid);
    }

    @Override
    public CartComm dup() throws MPIException {
        return (CartComm) super.dup();
    }

    @Override
    public CartComm Dup() throws MPIException {
        return dup();
    }

    @Override
    public CartComm clone() {
        return dup();
    }

    @Override
    int topology() {
        return MPI.CART;
    }

    /** The grid and the calling process's place on it (MPI 1.1 section 6.5.4). */
    public final CartParms Get() throws MPIException {
        return query("MPI_Cart_get",
                core -> new CartParms(grid.dims().clone(), grid.periods().clone(), grid.coords(core.rank())));
    }

    /** The same as {@link #Get}. */
    public final CartParms getTopo() throws MPIException {
        return Get();
    }

    /**
     * The rank at the given coordinates (MPI 1.1 section 6.5.4).
     *
     * @param coords those of periodic dimensions may lie outside the grid
     * @throws MPIException of class {@code ERR_ARG} for too few coordinates, or one outside the grid
     */
    public final int Rank(int[] coords) throws MPIException {
        return query("MPI_Cart_rank", core -> grid.rank(coords));
    }

    /** The same as {@link #Rank(int[])}. */
    public final int getRank(int[] coords) throws MPIException {
        return Rank(coords);
    }

    /**
     * The coordinates of a rank (MPI 1.1 section 6.5.4).
     *
     * @throws MPIException of class {@code ERR_RANK} if it is not on the grid
     */
    public final int[] Coords(int rank) throws MPIException {
        return query("MPI_Cart_coords", core -> grid.coords(rank));
    }

    /** The same as {@link #Coords}. */
    public final int[] getCoords(int rank) throws MPIException {
        return Coords(rank);
    }

    /**
     * Whom to receive from and whom to send to in a shift (MPI 1.1 section 6.5.5).
     *
     * @param direction the dimension, from 0
     * @param disp how far and which way
     * @throws MPIException of class {@code ERR_DIMS} if there is no such dimension
     */
    public final ShiftParms Shift(int direction, int disp) throws MPIException {
        return query("MPI_Cart_shift", core -> grid.shift(core.rank(), direction, disp));
    }

    /** The same as {@link #Shift}. */
    public final ShiftParms shift(int direction, int disp) throws MPIException {
        return Shift(direction, disp);
    }

    /**
     * Cuts the grid into grids of fewer dimensions (MPI 1.1 section 6.5.6). Collective.
     *
     * @param remainDims whether each dimension stays
     * @return the part the calling process is in
     * @throws MPIException of class {@code ERR_DIMS} if there are too few values
     */
    public final CartComm Sub(boolean[] remainDims) throws MPIException {
        CartComm made = call(MpiFunction.CART_SUB, (core, call) -> {
            core.process().run().machine().limits().require(Feature.TOPOLOGIES);
            if (remainDims == null || remainDims.length < grid.dims().length) {
                throw new MpiFault(ErrorClass.DIMS, (remainDims == null ? "no" : remainDims.length) + " values for "
                        + grid.dims().length + " dimensions; there must be one for each");
            }
            Communicator part = Creation.split(core, MpiFunction.CART_SUB, grid.project(core.rank(), remainDims, false),
                    grid.project(core.rank(), remainDims, true));
            return new CartComm(part, grid.remaining(remainDims));
        });
        return inherit(made);
    }

    /** The same as {@link #Sub}. */
    public final CartComm sub(boolean[] remainDims) throws MPIException {
        return Sub(remainDims);
    }

    /**
     * The rank that the calling process had best have on a grid (MPI 1.1 section 6.5.7): the one it has.
     *
     * @return the rank; {@code UNDEFINED} if the grid is too small
     */
    public final int Map(int[] dims, boolean[] periods) throws MPIException {
        return query("MPI_Cart_map", core -> core.rank() < Grid.of(dims, periods, core.size()).size() ? core.rank()
                : Wildcard.UNDEFINED);
    }

    /** The same as {@link #Map}. */
    public final int map(int[] dims, boolean[] periods) throws MPIException {
        return Map(dims, periods);
    }

    /**
     * Chooses the dimensions of a grid, as equal as possible (MPI 1.1 section 6.5.2).
     *
     * @param nnodes number of processes on the grid
     * @param dims dimensions that are 0 are chosen, the others are left as they are
     * @throws MPIException of class {@code ERR_DIMS} if that cannot be
     */
    public static void Dims_create(int nnodes, int[] dims) throws MPIException {
        Calls.local(JAVA, "MPI_Dims_create", _ -> {
            Grid.balance(nnodes, dims);
            return null;
        });
    }

    /** The same as {@link #Dims_create}. */
    public static void createDims(int nnodes, int[] dims) throws MPIException {
        Dims_create(nnodes, dims);
    }
}
