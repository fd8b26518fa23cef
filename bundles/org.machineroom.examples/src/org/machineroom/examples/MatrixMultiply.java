// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import mpi.Intracomm;
import mpi.MPI;

/**
 * Multiplies two matrices, C = A B. Rank 0 has A and B; it deals out the rows of A, gives all of B to everyone, and
 * collects the rows of C. Matrices are stored row by row.
 */
public final class MatrixMultiply {
    private final int rows;
    private final int inner;
    private final int columns;

    /** A product of {@code rows x inner} by {@code inner x columns}. */
    public MatrixMultiply(int rows, int inner, int columns) {
        this.rows = rows;
        this.inner = inner;
        this.columns = columns;
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Arguments arguments = new Arguments("matrix-multiply [ROWS [INNER [COLUMNS]]]", MPI.Init(args));
        MatrixMultiply product = new MatrixMultiply(arguments.number(0, 640, 1), arguments.number(1, 150, 1),
                arguments.number(2, 700, 1));
        boolean isRoot = MPI.COMM_WORLD.Rank() == 0;
        double[] c = product.multiply(MPI.COMM_WORLD, isRoot ? product.createA() : null,
                isRoot ? product.createB() : null);
        if (isRoot) {
            Result.print(product + ": all elements checked", product.isRight(c));
        }
        MPI.Finalize();
    }

    /**
     * Multiplies on all ranks of a communicator.
     *
     * @param a the first matrix at rank 0; the others need none
     * @param b the second matrix at rank 0; the others need none
     * @return the product at rank 0; the others get their rows of it
     */
    public double[] multiply(Intracomm comm, double[] a, double[] b) {
        int rank = comm.Rank();
        int size = comm.Size();
        int[] rowsOf = new int[size];
        for (int i = 0; i < size; i++) {
            rowsOf[i] = (int) ((long) rows * (i + 1) / size) - (int) ((long) rows * i / size);
        }
        double[] allOfB = rank == 0 ? b : new double[inner * columns];

        double[] myA = new double[rowsOf[rank] * inner];
        int[] counts = times(rowsOf, inner);
        comm.Scatterv(a, 0, counts, starts(counts), MPI.DOUBLE, myA, 0, myA.length, MPI.DOUBLE, 0);
        comm.Bcast(allOfB, 0, allOfB.length, MPI.DOUBLE, 0);

        double[] myC = multiply(myA, allOfB);

        double[] c = rank == 0 ? new double[rows * columns] : null;
        counts = times(rowsOf, columns);
        comm.Gatherv(myC, 0, myC.length, MPI.DOUBLE, c, 0, counts, starts(counts), MPI.DOUBLE, 0);
        return rank == 0 ? c : myC;
    }

    /** Multiplies some rows of A with B, without MPI. */
    public double[] multiply(double[] someA, double[] b) {
        int someRows = someA.length / inner;
        double[] c = new double[someRows * columns];
        for (int i = 0; i < someRows; i++) {
            for (int k = 0; k < inner; k++) {
                double factor = someA[i * inner + k];
                for (int j = 0; j < columns; j++) {
                    c[i * columns + j] += factor * b[k * columns + j];
                }
            }
        }
        return c;
    }

    /** The first matrix: i + k + 1 in row i, column k. */
    public double[] createA() {
        double[] a = new double[rows * inner];
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < inner; k++) {
                a[i * inner + k] = i + k + 1;
            }
        }
        return a;
    }

    /** The second matrix: k - j in row k, column j. */
    public double[] createB() {
        double[] b = new double[inner * columns];
        for (int k = 0; k < inner; k++) {
            for (int j = 0; j < columns; j++) {
                b[k * columns + j] = k - j;
            }
        }
        return b;
    }

    /** Whether this is the product of those two; whole numbers, so it has to be exact. */
    public boolean isRight(double[] c) {
        double sum = inner * (inner - 1.0) / 2;
        double squares = inner * (inner - 1.0) * (2.0 * inner - 1) / 6;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                if (c[i * columns + j] != (i + 1.0) * (sum - (double) inner * j) + squares - j * sum) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return rows + "x" + inner + " by " + inner + "x" + columns;
    }

    private static int[] times(int[] numbers, int factor) {
        int[] products = new int[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            products[i] = numbers[i] * factor;
        }
        return products;
    }

    /** Where blocks of so many elements start if they lie one after the other. */
    private static int[] starts(int[] counts) {
        int[] starts = new int[counts.length];
        for (int i = 1; i < counts.length; i++) {
            starts[i] = starts[i - 1] + counts[i - 1];
        }
        return starts;
    }
}
