// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import mpi.Intracomm;
import mpi.MPI;

/**
 * Integrates a long polynomial by the trapezoidal rule. Each rank has its own part of the range; rank 0 receives the
 * partial sums one by one and adds them up.
 */
public final class Trapezoid {
    private static final int TAG = 1;
    private static final double FROM = 0;
    private static final double TO = 1_048_576;

    private Trapezoid() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Arguments arguments = new Arguments("trapezoid [POINTS]", MPI.Init(args));
        int points = arguments.number(0, 16_384, 1);
        double area = integrate(MPI.COMM_WORLD, points);
        if (MPI.COMM_WORLD.Rank() == 0) {
            // The rule is off by (step / range)^2 of the leading term, x^4.
            double error = Math.abs(area / leadingTerms() - 1);
            Result.print("the integral from " + FROM + " to " + TO + " with " + points + " points is " + area
                    + ", relative error " + error, error <= 2.0 / points / points + 1e-12);
        }
        MPI.Finalize();
    }

    /** Integrates on all ranks of a communicator; the result is at rank 0, the others have their parts. */
    public static double integrate(Intracomm comm, int points) {
        int rank = comm.Rank();
        int size = comm.Size();
        int first = (int) ((long) points * rank / size);
        int end = (int) ((long) points * (rank + 1) / size);
        double[] sum = {integrate(first, end, points)};
        if (rank != 0) {
            comm.Send(sum, 0, 1, MPI.DOUBLE, 0, TAG);
            return sum[0];
        }
        double[] part = new double[1];
        for (int source = 1; source < size; source++) {
            comm.Recv(part, 0, 1, MPI.DOUBLE, source, TAG);
            sum[0] += part[0];
        }
        return sum[0];
    }

    /** Integrates from one of the given number of points to another, without MPI. */
    public static double integrate(int first, int end, int points) {
        double step = (TO - FROM) / points;
        double sum = (f(FROM + first * step) + f(FROM + end * step)) / 2;
        for (int i = first + 1; i < end; i++) {
            sum += f(FROM + i * step);
        }
        return sum * step;
    }

    private static double f(double x) {
        if (x == 0) {
            return 0;
        }
        double x2 = x * x;
        double x3 = x2 * x;
        return 9 * x3 + (8 - 2 * x3) / (x / 8 * x + 838387272 / 2.18 * x) + 9.19191 * x3
                + (8 / (x3 * 3717.121209) * x2 - 2 * x2) / x2 * 9 * x
                + (8 - 2 / x) / (x + 8 + x + 838.0 / 387272 / 38388221 / x) + 9.19191 * x2 - x
                + (8 / (x3 * 3717.121209) * x2 - 2 * x3);
    }

    /** The integral of the terms in x^3, x^2 and x, next to which the others vanish. */
    private static double leadingTerms() {
        return (9 + 9.19191 - 2) * Math.pow(TO, 4) / 4 + 9.19191 * Math.pow(TO, 3) / 3 - 19 * TO * TO / 2;
    }
}
