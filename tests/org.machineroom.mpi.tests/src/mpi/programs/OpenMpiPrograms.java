// SPDX-License-Identifier: EPL-2.0
package mpi.programs;

import static mpi.MPI.slice;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import mpi.CartComm;
import mpi.Comm;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;
import mpi.Prequest;
import mpi.Request;
import mpi.ShiftParms;
import mpi.Status;
import mpi.Struct;
import mpi.UserFunction;

/**
 * Programs as they are written for Open MPI's Java binding: lower case names, direct buffers and slices, getters, no
 * offsets. Each returns what it would print.
 */
final class OpenMpiPrograms {
    private OpenMpiPrograms() {
    }

    /** Ping-pong in a direct buffer. */
    static String pingPong(String[] args) throws Exception {
        MPI.Init(args);
        Comm comm = MPI.COMM_WORLD;
        int me = comm.getRank();
        IntBuffer ball = MPI.newIntBuffer(1);
        for (int i = 0; i < 10; i++) {
            if (me == i % 2) {
                ball.put(0, ball.get(0) + 1);
                comm.send(ball, 1, MPI.INT, 1 - me, 0);
            } else {
                Status status = comm.recv(ball, 1, MPI.INT, 1 - me, 0);
                if (status.getCount(MPI.INT) != 1 || status.getSource() != 1 - me || status.getTag() != 0) {
                    comm.abort(1);
                }
            }
        }
        MPI.Finalize();
        return "" + ball.get(0);
    }

    /** Non-blocking sends of slices, completed in any order. */
    static String slices(String[] args) throws Exception {
        MPI.Init(args);
        int me = MPI.COMM_WORLD.getRank();
        int size = MPI.COMM_WORLD.getSize();
        IntBuffer out = MPI.newIntBuffer(size);
        IntBuffer in = MPI.newIntBuffer(size);
        Request[] requests = new Request[2 * size];
        for (int i = 0; i < size; i++) {
            out.put(i, 100 * me + i);
            requests[i] = MPI.COMM_WORLD.iRecv(slice(in, i), 1, MPI.INT, i, 7);
            requests[size + i] = MPI.COMM_WORLD.iSend(slice(out, i), 1, MPI.INT, i, 7);
        }
        int completed = 0;
        while (completed < requests.length) {
            int index = Request.waitAny(requests);
            if (index != MPI.UNDEFINED) {
                completed++;
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size; i++) {
            text.append(in.get(i)).append(' ');
        }
        MPI.Finalize();
        return text.toString();
    }

    /** A structure in a byte buffer. */
    private static final class Sample extends Struct {
        private final int id = addInt();
        private final int name = addChar(4);
        private final int value = setOffset(16).addDouble();

        @Override
        protected Data newData() {
            return new Data();
        }

        /** Its fields. */
        private final class Data extends Struct.Data {
            int getId() {
                return getInt(id);
            }

            void putId(int v) {
                putInt(id, v);
            }

            void putName(int i, char c) {
                putChar(name, i, c);
            }

            char getName(int i) {
                return getChar(name, i);
            }

            double getValue() {
                return getDouble(value);
            }

            void putValue(double v) {
                putDouble(value, v);
            }
        }
    }

    /** Broadcasts structures. */
    static String structures(String[] args) throws Exception {
        MPI.Init(args);
        Sample sample = new Sample();
        ByteBuffer buffer = MPI.newByteBuffer(2 * sample.getExtent());
        if (MPI.COMM_WORLD.getRank() == 0) {
            for (int i = 0; i < 2; i++) {
                Sample.Data data = sample.getData(buffer, i);
                data.putId(i + 1);
                data.putName(3, 'z');
                data.putValue(i + 0.5);
            }
        }
        MPI.COMM_WORLD.bcast(buffer, 2, sample.getType(), 0);
        Sample.Data second = sample.getData(buffer, 1);
        String text = second.getId() + " " + second.getName(3) + " " + second.getValue() + " " + sample.getExtent();
        MPI.Finalize();
        return text;
    }

    /** Collectives in place, and with an operation of its own. */
    static String collectives(String[] args) throws Exception {
        MPI.Init(args);
        Intracomm comm = MPI.COMM_WORLD;
        int me = comm.getRank();
        double[] sum = {me, 1};
        comm.allReduce(sum, 2, MPI.DOUBLE, MPI.SUM);
        Op sumOfSquares = new Op(new UserFunction() {
            @Override
            public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type) {
                DoubleBuffer a = in.asDoubleBuffer();
                DoubleBuffer b = inOut.asDoubleBuffer();
                for (int i = 0; i < count; i++) {
                    b.put(i, Math.hypot(a.get(i), b.get(i)));
                }
            }
        }, true);
        double[] norm = new double[1];
        comm.reduce(new double[] {1}, norm, 1, MPI.DOUBLE, sumOfSquares, 0);
        int[] all = new int[comm.getSize()];
        comm.allGather(new int[] {me * me}, 1, MPI.INT, all, 1, MPI.INT);
        comm.barrier();
        MPI.Finalize();
        return me == 0 ? sum[0] + " " + sum[1] + " " + norm[0] + " " + all[all.length - 1] : "";
    }

    /** A halo exchange on a periodic grid with persistent requests. */
    static String halo(String[] args) throws Exception {
        MPI.Init(args);
        int[] dims = new int[2];
        CartComm.createDims(MPI.COMM_WORLD.getSize(), dims);
        CartComm grid = MPI.COMM_WORLD.createCart(dims, new boolean[] {true, true}, false);
        ShiftParms shift = grid.shift(1, 1);
        DoubleBuffer out = MPI.newDoubleBuffer(1);
        DoubleBuffer in = MPI.newDoubleBuffer(1);
        Prequest[] requests = {grid.sendInit(out, 1, MPI.DOUBLE, shift.getRankDest(), 0),
                grid.recvInit(in, 1, MPI.DOUBLE, shift.getRankSource(), 0)};
        double value = grid.getRank();
        for (int i = 0; i < dims[1]; i++) {
            out.put(0, value);
            Prequest.startAll(requests);
            Request.waitAll(requests);
            value = in.get(0);
        }
        boolean home = value == grid.getRank();
        int row = grid.getCoords(grid.getRank())[0];
        CartComm line = grid.sub(new boolean[] {false, true});
        String text = home + " " + row + " " + line.getSize();
        grid.free();
        MPI.Finalize();
        return text;
    }
}
