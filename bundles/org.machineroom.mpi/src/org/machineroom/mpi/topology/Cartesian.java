// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.communicator.Creation;
import org.machineroom.mpi.communicator.Splitting;
import org.machineroom.mpi.internal.call.Calls;

/** The calls on communicators whose ranks lie on a Cartesian grid (MPI 3.1 section 7.5). */
public final class Cartesian {
    private Cartesian() {
    }

    /** MPI_Cart_create: {@code null} for those who are not on the grid. Ranks are never given anew. */
    public static Communicator create(CommunicatorHandle handle, int[] dims, boolean[] periods) {
        return Calls.on(handle, MpiFunction.CART_CREATE, (communicator, _) -> {
            Creation.requireIntra(communicator);
            Grid grid = Grid.of(dims, periods, communicator.size());
            return Topologies.first(communicator, MpiFunction.CART_CREATE, grid.size(), grid.words(), grid);
        });
    }

    /** MPI_Cart_get. */
    public static GridPlace place(CommunicatorHandle handle) {
        return Calls.query(handle, "MPI_Cart_get", communicator -> {
            Grid grid = grid(communicator);
            return new GridPlace(grid.dims().clone(), grid.periods().clone(), grid.coords(communicator.rank()));
        });
    }

    /** MPI_Cart_rank: coordinates of periodic dimensions may lie outside the grid. */
    public static int rank(CommunicatorHandle handle, int[] coords) {
        return Calls.query(handle, "MPI_Cart_rank", communicator -> grid(communicator).rank(coords));
    }

    /** MPI_Cart_coords. */
    public static int[] coords(CommunicatorHandle handle, int rank) {
        return Calls.query(handle, "MPI_Cart_coords", communicator -> grid(communicator).coords(rank));
    }

    /** MPI_Cart_shift. */
    public static Shift shift(CommunicatorHandle handle, int dimension, int displacement) {
        return Calls.query(handle, "MPI_Cart_shift",
                communicator -> grid(communicator).shift(communicator.rank(), dimension, displacement));
    }

    /** MPI_Cart_sub: the part of the grid that the caller is in, of the dimensions that remain. */
    public static Communicator part(CommunicatorHandle handle, boolean[] remain) {
        return Calls.on(handle, MpiFunction.CART_SUB, (communicator, _) -> {
            Creation.requireIntra(communicator);
            Grid grid = grid(communicator);
            if (remain == null || remain.length < grid.dims().length) {
                throw new MpiFault(ErrorClass.DIMS, (remain == null ? "no" : remain.length) + " values for "
                        + grid.dims().length + " dimensions; there must be one for each");
            }
            int rank = communicator.rank();
            return Topologies.with(Splitting.part(communicator, MpiFunction.CART_SUB,
                    grid.project(rank, remain, false), grid.project(rank, remain, true)), grid.remaining(remain));
        });
    }

    /** MPI_Cart_map: the rank that the caller has; {@code UNDEFINED} if the grid is too small. */
    public static int map(CommunicatorHandle handle, int[] dims, boolean[] periods) {
        return Calls.query(handle, "MPI_Cart_map",
                communicator -> communicator.rank() < Grid.of(dims, periods, communicator.size()).size()
                        ? communicator.rank()
                        : Wildcard.UNDEFINED);
    }

    /** MPI_Dims_create: chooses those dimensions that are 0. */
    public static void balance(Caller caller, int nodes, int[] dims) {
        Calls.local(caller, "MPI_Dims_create", _ -> {
            Grid.balance(nodes, dims);
            return null;
        });
    }

    private static Grid grid(Communicator communicator) {
        return Topologies.of(communicator, Grid.class, "Cartesian");
    }
}
