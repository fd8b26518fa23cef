// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import mpi.Intracomm;
import mpi.MPI;

/**
 * Jacobi relaxation of the temperature of a square plate whose edges are kept at 0. Each rank has a block of rows, and
 * before each iteration it swaps its first and last row with its neighbours.
 *
 * <p>The plate starts with a standing wave, sin(a i) sin(b j). Such a wave keeps its form, and each iteration makes it
 * (cos a + cos b) / 2 times as high, so that every point can be checked at the end.
 */
public final class Jacobi {
    private static final int UP = 1;
    private static final int DOWN = 2;
    private static final int WAVES_DOWN = 7;
    private static final int WAVES_ACROSS = 5;

    private final int size;
    private final int firstRow;
    private final int rows;
    /** The rank's rows from 1 to {@code rows}; row 0 and the last belong to the neighbours or are the plate's edges. */
    private double[][] plate;
    private double[][] next;

    /** Prepares the rows of one rank of so many for a plate of size by size points. */
    public Jacobi(int size, int rank, int ranks) {
        this.size = size;
        firstRow = (int) ((long) size * rank / ranks);
        rows = (int) ((long) size * (rank + 1) / ranks) - firstRow;
        plate = new double[rows + 2][size + 2];
        next = new double[rows + 2][size + 2];
        for (int i = 1; i <= rows; i++) {
            for (int j = 1; j <= size; j++) {
                plate[i][j] = wave(i, j);
            }
        }
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Arguments arguments = new Arguments("jacobi [SIZE [ITERATIONS]]", MPI.Init(args));
        int size = arguments.number(0, 3200, 1);
        int iterations = arguments.number(1, 20, 0);
        Intracomm comm = MPI.COMM_WORLD;
        if (size < comm.Size()) {
            arguments.refuse("there are more ranks, " + comm.Size() + ", than rows, " + size);
        }
        Jacobi jacobi = new Jacobi(size, comm.Rank(), comm.Size());
        for (int i = 0; i < iterations; i++) {
            jacobi.swapRows(comm);
            jacobi.relax();
        }
        double error = jacobi.largestErrorOfAll(comm, iterations);
        if (comm.Rank() == 0) {
            Result.print("a plate of " + size + " x " + size + " after " + iterations + " iterations: largest error "
                    + error, error <= 1e-12);
        }
        MPI.Finalize();
    }

    /**
     * Gives the neighbours the outer rows of this rank and gets theirs. Even ranks send first and odd ranks receive
     * first, so that of each two neighbours one is always ready for the other.
     */
    public void swapRows(Intracomm comm) {
        int rank = comm.Rank();
        int above = rank == 0 ? MPI.PROC_NULL : rank - 1;
        int below = rank == comm.Size() - 1 ? MPI.PROC_NULL : rank + 1;
        if (rank % 2 == 0) {
            comm.Send(plate[rows], 1, size, MPI.DOUBLE, below, DOWN);
            comm.Recv(plate[rows + 1], 1, size, MPI.DOUBLE, below, UP);
            comm.Send(plate[1], 1, size, MPI.DOUBLE, above, UP);
            comm.Recv(plate[0], 1, size, MPI.DOUBLE, above, DOWN);
        } else {
            comm.Recv(plate[0], 1, size, MPI.DOUBLE, above, DOWN);
            comm.Send(plate[1], 1, size, MPI.DOUBLE, above, UP);
            comm.Recv(plate[rows + 1], 1, size, MPI.DOUBLE, below, UP);
            comm.Send(plate[rows], 1, size, MPI.DOUBLE, below, DOWN);
        }
    }

    /** One iteration: every point becomes the mean of the four around it. */
    public void relax() {
        for (int i = 1; i <= rows; i++) {
            double[] above = plate[i - 1];
            double[] row = plate[i];
            double[] below = plate[i + 1];
            double[] result = next[i];
            for (int j = 1; j <= size; j++) {
                result[j] = 0.25 * (above[j] + below[j] + row[j - 1] + row[j + 1]);
            }
        }
        double[][] old = plate;
        plate = next;
        next = old;
    }

    /** The largest error of all ranks, at rank 0. */
    private double largestErrorOfAll(Intracomm comm, int iterations) {
        double[] mine = {largestError(iterations)};
        double[] largest = new double[1];
        comm.Reduce(mine, 0, largest, 0, 1, MPI.DOUBLE, MPI.MAX, 0);
        return largest[0];
    }

    /** How far this rank's points are from what they should be after so many iterations. */
    public double largestError(int iterations) {
        double height = Math.pow((Math.cos(angle(WAVES_DOWN)) + Math.cos(angle(WAVES_ACROSS))) / 2, iterations);
        double error = 0;
        for (int i = 1; i <= rows; i++) {
            for (int j = 1; j <= size; j++) {
                error = Math.max(error, Math.abs(plate[i][j] - height * wave(i, j)));
            }
        }
        return error;
    }

    private double wave(int row, int column) {
        return Math.sin(angle(WAVES_DOWN) * (firstRow + row)) * Math.sin(angle(WAVES_ACROSS) * column);
    }

    private double angle(int waves) {
        return Math.PI * waves / (size + 1);
    }
}
