// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters.openmpi;

import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import mpi.Datatype;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Win;

/** MPI 3.1 chapter 11: one-sided communication. */
public final class OneSided {
    private static final Intracomm WORLD = MPI.COMM_WORLD;
    private static final int LARGE = 3000;

    private OneSided() {
    }

    /** Prints what every rank finds in its memory. */
    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        fences();
        derivedTypes();
        postAndStart();
        locks();
        locksWhileTheTargetIsElsewhere();
        oneElement();
        dynamicMemory();
        largeAndMany();
        MPI.Finalize();
    }

    private static int rank() throws MPIException {
        return WORLD.getRank();
    }

    private static int size() throws MPIException {
        return WORLD.getSize();
    }

    private static int right() throws MPIException {
        return (rank() + 1) % size();
    }

    private static int left() throws MPIException {
        return (rank() + size() - 1) % size();
    }

    private static IntBuffer ints(int... values) {
        return MPI.newIntBuffer(values.length).put(values).clear();
    }

    private static Win window(IntBuffer memory) throws MPIException {
        return new Win(memory, memory.capacity(), 1, MPI.INFO_NULL, WORLD);
    }

    private static void print(String what, IntBuffer buffer) throws MPIException {
        int[] values = new int[buffer.capacity()];
        buffer.duplicate().clear().get(values);
        System.out.println(what + " at " + rank() + ": " + Arrays.toString(values));
    }

    private static void fences() throws MPIException {
        int n = size();
        IntBuffer memory = MPI.newIntBuffer(2 * n);
        Win win = window(memory);
        win.fence(MPI.MODE_NOPRECEDE);
        for (int to = 0; to < n; to++) {
            win.put(ints(10 * rank() + to), 1, MPI.INT, to, rank(), 1, MPI.INT);
            win.accumulate(ints(rank() + 1), 1, MPI.INT, to, n, 1, MPI.INT, MPI.SUM);
            win.accumulate(ints(rank()), 1, MPI.INT, to, n + 1, 1, MPI.INT, MPI.MAX);
        }
        win.fence(0);
        IntBuffer got = MPI.newIntBuffer(2);
        win.get(got, 2, MPI.INT, right(), rank(), 2, MPI.INT);
        win.fence(MPI.MODE_NOPUT | MPI.MODE_NOSUCCEED);
        print("fence", memory);
        print("get", got);
        win.free();
    }

    private static void derivedTypes() throws MPIException {
        DoubleBuffer memory = MPI.newDoubleBuffer(12);
        Win win = new Win(memory, 12, 1, MPI.INFO_NULL, WORLD);
        Datatype column = Datatype.createVector(3, 1, 4, MPI.DOUBLE);
        column.commit();
        win.fence(0);
        DoubleBuffer data = MPI.newDoubleBuffer(12);
        for (int i = 0; i < 12; i++) {
            data.put(i, rank() + 0.125 * i);
        }
        win.put(data, 1, column, right(), 3, 1, column);
        win.accumulate(data, 3, MPI.DOUBLE, left(), 1, 1, column, MPI.SUM);
        win.fence(MPI.MODE_NOSUCCEED);
        double[] found = new double[12];
        memory.duplicate().clear().get(found);
        System.out.println("columns at " + rank() + ": " + Arrays.toString(found));
        column.free();
        win.free();
    }

    private static void postAndStart() throws MPIException {
        IntBuffer memory = MPI.newIntBuffer(2);
        Win win = window(memory);
        Group all = win.getGroup();
        Group neighbours = all.incl(new int[] {left(), right()});
        for (int round = 0; round < 2; round++) {
            win.post(neighbours, 0);
            win.start(neighbours, 0);
            win.put(ints(100 * round + rank()), 1, MPI.INT, right(), 0, 1, MPI.INT);
            win.put(ints(100 * round + rank()), 1, MPI.INT, left(), 1, 1, MPI.INT);
            win.complete();
            if (round == 0) {
                win.waitFor();
            } else {
                boolean isOver;
                do {
                    isOver = win.test();
                } while (!isOver);
            }
            print("post " + round, memory);
        }
        neighbours.free();
        all.free();
        win.free();
    }

    private static void locks() throws MPIException {
        IntBuffer memory = MPI.newIntBuffer(2);
        Win win = window(memory);
        IntBuffer value = MPI.newIntBuffer(1);
        for (int i = 0; i < 3; i++) {
            win.lock(MPI.LOCK_EXCLUSIVE, 1, 0);
            win.get(value, 1, MPI.INT, 1, 0, 1, MPI.INT);
            win.flush(1);
            value.put(0, value.get(0) + rank() + 1);
            win.put(value, 1, MPI.INT, 1, 0, 1, MPI.INT);
            win.unlock(1);
        }
        win.lockAll(0);
        win.accumulate(ints(rank()), 1, MPI.INT, 0, 1, 1, MPI.INT, MPI.SUM);
        win.flushAll();
        win.unlockAll();
        WORLD.barrier();
        print("locks", memory);
        win.free();
    }

    /** Ranks that wait in other calls let others access their memory. */
    private static void locksWhileTheTargetIsElsewhere() throws MPIException {
        IntBuffer memory = MPI.newIntBuffer(1);
        Win win = window(memory);
        if (rank() == 0) {
            for (int to = 1; to < size(); to++) {
                win.lock(MPI.LOCK_SHARED, to, 0);
                win.put(ints(7 * to), 1, MPI.INT, to, 0, 1, MPI.INT);
                win.unlock(to);
            }
        }
        WORLD.barrier();
        print("in a barrier", memory);
        if (rank() == 0) {
            IntBuffer got = MPI.newIntBuffer(1);
            win.lock(MPI.LOCK_SHARED, 1, 0);
            win.get(got, 1, MPI.INT, 1, 0, 1, MPI.INT);
            win.unlock(1);
            print("while it is elsewhere", got);
        }
        int[] word = {5};
        WORLD.bcast(word, 1, MPI.INT, 0);
        int[] sum = new int[1];
        WORLD.allReduce(word, sum, 1, MPI.INT, MPI.SUM);
        win.free();
    }

    private static void oneElement() throws MPIException {
        IntBuffer memory = ints(0, -1);
        Win win = window(memory);
        IntBuffer[] before = {MPI.newIntBuffer(1), MPI.newIntBuffer(1), MPI.newIntBuffer(1)};
        win.lockAll(MPI.MODE_NOCHECK);
        win.fetchAndOp(ints(1 << rank()), before[0], MPI.INT, 0, 0, MPI.BOR);
        win.compareAndSwap(ints(rank()), ints(-1), before[1], MPI.INT, right(), 1);
        win.flushLocal(right());
        Request[] all = {win.rPut(ints(), 0, MPI.INT, rank(), 0, 0, MPI.INT),
                win.rGetAccumulate(ints(1), 1, MPI.INT, before[2], 1, MPI.INT, left(), 1, 1, MPI.INT, MPI.NO_OP)};
        Request.waitAll(all);
        win.unlockAll();
        WORLD.barrier();
        print("one element", memory);
        win.free();
    }

    private static void dynamicMemory() throws MPIException {
        IntBuffer memory = MPI.newIntBuffer(4);
        Win win = new Win(MPI.INFO_NULL, WORLD);
        win.attach(memory, 4);
        win.fence(0);
        win.put(ints(rank(), rank()), 2, MPI.INT, right(), 4, 2, MPI.INT);
        win.fence(0);
        print("dynamic", memory);
        win.detach(memory);
        win.free();
    }

    /** Accesses in both directions that are longer than what libraries send at once. */
    private static void largeAndMany() throws MPIException {
        IntBuffer memory = MPI.newIntBuffer(LARGE);
        IntBuffer data = MPI.newIntBuffer(LARGE);
        for (int i = 0; i < LARGE; i++) {
            data.put(i, i % 100 + rank());
        }
        Win win = window(memory);
        win.fence(0);
        win.put(data, LARGE, MPI.INT, right(), 0, LARGE, MPI.INT);
        win.fence(0);
        IntBuffer got = MPI.newIntBuffer(LARGE);
        win.get(got, LARGE, MPI.INT, left(), 0, LARGE, MPI.INT);
        win.fence(0);
        long sum = 0;
        for (int i = 0; i < LARGE; i++) {
            sum += (i % 7 + 1) * (long) got.get(i);
        }
        for (int i = 0; i < 20; i++) {
            win.accumulate(ints(1), 1, MPI.INT, (rank() + i) % size(), i, 1, MPI.INT, MPI.SUM);
        }
        win.fence(MPI.MODE_NOSUCCEED);
        System.out.println("large at " + rank() + ": " + sum + " " + memory.get(0) + " " + memory.get(19));
        win.free();
    }
}
