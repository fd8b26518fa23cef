// SPDX-License-Identifier: EPL-2.0
package agree;

import java.util.stream.IntStream;
import mpi.Errhandler;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** Messages between the two ranks of a pair. See the twin, point-to-point.c, for what is not printed. */
public final class PointToPoint extends Program {
    private static final int MANY = 6;
    private static final int ROOM = 64;
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private int peer;
    private Intracomm pair;
    private int[][] data;
    private int[] out;

    public static void main(String[] args) throws MPIException {
        new PointToPoint().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, rank / 2);
        peer = rank ^ 1;
        pair = WORLD.Split(rank / 2, rank);
        modes();
        exchange();
        nobody();
        several();
        persistent();
        failures();
        pair.Free();
    }

    private void meet() throws MPIException {
        pair.Barrier();
    }

    private static long sumOf(int[] values) {
        return new Cells(values).sum();
    }

    private void clear() {
        data = new int[MANY][ROOM];
        out = IntStream.range(0, ROOM).map(i -> 100 * rank + i).toArray();
    }

    /** A message in some mode, found by Probe or not, received by any wildcards. */
    private void modes() throws MPIException {
        int mode = dice(4);
        boolean immediate = dice(2) == 1;
        int n = dice(ROOM);
        int tag = dice(100);
        int probe = dice(3);
        int wild = dice(4);
        say("mode", mode, immediate ? 1 : 0);
        clear();
        if (rank % 2 == 0) {
            MPI.Buffer_attach(new byte[ROOM * 4 + MPI.BSEND_OVERHEAD]);
            meet(); // the receive of ready mode is posted
            if (immediate) {
                Request request = isend(mode, n, tag);
                request.Wait();
                say("null", request.Is_null() ? 1 : 0);
            } else {
                send(mode, n, tag);
            }
            say("detached", MPI.Buffer_detach().length - MPI.BSEND_OVERHEAD);
        } else {
            receive(mode == 3, (wild & 1) != 0 ? MPI.ANY_SOURCE : peer, (wild & 2) != 0 ? MPI.ANY_TAG : tag, probe);
        }
    }

    private void send(int mode, int n, int tag) throws MPIException {
        switch (mode) {
            case 0 -> WORLD.Send(out, 0, n, MPI.INT, peer, tag);
            case 1 -> WORLD.Bsend(out, 0, n, MPI.INT, peer, tag);
            case 2 -> WORLD.Ssend(out, 0, n, MPI.INT, peer, tag);
            default -> WORLD.Rsend(out, 0, n, MPI.INT, peer, tag);
        }
    }

    private Request isend(int mode, int n, int tag) throws MPIException {
        return switch (mode) {
            case 0 -> WORLD.Isend(out, 0, n, MPI.INT, peer, tag);
            case 1 -> WORLD.Ibsend(out, 0, n, MPI.INT, peer, tag);
            case 2 -> WORLD.Issend(out, 0, n, MPI.INT, peer, tag);
            default -> WORLD.Irsend(out, 0, n, MPI.INT, peer, tag);
        };
    }

    private void receive(boolean ready, int source, int tag, int probe) throws MPIException {
        Status status;
        if (ready) {
            Request request = WORLD.Irecv(data[0], 0, ROOM, MPI.INT, source, tag);
            meet();
            status = request.Wait();
        } else {
            meet();
            if (probe == 1) {
                sayStatus("probe", WORLD.Probe(source, tag));
            } else if (probe == 2) {
                Status found = WORLD.Iprobe(source, tag);
                while (found == null) {
                    found = WORLD.Iprobe(source, tag);
                }
                sayStatus("iprobe", found);
            }
            status = WORLD.Recv(data[0], 0, ROOM, MPI.INT, source, tag);
        }
        sayStatus("got", status);
        saySum("data", sumOf(data[0]));
    }

    private void exchange() throws MPIException {
        int n = dice(ROOM);
        int tag = dice(100);
        int other = dice(100);
        boolean odd = rank % 2 == 1;
        clear();
        sayStatus("sendrecv", WORLD.Sendrecv(out, 0, n, MPI.INT, peer, odd ? tag : other, data[0], 0, ROOM, MPI.INT,
                peer, odd ? other : tag));
        saySum("data", sumOf(data[0]));
        sayStatus("replace", WORLD.Sendrecv_replace(out, 0, n, MPI.INT, peer, tag, peer, MPI.ANY_TAG));
        saySum("data", sumOf(out));
    }

    private void nobody() throws MPIException {
        clear();
        WORLD.Send(out, 0, 5, MPI.INT, MPI.PROC_NULL, 1);
        sayStatus("nobody", WORLD.Recv(data[0], 0, 5, MPI.INT, MPI.PROC_NULL, 1));
        sayStatus("nobody", WORLD.Irecv(data[0], 0, 5, MPI.INT, MPI.PROC_NULL, 1).Wait());
        sayStatus("probe", WORLD.Probe(MPI.PROC_NULL, 1));
        sayStatus("both", WORLD.Sendrecv(out, 0, 3, MPI.INT, MPI.PROC_NULL, 1, data[0], 0, 3, MPI.INT, MPI.PROC_NULL,
                2));
        say("same", data[0][0] == 0 ? 1 : 0);
        Status status = MPI.REQUEST_NULL.Test();
        say("flag", status == null ? 0 : 1);
        sayStatus("null", status);
    }

    /** Several messages, of which each end names the order in which their requests are waited for. */
    private void several() throws MPIException {
        int form = dice(4);
        clear();
        int[] n = new int[MANY];
        int[] tags = new int[MANY];
        int[] order = IntStream.range(0, MANY).toArray();
        for (int i = 0; i < MANY; i++) {
            n[i] = 1 + dice(ROOM - 1);
            tags[i] = dice(2);
        }
        for (int i = MANY - 1; i > 0; i--) {
            int at = dice(i + 1);
            int other = order[at];
            order[at] = order[i];
            order[i] = other;
        }
        say("form", form);
        if (rank % 2 == 0) {
            for (int i = 0; i < MANY; i++) {
                if (form == 0) {
                    meet();
                }
                int which = form == 0 ? order[i] : i;
                WORLD.Send(out, 0, n[which], MPI.INT, peer, form == 0 ? which : tags[which]);
            }
            meet();
        } else {
            receiveSeveral(form, tags);
        }
    }

    private void receiveSeveral(int form, int[] tags) throws MPIException {
        Request[] requests = new Request[MANY + 1];
        Request[] real = new Request[MANY];
        for (int i = 0; i < MANY; i++) {
            real[i] = WORLD.Irecv(data[i], 0, ROOM, MPI.INT, peer, form == 0 ? i : form == 1 ? MPI.ANY_TAG : tags[i]);
            requests[i] = real[i];
        }
        requests[MANY] = MPI.REQUEST_NULL;
        Status[] statuses = null;
        if (form == 0) {
            waitInTurn(requests);
        }
        meet();
        if (form == 1) {
            statuses = Request.Waitall(requests);
        } else if (form == 2) {
            while (statuses == null) {
                statuses = Request.Testall(real);
            }
            System.arraycopy(real, 0, requests, 0, MANY);
        } else if (form == 3) {
            for (int left = MANY; left > 0;) {
                left -= Request.Waitsome(requests).length;
            }
            say("none left", Request.Waitsome(requests) == null ? -9 : 0);
        }
        for (int i = 0; i < MANY; i++) {
            if (statuses != null) {
                sayStatus("has", statuses[i]);
            }
            saySum("", sumOf(data[i]));
        }
        sayNothing(requests);
    }

    private void waitInTurn(Request[] requests) throws MPIException {
        for (int i = 0; i < MANY; i++) {
            meet();
            Status status = Request.Waitany(requests);
            say("any", status.index);
            sayStatus("is", status);
        }
    }

    /** All requests are null: the index is undefined, and all are complete (MPI 1.1 section 3.7.5). */
    private void sayNothing(Request[] requests) throws MPIException {
        Status any = Request.Waitany(requests);
        say("nothing", any == null ? -9 : plain(any.index));
        Status tested = Request.Testany(requests);
        say("nothing", tested == null ? 0 : 1, tested == null ? 0 : plain(tested.index));
        say("all", Request.Testall(requests) == null ? 0 : 1);
    }

    private void persistent() throws MPIException {
        int n = 1 + dice(ROOM - 1);
        int mode = dice(3);
        clear();
        Prequest receive = WORLD.Recv_init(data[0], 0, ROOM, MPI.INT, peer, MPI.ANY_TAG);
        Prequest send = switch (mode) {
            case 0 -> WORLD.Send_init(out, 0, n, MPI.INT, peer, 3);
            case 1 -> WORLD.Ssend_init(out, 0, n, MPI.INT, peer, 3);
            default -> WORLD.Rsend_init(out, 0, n, MPI.INT, peer, 3);
        };
        Status status = receive.Test();
        say("inactive", status == null ? 0 : 1);
        sayStatus("is", status);
        for (int i = 0; i < 3; i++) {
            out[0] = i;
            receive.Start();
            meet();
            send.Start();
            sayStatus("again", Request.Waitall(new Request[] {receive, send})[0]);
            saySum("", sumOf(data[0]));
        }
        say("kept", receive.Is_null() ? 0 : 1);
        receive.Free();
        send.Free();
        say("null", receive.Is_null() ? 1 : 0);
    }

    /** A receive that nothing matches; messages too long; buffers of exactly the right size and too small. */
    private void failures() throws MPIException {
        int n = 2 + dice(ROOM - 2);
        int less = dice(2);
        clear();
        Request request = WORLD.Irecv(data[0], 0, ROOM, MPI.INT, peer, 777);
        request.Cancel();
        say("cancelled", request.Wait().Test_cancelled() ? 1 : 0);
        Errhandler old = WORLD.Errhandler_get();
        WORLD.Errhandler_set(MPI.ERRORS_RETURN);
        if (rank % 2 == 0) {
            WORLD.Send(out, 0, n, MPI.INT, peer, 4);
            MPI.Buffer_attach(new byte[WORLD.Pack_size(n, MPI.INT) + MPI.BSEND_OVERHEAD]);
            int exactly = errorClass(() -> WORLD.Bsend(out, 0, n, MPI.INT, peer, 5));
            say("exactly", exactly == MPI.SUCCESS ? 1 : 0);
            MPI.Buffer_detach();
            MPI.Buffer_attach(new byte[4 + MPI.BSEND_OVERHEAD]);
            byte[] large = new byte[8 + MPI.BSEND_OVERHEAD];
            int error = errorClass(() -> WORLD.Bsend(large, 0, large.length, MPI.BYTE, peer, 6));
            say("too small", error == MPI.SUCCESS ? 1 : 0, error == MPI.ERR_BUFFER ? 1 : 0);
            MPI.Buffer_detach();
        } else {
            int error = errorClass(() -> WORLD.Recv(data[0], 0, n - 1 - less, MPI.INT, peer, 4));
            say("truncated", error == MPI.ERR_TRUNCATE ? 1 : 0);
            sayStatus("buffered", WORLD.Recv(data[1], 0, n, MPI.INT, peer, 5));
            saySum("", sumOf(data[1]));
        }
        WORLD.Errhandler_set(old);
    }
}
