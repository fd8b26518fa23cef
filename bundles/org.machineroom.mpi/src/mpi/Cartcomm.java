// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.topology.Cartesian;
import org.machineroom.mpi.topology.GridPlace;
import org.machineroom.mpi.topology.Shift;

/** A communicator whose ranks lie on a Cartesian grid (MPI 1.1 section 6.5). */
public class Cartcomm extends Intracomm {
    Cartcomm(Predefined predefined) {
        super(predefined);
    }

    Cartcomm(Communicator own) {
        super(own);
    }

    @Override
    CartComm like(Communicator core) {
        return new CartComm(core);
    }

    @Override
    public CartComm dup() throws MPIException {
        return (CartComm) super.dup();
    }

    @Override
    public CartComm iDup() throws MPIException {
        return (CartComm) super.iDup();
    }

    @Override
    public CartComm dupWithInfo(Info info) throws MPIException {
        return (CartComm) super.dupWithInfo(info);
    }

    @Override
    public CartComm Dup() throws MPIException {
        return dup();
    }

    @Override
    public CartComm clone() {
        return dup();
    }

    /** The grid and the calling process's place on it (MPI 1.1 section 6.5.4). */
    public final CartParms Get() throws MPIException {
        GridPlace place = Cartesian.place(core);
        return new CartParms(place.dims(), place.periods(), place.coords());
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
        return Cartesian.rank(core, coords);
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
        return Cartesian.coords(core, rank);
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
        Shift shift = Cartesian.shift(core, direction, disp);
        return new ShiftParms(shift.source(), shift.destination());
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
        return new CartComm(Cartesian.part(core, remainDims));
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
        return Cartesian.map(core, dims, periods);
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
        Cartesian.balance(JAVA, nnodes, dims);
    }

    /** The same as {@link #Dims_create}. */
    public static void createDims(int nnodes, int[] dims) throws MPIException {
        Dims_create(nnodes, dims);
    }
}
