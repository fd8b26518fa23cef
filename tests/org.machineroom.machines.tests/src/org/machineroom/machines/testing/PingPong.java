// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.testing;

import mpi.MPI;

/** Ping-pong between ranks 0 and 1 of 8. */
public final class PingPong {
    private static final int TRIPS = 10;
    private static final int SHORTEST = 16 << 10;
    private static final int LONGEST = 4 << 20;

    private PingPong() {
    }

    /** A straight line through one-way times. */
    public record Line(double startUpMicros, double bytesPerMicro) {
    }

    /** Mean one-way time in microseconds, after some round trips that do not count. */
    public static double oneWay(String machine, int bytes) {
        MachineRun run = new MachineRun(machine, 8);
        run.run(rank -> {
            byte[] data = new byte[bytes];
            if (rank < 2) {
                trips(rank, data);
                run.measure(() -> trips(rank, data));
            }
        });
        return run.micros(0) / (2 * TRIPS);
    }

    private static void trips(int rank, byte[] data) {
        int other = 1 - rank;
        for (int i = 0; i < TRIPS; i++) {
            if (rank == 0) {
                MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, other, 0);
            }
            MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.BYTE, other, 0);
            if (rank == 1) {
                MPI.COMM_WORLD.Send(data, 0, data.length, MPI.BYTE, other, 0);
            }
        }
    }

    /** The straight line with the least squares through the times of messages from 16 KB to 4 MB. */
    public static Line line(String machine) {
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
