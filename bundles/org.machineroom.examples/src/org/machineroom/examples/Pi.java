// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Computes pi as the integral of 4/(1+x*x) from 0 to 1, by the midpoint rule. The ranks take turns at the intervals.
 */
public final class Pi {
    private Pi() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Arguments arguments = new Arguments("pi [INTERVALS]", MPI.Init(args));
        int intervals = arguments.number(0, 1_000_000, 1);
        double pi = integrate(MPI.COMM_WORLD, intervals);
        if (MPI.COMM_WORLD.Rank() == 0) {
            double error = Math.abs(pi - Math.PI);
            // The midpoint rule is off by 1 / (12 intervals^2); then there is the rounding of a long sum.
            Result.print(String.format(Locale.ROOT, "pi is %.15f, error %.3g", pi, error),
                    error <= 0.1 / intervals / intervals + 1e-11);
        }
        MPI.Finalize();
    }

    /** Integrates on all ranks of a communicator; the result is at rank 0. */
    public static double integrate(Intracomm comm, int intervals) {
        double[] part = {integrate(comm.Rank(), comm.Size(), intervals)};
        double[] pi = new double[1];
        comm.Reduce(part, 0, pi, 0, 1, MPI.DOUBLE, MPI.SUM, 0);
        return pi[0];
    }

    /** The part of one rank of so many, without MPI. */
    public static double integrate(int rank, int size, int intervals) {
        double step = 1.0 / intervals;
        double sum = 0;
        for (int i = rank; i < intervals; i += size) {
            double x = (i + 0.5) * step;
            sum += 4 / (1 + x * x);
        }
        return sum * step;
    }
}
