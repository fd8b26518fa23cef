// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.nio.ByteBuffer;
import java.util.List;
import mpi.Datatype;
import mpi.MPI;

/**
 * A buffered send of a strided message, {@code --size} bytes in blocks of {@code --block} with gaps as long between
 * them, to a receiver with the same layout. The value is the rate until it is received; the larger of the two is the
 * sender's, who may go on when the library has its copy; until the message has left it, the sender waits in
 * MPI_Buffer_detach, which is not timed. {@code --call send} takes MPI_Send instead, which some libraries buffer.
 */
public final class BufferedSend {
    private static final int TAG = 1;
    private static final int DOUBLE_BYTES = 8;
    private static final int OVERHEAD = 1 << 16;

    private BufferedSend() {
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Options options = new Options("buffered-send").with("ranks", "0,1").with("size", "1MiB")
                .with("block", "80,160,320,400,800,1600,2400,4800,8192,16384").with("call", "bsend")
                .read(MPI.Init(args));
        Pair pair = new Pair(options);
        pair.alone(() -> measure(options, pair));
        MPI.Finalize();
    }

    private static void measure(Options options, Pair pair) {
        List<Size> blocks = options.sizes("block");
        int bytes = options.sizes("size").getFirst().bytes();
        boolean isStandard = options.choice("call", "bsend", "send").equals("send");
        String unit = Rows.unit(blocks);
        ByteBuffer buffer = ByteBuffer.allocateDirect(2 * bytes + OVERHEAD);
        if (pair.isFirst()) {
            Rows.experiment(options);
            Rows.series(pair + " size=" + bytes + "B", unit);
        }
        for (Size block : blocks) {
            int length = Math.max(1, block.bytes() / DOUBLE_BYTES);
            int count = Math.max(1, bytes / (length * DOUBLE_BYTES));
            Datatype strided = Datatype.Vector(count, length, 2 * length, MPI.DOUBLE);
            strided.Commit();
            double[] data = new double[2 * length * count];
            Runnable send = isStandard ? () -> MPI.COMM_WORLD.Send(data, 0, 1, strided, pair.other(), TAG)
                    : () -> MPI.COMM_WORLD.Bsend(data, 0, 1, strided, pair.other(), TAG);
            Runnable receive = () -> MPI.COMM_WORLD.Recv(data, 0, 1, strided, pair.other(), TAG);
            Times times = pair.time(() -> MPI.Buffer_attach(buffer), pair.isFirst() ? send : receive,
                    MPI::Buffer_detach);
            if (pair.isFirst()) {
                Rows.rate(Rows.x(block, unit), count * length * DOUBLE_BYTES, times);
            }
            strided.Free();
        }
    }
}
