// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.nio.IntBuffer;
import java.util.Arrays;
import mpi.Datatype;
import mpi.File;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** Chapter 13 of MPI 3.1: files. */
public final class Files {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int MODE = MPI.MODE_CREATE | MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE;
    private static final int MINE = 3;

    private Files() {
    }

    private static void print(int rank, String what, int[] numbers, Status status) throws MPIException {
        System.out.println(what + " " + rank + " " + Arrays.toString(numbers) + " " + status.getCount(MPI.INT));
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = WORLD.getRank();
        int size = WORLD.getSize();
        File file = new File(WORLD, "machineroom-chapter-13.bin", MODE);
        views(file, rank, size);
        pointers(file, rank, size);
        requests(file, rank, size);
        System.out.println("size " + rank + " " + file.getSize());
        file.close();
        try {
            new File(WORLD, "machineroom-chapter-13.bin", MPI.MODE_RDONLY);
        } catch (MPIException e) {
            System.out.println("deleted " + rank + " " + (e.getErrorClass() == MPI.ERR_NO_SUCH_FILE));
        }
        MPI.Finalize();
    }

    /** Each rank has every size-th number of the file. */
    private static void views(File file, int rank, int size) throws MPIException {
        Datatype mine = Datatype.createResized(MPI.INT, 0, size * Integer.BYTES);
        mine.commit();
        file.setView((long) rank * Integer.BYTES, MPI.INT, mine, "native");
        int[] out = new int[MINE];
        Arrays.setAll(out, i -> 10 * rank + i);
        print(rank, "written", out, file.writeAll(out, MINE, MPI.INT));
        file.setView(0, MPI.INT, MPI.INT, "native");
        int[] all = new int[MINE * size + 1];
        print(rank, "read", all, file.readAtAll(0, all, all.length, MPI.INT));
        file.setView(0, MPI.INT, MPI.INT, "external32");
        int[] swapped = new int[1];
        print(rank, "swapped", swapped, file.readAt(1, swapped, 1, MPI.INT));
        file.setView(0, MPI.INT, MPI.INT, "native");
        mine.free();
    }

    private static void pointers(File file, int rank, int size) throws MPIException {
        file.seekShared(0, MPI.SEEK_END);
        int[] numbers = new int[rank + 1];
        Arrays.fill(numbers, rank);
        file.writeOrdered(numbers, numbers.length, MPI.INT);
        file.sync();
        WORLD.barrier();
        file.seek(-2, MPI.SEEK_END);
        int[] last = new int[2];
        print(rank, "last", last, file.read(last, 2, MPI.INT));
        System.out.println("pointers " + rank + " " + file.getPosition() + " " + file.getPositionShared() + " "
                + file.getByteOffset(size));
    }

    private static void requests(File file, int rank, int size) throws MPIException {
        IntBuffer out = MPI.newIntBuffer(1);
        out.put(0, -rank);
        Request write = file.iWriteAt(rank, out, 1, MPI.INT);
        int[] in = new int[1];
        Request receive = WORLD.iRecv(in, 1, MPI.INT, (rank + size - 1) % size, 0);
        WORLD.send(new int[] {rank}, 1, MPI.INT, (rank + 1) % size, 0);
        Request.waitAll(new Request[] {write, receive});
        WORLD.barrier();
        int[] begun = new int[size];
        file.readAtAllBegin(0, begun, size, MPI.INT);
        print(rank, "begun", begun, file.readAtAllEnd(begun));
    }
}
