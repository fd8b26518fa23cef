// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * What the experiments have in common in which every rank sends to one other and receives from one, all at once.
 * {@code --call} says how: {@code sendrecv}, {@code ordered} (blocking calls, one rank of two sends first), {@code
 * send} (all send first, which relies on buffers), or {@code auto}: sendrecv if the library has it, otherwise ordered.
 */
final class Traffic {
    private static final int TAG = 1;

    private final Intracomm comm = MPI.COMM_WORLD;
    private final Options options;
    private final String call;

    /** Reads the options, after MPI_Init. */
    Traffic(Options options) {
        this.options = options;
        String choice = options.choice("call", "auto", "sendrecv", "ordered", "send");
        call = !choice.equals("auto") ? choice : hasSendrecv() ? "sendrecv" : "ordered";
    }

    /** The options that {@link #measure} understands. */
    static Options options(String name) {
        return new Options(name).with("sizes", "8..1MiB").with("call", "auto");
    }

    /**
     * Measures all sizes.
     *
     * @param to where this rank sends, or {@code PROC_NULL}
     * @param from where it receives from, or {@code PROC_NULL}
     * @param sendsFirst which comes first if ordered
     * @param conditions what else there is to know
     */
    void measure(int to, int from, boolean sendsFirst, String conditions) {
        List<Size> sizes = options.sizes("sizes");
        String unit = Rows.unit(sizes);
        Stopwatch stopwatch = new Stopwatch(comm, options);
        if (stopwatch.isLeader()) {
            Rows.experiment(options);
            Rows.series(("ranks=" + comm.Size() + " call=" + call + " " + conditions).strip(), unit);
        }
        for (Size size : sizes) {
            Buffer out = Buffer.of(size);
            Buffer in = Buffer.of(size);
            Times times = stopwatch.time(() -> move(out, to, in, from, sendsFirst));
            if (stopwatch.isLeader()) {
                Rows.rate(Rows.x(size, unit), size.bytes(), times);
            }
        }
    }

    private void move(Buffer out, int to, Buffer in, int from, boolean sendsFirst) {
        if (call.equals("sendrecv")) {
            comm.Sendrecv(out.array(), 0, out.count(), out.type(), to, TAG, in.array(), 0, in.count(), in.type(), from,
                    TAG);
        } else if (call.equals("send") || sendsFirst) {
            comm.Send(out.array(), 0, out.count(), out.type(), to, TAG);
            comm.Recv(in.array(), 0, in.count(), in.type(), from, TAG);
        } else {
            comm.Recv(in.array(), 0, in.count(), in.type(), from, TAG);
            comm.Send(out.array(), 0, out.count(), out.type(), to, TAG);
        }
    }

    /** Tries it with nobody. */
    private boolean hasSendrecv() {
        int[] nothing = new int[0];
        comm.Errhandler_set(MPI.ERRORS_RETURN);
        try {
            comm.Sendrecv(nothing, 0, 0, MPI.INT, MPI.PROC_NULL, TAG, nothing, 0, 0, MPI.INT, MPI.PROC_NULL, TAG);
            return true;
        } catch (MPIException e) {
            return false; // this library lacks it
        } finally {
            comm.Errhandler_set(MPI.ERRORS_ARE_FATAL);
        }
    }
}
