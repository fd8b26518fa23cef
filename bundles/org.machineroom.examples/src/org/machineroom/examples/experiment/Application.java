// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.function.Consumer;
import mpi.Intracomm;
import org.machineroom.examples.Jacobi;
import org.machineroom.examples.MatrixMultiply;
import org.machineroom.examples.Pi;
import org.machineroom.examples.Trapezoid;

/** An example as something to be timed: alone on one rank without MPI, and on the ranks of a communicator. */
interface Application {
    /** Prepares the program that uses no MPI. */
    Runnable serial();

    /** Prepares this rank's part of the parallel program. */
    Runnable parallel(Intracomm comm);

    /** An application of the given size; 0 for its usual one. */
    static Application of(String name, int size) {
        return switch (name) {
            case "trapezoid" -> trapezoid(size == 0 ? 16_384 : size);
            case "pi" -> pi(size == 0 ? 1_000_000 : size);
            case "jacobi" -> new JacobiApplication(size == 0 ? 3200 : size);
            case "matmul" -> new MatrixApplication(new MatrixMultiply(size == 0 ? 640 : size, 150, 700));
            default -> throw new IllegalArgumentException("no application " + name);
        };
    }

    private static Application trapezoid(int points) {
        return simple(() -> Trapezoid.integrate(0, points, points), comm -> Trapezoid.integrate(comm, points));
    }

    private static Application pi(int intervals) {
        return simple(() -> Pi.integrate(0, 1, intervals), comm -> Pi.integrate(comm, intervals));
    }

    private static Application simple(Runnable serial, Consumer<Intracomm> parallel) {
        return new Application() {
            @Override
            public Runnable serial() {
                return serial;
            }

            @Override
            public Runnable parallel(Intracomm comm) {
                return () -> parallel.accept(comm);
            }
        };
    }

    /** Jacobi relaxation; setting up the plate is not timed. */
    record JacobiApplication(int size) implements Application {
        private static final int ITERATIONS = 10;

        @Override
        public Runnable serial() {
            Jacobi plate = new Jacobi(size, 0, 1);
            return () -> {
                for (int i = 0; i < ITERATIONS; i++) {
                    plate.relax();
                }
            };
        }

        @Override
        public Runnable parallel(Intracomm comm) {
            Jacobi plate = new Jacobi(size, comm.Rank(), comm.Size());
            return () -> {
                for (int i = 0; i < ITERATIONS; i++) {
                    plate.swapRows(comm);
                    plate.relax();
                }
            };
        }
    }

    /** Matrix multiplication, dealing out and collecting the rows included; making up the matrices is not timed. */
    record MatrixApplication(MatrixMultiply product) implements Application {
        @Override
        public Runnable serial() {
            double[] a = product.createA();
            double[] b = product.createB();
            return () -> product.multiply(a, b);
        }

        @Override
        public Runnable parallel(Intracomm comm) {
            double[] a = comm.Rank() == 0 ? product.createA() : null;
            double[] b = comm.Rank() == 0 ? product.createB() : null;
            return () -> product.multiply(comm, a, b);
        }
    }
}
