// SPDX-License-Identifier: EPL-2.0
package agree;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import mpi.Datatype;
import mpi.File;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** Files. See the twin, files.c, for what is drawn and printed. */
public final class Files extends Program {
    private static final int MOST_CELLS = 64;
    private static final int FILE_BYTES = 131072;
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private File file;
    private Datatype view;
    private Datatype memory;
    private int kind;
    private boolean common;
    private boolean linear;
    private boolean external;
    private boolean writes;
    private Cells cells;

    public static void main(String[] args) throws MPIException {
        new Files().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, 0);
        kind = dice(3);
        common = dice(2) != 0;
        linear = common && dice(2) != 0;
        cells = new Cells(kind, MOST_CELLS);
        file = new File(WORLD, scratch, MPI.MODE_CREATE | MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE);
        if (!linear) {
            file.setSize(FILE_BYTES);
        }
        setView();
        int steps = 3 + dice(5);
        for (int i = 0; i < steps; i++) {
            step(i);
        }
        tellFile();
        file.close();
        view.free();
    }

    private static int elementsOf(int count, int who) {
        return 1 + (count + who) % 5;
    }

    private void setView() throws MPIException {
        int displacement = 8 * dice(5);
        int tile = size * (1 + dice(4));
        int twist = dice(size);
        external = dice(4) == 0 && !linear;
        int[] mine = new int[tile];
        int owned = 0;
        for (int i = 0; i < tile; i++) {
            int owner = i < size ? (i + twist) % size : dice(size);
            if (owner == (common ? 0 : rank)) {
                mine[owned++] = i;
            }
        }
        if (linear) {
            view = Datatype.createContiguous(1, Cells.base(kind));
        } else {
            int[] ones = new int[owned];
            Arrays.fill(ones, 1);
            Datatype piece = Datatype.createIndexed(ones, Arrays.copyOf(mine, owned), Cells.base(kind));
            view = Datatype.createResized(piece, 0, tile * Cells.unit(kind));
            piece.free();
        }
        view.commit();
        append(" " + (external ? "external" : "native") + " " + (linear ? 1 : owned) + " of " + (linear ? 1 : tile)
                + " at " + displacement);
        file.setView(displacement, Cells.base(kind), view, external ? "external32" : "native");
    }

    /** What is written is seen by all others afterwards. */
    private void settle() throws MPIException {
        file.sync();
        WORLD.barrier();
        file.sync();
    }

    private Status explicitOffset(int how, long at, int count) throws MPIException {
        Object data = cells.array();
        return switch (how) {
            case 0 -> writes ? file.writeAt(at, data, count, memory) : file.readAt(at, data, count, memory);
            case 1 -> writes ? file.writeAtAll(at, data, count, memory) : file.readAtAll(at, data, count, memory);
            case 2 -> started(at, count);
            default -> split(at, count, data);
        };
    }

    private Status started(long at, int count) throws MPIException {
        Buffer buffer = filled();
        Request request = writes ? file.iWriteAt(at, buffer, count, memory) : file.iReadAt(at, buffer, count, memory);
        Status status = request.waitStatus();
        for (int i = 0; i < MOST_CELLS; i++) {
            cells.put(i, switch (buffer) {
                case IntBuffer ints -> ints.get(i);
                case DoubleBuffer doubles -> (long) doubles.get(i);
                default -> ((ByteBuffer) buffer).get(i);
            });
        }
        return status;
    }

    /** A buffer of java.nio with the cells, as what is started takes no array. */
    private Buffer filled() {
        return switch (cells.array()) {
            case int[] ints -> MPI.newIntBuffer(MOST_CELLS).put(0, ints);
            case double[] doubles -> MPI.newDoubleBuffer(MOST_CELLS).put(0, doubles);
            default -> MPI.newByteBuffer(MOST_CELLS).put(0, (byte[]) cells.array());
        };
    }

    private Status split(long at, int count, Object data) throws MPIException {
        if (writes) {
            file.writeAtAllBegin(at, data, count, memory);
            return file.writeAtAllEnd(data);
        }
        file.readAtAllBegin(at, data, count, memory);
        return file.readAtAllEnd(data);
    }

    private Status ownPointer(boolean collective, boolean relative, long at, int count) throws MPIException {
        Object data = cells.array();
        long before = file.getPosition();
        file.seek(relative ? at - before : at, relative ? MPI.SEEK_CUR : MPI.SEEK_SET);
        if (collective) {
            return writes ? file.writeAll(data, count, memory) : file.readAll(data, count, memory);
        }
        return writes ? file.write(data, count, memory) : file.read(data, count, memory);
    }

    private Status sharedPointer(boolean ordered, int count) throws MPIException {
        Object data = cells.array();
        if (ordered) {
            return writes ? file.writeOrdered(data, count, memory) : file.readOrdered(data, count, memory);
        }
        Status status = null;
        for (int turn = 0; turn < size; turn++) {
            if (turn == rank) {
                status = writes ? file.writeShared(data, count, memory) : file.readShared(data, count, memory);
            }
            WORLD.barrier();
        }
        return status;
    }

    private void step(int number) throws MPIException {
        int what = dice(common ? 9 : 6);
        int draw = dice(5);
        boolean spread = dice(2) != 0 && !linear;
        int first = dice(20);
        boolean relative = dice(2) != 0;
        writes = dice(2) != 0;
        if (external && (what == 2 || what == 7 && !writes)) {
            what -= 1;
        }
        int n = elementsOf(draw, rank);
        long at = first;
        for (int i = 0; common && i < rank; i++) {
            at += elementsOf(draw, i);
        }
        cells.fill(17 * rank + 31 * number);
        memory = spread ? Datatype.createVector(n, 1, 2, Cells.base(kind))
                : Datatype.createContiguous(1, Cells.base(kind));
        memory.commit();
        append(" " + (writes ? "w" : "r") + what + (spread ? "s" : ""));
        int count = spread ? 1 : n;
        if (what == 8) {
            file.seekShared(first, MPI.SEEK_SET);
        } else {
            Status status = what < 4 ? explicitOffset(what, at, count)
                    : what < 6 ? ownPointer(what == 5, relative, at, count) : sharedPointer(what == 7, count);
            append(" " + status.getElements(memory) + " "
                    + (linear && !(writes && what > 3 && what < 6) ? -1 : file.getPosition()));
            saySum("cells", cells.sum());
        }
        memory.free();
        settle();
    }

    private void tellFile() throws MPIException {
        long bytes = file.getSize();
        say("size", bytes);
        if (!linear) {
            say("at", file.getByteOffset(file.getPosition()));
        }
        if (common) {
            append(" shared " + file.getPositionShared());
        }
        file.setView(0, MPI.BYTE, MPI.BYTE, "native");
        if (rank == 0) {
            byte[] all = new byte[(int) bytes];
            file.readAt(0, all, all.length, MPI.BYTE);
            saySum("file", new Cells(all).sum());
        }
    }
}
