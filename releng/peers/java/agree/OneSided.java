// SPDX-License-Identifier: EPL-2.0
package agree;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import mpi.Datatype;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Win;

/** One-sided communication. See the twin, one-sided.c, for what is drawn and printed. */
public final class OneSided extends Program {
    private static final int OWN = 8;
    private static final int STILL = 64;
    private static final int SHARED = 128;
    private static final int TICKET = 136;
    private static final int ROOM = 140;
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private final IntBuffer one = MPI.newIntBuffer(1).put(0, 1);
    private final IntBuffer expected = MPI.newIntBuffer(1).put(0, -1);
    private IntBuffer window;
    private IntBuffer out;
    private IntBuffer mine;
    private IntBuffer[] got;
    private IntBuffer[] fetched;
    private IntBuffer[] swapped;
    private IntBuffer[] ticket;
    private int twist;
    private Win win;

    public static void main(String[] args) throws MPIException {
        new OneSided().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        shuffle(seed, number, 0);
        int how = dice(4);
        twist = dice(3);
        int first = dice(100);
        got = buffers(OWN);
        fetched = buffers(2);
        swapped = buffers(1);
        ticket = buffers(1);
        window = MPI.newIntBuffer(ROOM);
        out = MPI.newIntBuffer(OWN);
        mine = MPI.newIntBuffer(1).put(0, 1000 + rank);
        win = new Win(ROOM, 1, MPI.INFO_NULL, WORLD, window, Win.FLAVOR_PRIVATE);
        for (int i = 0; i < ROOM; i++) {
            window.put(i, i < STILL ? -1 : i < SHARED ? 100 * rank + i + first : 0);
        }
        for (int i = 0; i < OWN; i++) {
            out.put(i, 10 * rank + i + number);
        }
        WORLD.barrier();
        say("how", how);
        if (how < 2) {
            active(number, how == 1);
        } else {
            passive(number, how == 3);
        }
        win.lock(MPI.LOCK_SHARED, rank, 0);
        saySum("window", sum(window));
        win.unlock(rank);
        saySum("got", sum(got));
        saySum("swapped", sum(swapped));
        int[] sum = {Arrays.stream(ticket).mapToInt(each -> each.get(0)).sum()};
        WORLD.allReduce(sum, 1, MPI.INT, MPI.SUM);
        say("tickets", sum[0]);
        win.free();
    }

    private IntBuffer[] buffers(int length) {
        return IntStream.range(0, size).mapToObj(_ -> MPI.newIntBuffer(length)).toArray(IntBuffer[]::new);
    }

    private static long sum(IntBuffer... buffers) {
        long sum = sum();
        for (IntBuffer buffer : buffers) {
            for (int i = 0; i < buffer.capacity(); i++) {
                sum = mix(sum, buffer.get(i));
            }
        }
        return sum;
    }

    /** The processes that one has accesses to, as everybody knows. */
    private boolean isTarget(int origin, int target) {
        return (origin * 5 + target * 3 + twist) % 3 != 0;
    }

    private void access(int target, int number, boolean withRequests) throws MPIException {
        int n = 1 + (number + rank + target) % 4;
        Datatype everySecond = Datatype.createVector(n, 1, 2, MPI.INT);
        everySecond.commit();
        if (withRequests) {
            Request.waitAll(new Request[] {win.rPut(out, n, MPI.INT, target, OWN * rank, 1, everySecond),
                win.rGet(got[target], n, MPI.INT, target, STILL + target, n, MPI.INT),
                win.rAccumulate(out, n, MPI.INT, target, SHARED, n, MPI.INT, MPI.SUM)});
        } else {
            win.put(out, n, MPI.INT, target, OWN * rank, 1, everySecond);
            win.get(got[target], 1, everySecond, target, STILL + target, n, MPI.INT);
            win.accumulate(out, n, MPI.INT, target, SHARED, n, MPI.INT, MPI.SUM);
        }
        everySecond.free();
    }

    /** Accesses that return something of a place that others change, too, or that is the origin's own. */
    private void fetch(int target) throws MPIException {
        win.fetchAndOp(one, ticket[target], MPI.INT, target, TICKET, MPI.SUM);
        win.compareAndSwap(mine, expected, swapped[target], MPI.INT, target, OWN * rank + 7);
        win.getAccumulate(out, 2, MPI.INT, fetched[target], 2, MPI.INT, target, SHARED + 4, 2, MPI.INT, MPI.SUM);
    }

    private void active(int number, boolean fence) throws MPIException {
        int[] from = IntStream.range(0, size).filter(i -> isTarget(i, rank)).toArray();
        int[] to = IntStream.range(0, size).filter(i -> isTarget(rank, i)).toArray();
        Group world = WORLD.getGroup();
        Group origins = world.incl(from);
        Group targets = world.incl(to);
        if (fence) {
            win.fence(MPI.MODE_NOPRECEDE);
        } else {
            win.post(origins, 0);
            win.start(targets, 0);
        }
        for (int target : to) {
            access(target, number, false);
            fetch(target);
        }
        if (fence) {
            win.fence(MPI.MODE_NOSUCCEED);
        } else {
            win.complete();
            win.waitFor();
        }
        origins.free();
        targets.free();
        world.free();
    }

    private void passive(int number, boolean all) throws MPIException {
        if (all) {
            win.lockAll(0);
        }
        for (int i = 0; i < size; i++) {
            int target = (rank + i) % size;
            if (!isTarget(rank, target)) {
                continue;
            }
            if (!all) {
                win.lock(number % 3 != 0 ? MPI.LOCK_SHARED : MPI.LOCK_EXCLUSIVE, target, 0);
            }
            access(target, number, number % 2 == 1);
            fetch(target);
            if (all) {
                win.flush(target);
            } else {
                win.unlock(target);
            }
        }
        if (all) {
            win.flushAll();
            win.unlockAll();
        }
        WORLD.barrier();
    }
}
