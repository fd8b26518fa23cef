// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.topology;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.communicator.Topology;

/**
 * A Cartesian arrangement of ranks, row by row (MPI 1.1 section 6.5.1). Nobody changes the arrays.
 */
public record Grid(int[] dims, boolean[] periods) implements Topology {
    /**
     * Makes a grid from a program's arguments.
     *
     * @param processes how many there are; the grid may be smaller
     */
    static Grid of(int[] dims, boolean[] periods, int processes) {
        if (dims == null || periods == null || dims.length != periods.length) {
            throw new MpiFault(ErrorClass.ARG, (dims == null ? "no" : dims.length) + " dimensions and "
                    + (periods == null ? "no" : periods.length)
                    + " periods; there must be a period for each dimension");
        }
        long size = 1;
        for (int dim : dims) {
            if (dim <= 0) {
                throw new MpiFault(ErrorClass.DIMS, "the dimensions are " + Arrays.toString(dims)
                        + "; each must be at least 1 (MPI 1.1 section 6.5.1)");
            }
            size = Math.min(size * dim, Integer.MAX_VALUE);
        }
        if (size > processes) {
            throw new MpiFault(ErrorClass.DIMS, "a grid of " + Arrays.toString(dims) + " needs " + size
                    + " processes; the communicator has " + processes + " (MPI 1.1 section 6.5.1)");
        }
        return new Grid(dims.clone(), periods.clone());
    }

    /** For messages: dimensions and periods. */
    String words() {
        return "a grid of " + Arrays.toString(dims) + " with periods " + Arrays.toString(periods);
    }

    /** Number of ranks in the grid. */
    int size() {
        return Arrays.stream(dims).reduce(1, (a, b) -> a * b);
    }

    /** The rank at the given coordinates; those of periodic dimensions may lie outside. */
    int rank(int[] coords) {
        if (coords == null || coords.length < dims.length) {
            throw new MpiFault(ErrorClass.ARG,
                    (coords == null ? "no" : coords.length) + " coordinates for " + dims.length
                            + " dimensions; there must be one for each");
        }
        int rank = 0;
        for (int i = 0; i < dims.length; i++) {
            if (!periods[i] && (coords[i] < 0 || coords[i] >= dims[i])) {
                throw new MpiFault(ErrorClass.ARG, "coordinate " + coords[i] + " of dimension " + i + ", which is not "
                        + "periodic; it must be from 0 to " + (dims[i] - 1) + " (MPI 1.1 section 6.5.4)");
            }
            rank = rank * dims[i] + Math.floorMod(coords[i], dims[i]);
        }
        return rank;
    }

    /** The coordinates of a rank. */
    int[] coords(int rank) {
        if (rank < 0 || rank >= size()) {
            throw new MpiFault(ErrorClass.RANK, "rank " + rank + " is not in the grid, which has ranks 0 to "
                    + (size() - 1));
        }
        int[] coords = new int[dims.length];
        int rest = rank;
        for (int i = dims.length - 1; i >= 0; i--) {
            coords[i] = rest % dims[i];
            rest /= dims[i];
        }
        return coords;
    }

    /** The neighbours of a rank in a shift. */
    Shift shift(int rank, int dimension, int displacement) {
        if (dimension < 0 || dimension >= dims.length) {
            throw new MpiFault(ErrorClass.DIMS, "dimension " + dimension + " of a grid with " + dims.length
                    + " dimensions; they count from 0 (MPI 1.1 section 6.5.5)");
        }
        return new Shift(neighbour(rank, dimension, -(long) displacement),
                neighbour(rank, dimension, displacement));
    }

    private int neighbour(int rank, int dimension, long displacement) {
        int[] coords = coords(rank);
        long moved = coords[dimension] + displacement;
        if (!periods[dimension] && (moved < 0 || moved >= dims[dimension])) {
            return Wildcard.PROC_NULL;
        }
        coords[dimension] = (int) Math.floorMod(moved, (long) dims[dimension]);
        return rank(coords);
    }

    /** The neighbours in all dimensions: in each the one with the lower coordinate first. */
    private int[] neighbours(int rank) {
        int[] ranks = new int[2 * dims.length];
        for (int i = 0; i < dims.length; i++) {
            ranks[2 * i] = neighbour(rank, i, -1);
            ranks[2 * i + 1] = neighbour(rank, i, 1);
        }
        return ranks;
    }

    @Override
    public int[] sources(int rank) {
        return neighbours(rank);
    }

    @Override
    public int[] destinations(int rank) {
        return neighbours(rank);
    }

    /**
     * In each dimension the upper neighbour first: what a process sends downwards comes from above, also where both
     * neighbours are one process, or the process itself, as in a periodic dimension of one or two.
     */
    @Override
    public int[] receiveOrder(int rank) {
        return IntStream.range(0, 2 * dims.length).map(i -> i ^ 1).toArray();
    }

    /** The grid of the dimensions that remain in a part. */
    Grid remaining(boolean[] remain) {
        int count = 0;
        int[] subDims = new int[dims.length];
        boolean[] subPeriods = new boolean[dims.length];
        for (int i = 0; i < dims.length; i++) {
            if (remain[i]) {
                subDims[count] = dims[i];
                subPeriods[count++] = periods[i];
            }
        }
        return new Grid(Arrays.copyOf(subDims, count), Arrays.copyOf(subPeriods, count));
    }

    /** The coordinates of a rank in the dimensions that do not remain, as one number; or in those that do. */
    int project(int rank, boolean[] remain, boolean remaining) {
        int[] coords = coords(rank);
        int number = 0;
        for (int i = 0; i < dims.length; i++) {
            if (remain[i] == remaining) {
                number = number * dims[i] + coords[i];
            }
        }
        return number;
    }

    /**
     * Fills in those dimensions that are 0, as close to each other as possible and in falling order (MPI 1.1 section
     * 6.5.2).
     */
    static void balance(int nodes, int[] dims) {
        if (dims == null) {
            throw new MpiFault(ErrorClass.DIMS, "the array of dimensions is null");
        }
        int fixed = 1;
        int free = 0;
        for (int dim : dims) {
            if (dim < 0) {
                throw new MpiFault(ErrorClass.DIMS, "the dimensions are " + Arrays.toString(dims)
                        + "; none may be negative (MPI 1.1 section 6.5.2)");
            }
            fixed *= Math.max(1, dim);
            free += dim == 0 ? 1 : 0;
        }
        if (nodes < 1 || nodes % fixed != 0 || free == 0 && nodes != fixed) {
            throw new MpiFault(ErrorClass.DIMS, nodes + " processes cannot be arranged in dimensions "
                    + Arrays.toString(dims) + " (MPI 1.1 section 6.5.2)");
        }
        int[] factors = EvenFactors.of(nodes / fixed, free);
        int next = 0;
        for (int i = 0; i < dims.length; i++) {
            if (dims[i] == 0) {
                dims[i] = factors[next++];
            }
        }
    }
}
