// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Each rank in turn broadcasts to all others along a ring, in chunks that each rank passes on as soon as it has them,
 * so that the transfers overlap. With {@code --variant library} it is the library's broadcast instead. The value is the
 * rate at which the data of all broadcasts have reached the last rank.
 */
public final class RingBcast {
    private static final int TAG = 1;
    private static final int DOUBLE_BYTES = 8;

    private final Intracomm comm = MPI.COMM_WORLD;
    private final int rank = comm.Rank();
    private final int size = comm.Size();
    private final double[] data;
    private final int chunk;

    private RingBcast(int bytes, int chunkBytes) {
        this.data = new double[Math.ceilDiv(bytes, DOUBLE_BYTES)];
        this.chunk = Math.max(1, chunkBytes / DOUBLE_BYTES);
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("ring-bcast").with("sizes", "32KiB..1MiB").with("chunk", "32KiB")
                .with("variant", "chunks").read(MPI.Init(args));
        boolean library = options.choice("variant", "chunks", "library").equals("library");
        int chunkBytes = options.sizes("chunk").getFirst().bytes();
        List<Size> sizes = options.sizes("sizes");
        String unit = Rows.unit(sizes);
        Stopwatch stopwatch = new Stopwatch(MPI.COMM_WORLD, options);
        if (stopwatch.isLeader()) {
            Rows.experiment(options);
            Rows.series(
                    "ranks=" + MPI.COMM_WORLD.Size() + " variant=" + options.text("variant") + " chunk=" + chunkBytes
                            + "B",
                    unit);
        }
        for (Size size : sizes) {
            RingBcast ring = new RingBcast(size.bytes(), chunkBytes);
            Times times = stopwatch.time(library ? ring::broadcastByLibrary : ring::broadcastInChunks);
            if (stopwatch.isLeader()) {
                int broadcasts = MPI.COMM_WORLD.Size();
                Rows.rate(Rows.x(size, unit), size.bytes(), times.map(seconds -> seconds / broadcasts));
            }
        }
        MPI.Finalize();
    }

    private void broadcastByLibrary() {
        for (int root = 0; root < size; root++) {
            comm.Bcast(data, 0, data.length, MPI.DOUBLE, root);
        }
    }

    private void broadcastInChunks() {
        for (int root = 0; root < size; root++) {
            for (int start = 0; start < data.length; start += chunk) {
                pass(start, Math.min(chunk, data.length - start), root);
            }
        }
    }

    private void pass(int start, int count, int root) {
        int next = (rank + 1) % size;
        if (rank != root) {
            comm.Recv(data, start, count, MPI.DOUBLE, (rank + size - 1) % size, TAG);
        }
        if (next != root) {
            comm.Send(data, start, count, MPI.DOUBLE, next, TAG);
        }
    }
}
