// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.t3;

import mpi.MPI;
import org.machineroom.machines.testing.MachineRun;

/** Ping-pong between PE 0 and PE 1 of 8, as in Booth section 2. */
final class T3PingPong {
    private static final int TRIPS = 10;
    private static final int SHORTEST = 16 << 10;
    private static final int LONGEST = 4 << 20;

    private T3PingPong() {
    }

    /** A straight line through one-way times. */
    record Line(double startUpMicros, double bytesPerMicro) {
    }

    /** Mean one-way time in microseconds. */
    static double oneWay(String machine, int bytes) {
        MachineRun run = new MachineRun(machine, 8);
        run.run(rank -> {
            byte[] data = new byte[bytes];
            int other = 1 - rank;
            if (rank < 2) {
                run.measure(() -> {
                    for (int i = 0; i < TRIPS; i++) {
                        if (rank == 0) {
                            MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, other, 0);
                        }
                        MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, other, 0);
                        if (rank == 1) {
                            MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, other, 0);
                        }
                    }
                });
            }
        });
        return run.micros(0) / (2 * TRIPS);
    }

    /** The straight line with the least squares through the times of messages from 16 KB on. */
    static Line line(String machine) {
        double n = 0;
        double sumX = 0;
        double sumY = 0;
        double sumXx = 0;
        double sumXy = 0;
        for (int bytes = SHORTEST; bytes <= LONGEST; bytes *= 2) {
            double micros = oneWay(machine, bytes);
            n++;
            sumX += bytes;
            sumY += micros;
            sumXx += (double) bytes * bytes;
            sumXy += bytes * micros;
        }
        double slope = (n * sumXy - sumX * sumY) / (n * sumXx - sumX * sumX);
        return new Line((sumY - slope * sumX) / n, 1 / slope);
    }
}
