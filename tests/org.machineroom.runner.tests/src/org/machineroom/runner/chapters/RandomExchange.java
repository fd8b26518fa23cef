// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import java.util.stream.IntStream;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;
import org.machineroom.runner.chapters.RandomCalls.Scene;

/**
 * A call that moves data: a derived datatype on one side of it or on both, the collectives with their v-forms, packed
 * data, and a shift.
 */
final class RandomExchange {
    private final Scene scene;
    private final Intracomm comm;
    private final int me;
    private final int size;
    private final int root;
    private final RandomType out;
    private final int outPer;
    private final RandomType in;
    private final int inPer;

    /**
     * A call.
     *
     * @param sides which side has the datatype: 0 the sender, 1 the receiver, 2 both. One that overlaps is only sent
     */
    RandomExchange(Scene scene, RandomType type, int sides) {
        this.scene = scene;
        this.comm = scene.comm;
        this.me = scene.me;
        this.size = scene.size;
        this.root = scene.root;
        boolean received = sides > 0 && type.isDisjoint();
        boolean sent = !received || sides == 2;
        out = sent ? type : RandomType.ints();
        outPer = sent ? 1 : type.size();
        in = received ? type : RandomType.ints();
        inPer = received ? 1 : type.size();
    }

    void make(int which) throws MPIException {
        switch (which) {
            case 0 -> bcast();
            case 1 -> gather();
            case 2 -> gatherv();
            case 3 -> scatter();
            case 4 -> scatterv();
            case 5 -> allgather();
            case 6 -> allgatherv();
            case 7 -> alltoall();
            case 8 -> alltoallv();
            case 9 -> packed();
            default -> shift();
        }
    }

    private int each() {
        return scene.counts[0];
    }

    private RandomArea out(int units) {
        return new RandomArea(out, outPer, units);
    }

    private RandomArea in(int units) {
        return new RandomArea(in, inPer, units);
    }

    private int[] mine(RandomArea area) {
        return area.sentBy(scene, me);
    }

    private static int[] times(int factor, int... numbers) {
        return IntStream.of(numbers).map(number -> factor * number).toArray();
    }

    /** How many units go from one rank to another in an all-to-all, where every rank has a row of its own. */
    private int shifted(int[] numbers, int from, int to) {
        return numbers[(from + to) % size];
    }

    private void bcast() throws MPIException {
        int units = each();
        RandomArea sent = out(units);
        RandomArea area = me == root ? sent : in(units);
        int[] buffer = me == root ? mine(sent) : area.empty();
        int[] expected = buffer.clone();
        if (me != root) {
            area.put(expected, 0, units, scene, root, sent, 0);
        }
        Datatype type = (me == root ? out : in).type();
        comm.Bcast(buffer, area.origin(), units * (me == root ? outPer : inPer), type, root);
        scene.check("Bcast", expected, buffer);
    }

    private void gather() throws MPIException {
        RandomArea sent = out(each());
        RandomArea area = in(size * each());
        int[] found = area.empty();
        int[] expected = area.empty();
        for (int rank = 0; me == root && rank < size; rank++) {
            area.put(expected, rank * each(), each(), scene, rank, sent, 0);
        }
        comm.Gather(mine(sent), sent.origin(), each() * outPer, out.type(), found, area.origin(), each() * inPer,
                in.type(), root);
        scene.check("Gather", expected, found);
    }

    private void gatherv() throws MPIException {
        RandomArea sent = out(scene.counts[me]);
        RandomArea area = in(scene.all);
        int[] found = area.empty();
        int[] expected = area.empty();
        for (int rank = 0; me == root && rank < size; rank++) {
            area.put(expected, scene.places[rank], scene.counts[rank], scene, rank, out(scene.counts[rank]), 0);
        }
        comm.Gatherv(mine(sent), sent.origin(), scene.counts[me] * outPer, out.type(), found, area.origin(),
                times(inPer, scene.counts), times(inPer, scene.places), in.type(), root);
        scene.check("Gatherv", expected, found);
    }

    private void scatter() throws MPIException {
        RandomArea sent = out(size * each());
        RandomArea area = in(each());
        int[] found = area.empty();
        int[] expected = area.empty();
        area.put(expected, 0, each(), scene, root, sent, me * each());
        comm.Scatter(me == root ? mine(sent) : null, sent.origin(), each() * outPer, out.type(), found, area.origin(),
                each() * inPer, in.type(), root);
        scene.check("Scatter", expected, found);
    }

    /** No place of the root's may be read more than once (MPI 1.1 section 4.6). */
    private void scatterv() throws MPIException {
        RandomType type = out.isDisjoint() ? out : in;
        int per = out.isDisjoint() ? outPer : inPer;
        RandomArea sent = new RandomArea(type, per, scene.all);
        RandomArea area = in(scene.counts[me]);
        int[] found = area.empty();
        int[] expected = area.empty();
        area.put(expected, 0, scene.counts[me], scene, root, sent, scene.places[me]);
        comm.Scatterv(me == root ? mine(sent) : null, sent.origin(), times(per, scene.counts),
                times(per, scene.places), type.type(), found, area.origin(), scene.counts[me] * inPer, in.type(), root);
        scene.check("Scatterv", expected, found);
    }

    private void allgather() throws MPIException {
        RandomArea sent = out(each());
        RandomArea area = in(size * each());
        int[] found = area.empty();
        int[] expected = area.empty();
        for (int rank = 0; rank < size; rank++) {
            area.put(expected, rank * each(), each(), scene, rank, sent, 0);
        }
        comm.Allgather(mine(sent), sent.origin(), each() * outPer, out.type(), found, area.origin(), each() * inPer,
                in.type());
        scene.check("Allgather", expected, found);
    }

    private void allgatherv() throws MPIException {
        RandomArea sent = out(scene.counts[me]);
        RandomArea area = in(scene.all);
        int[] found = area.empty();
        int[] expected = area.empty();
        for (int rank = 0; rank < size; rank++) {
            area.put(expected, scene.places[rank], scene.counts[rank], scene, rank, out(scene.counts[rank]), 0);
        }
        comm.Allgatherv(mine(sent), sent.origin(), scene.counts[me] * outPer, out.type(), found, area.origin(),
                times(inPer, scene.counts), times(inPer, scene.places), in.type());
        scene.check("Allgatherv", expected, found);
    }

    private void alltoall() throws MPIException {
        RandomArea sent = out(size * each());
        RandomArea area = in(size * each());
        int[] found = area.empty();
        int[] expected = area.empty();
        for (int rank = 0; rank < size; rank++) {
            area.put(expected, rank * each(), each(), scene, rank, sent, me * each());
        }
        comm.Alltoall(mine(sent), sent.origin(), each() * outPer, out.type(), found, area.origin(), each() * inPer,
                in.type());
        scene.check("Alltoall", expected, found);
    }

    private void alltoallv() throws MPIException {
        RandomArea sent = out(scene.all);
        RandomArea area = in(scene.all);
        int[] found = area.empty();
        int[] expected = area.empty();
        int[] counts = new int[size];
        int[] places = new int[size];
        for (int rank = 0; rank < size; rank++) {
            counts[rank] = shifted(scene.counts, me, rank);
            places[rank] = shifted(scene.places, me, rank);
            area.put(expected, places[rank], counts[rank], scene, rank, sent, places[rank]);
        }
        comm.Alltoallv(mine(sent), sent.origin(), times(outPer, counts), times(outPer, places), out.type(), found,
                area.origin(), times(inPer, counts), times(inPer, places), in.type());
        scene.check("Alltoallv", expected, found);
    }

    private void shift() throws MPIException {
        int units = each();
        RandomArea sent = out(units);
        RandomArea area = in(units);
        int from = (me + size - 1) % size;
        int[] found = area.empty();
        int[] expected = area.empty();
        area.put(expected, 0, units, scene, from, sent, 0);
        Status status = comm.Sendrecv(mine(sent), sent.origin(), units * outPer, out.type(), (me + 1) % size, 3, found,
                area.origin(), units * inPer, in.type(), root % 2 == 0 ? from : MPI.ANY_SOURCE, 3);
        scene.check("Sendrecv", expected, found);
        int ints = units * inPer * in.size();
        scene.check("Status", new int[] {from, 3, ints},
                new int[] {status.source, status.tag, status.Get_elements(in.type())});
    }

    /** Packs what a shift sends, and unpacks what it receives (MPI 1.1 section 3.13). */
    private void packed() throws MPIException {
        int units = each();
        RandomArea sent = out(units);
        RandomArea area = in(units);
        int from = (me + size - 1) % size;
        byte[] packed = new byte[comm.Pack_size(units * outPer, out.type()) + 1];
        int end = comm.Pack(mine(sent), sent.origin(), units * outPer, out.type(), packed, 1);
        byte[] arrived = new byte[packed.length];
        comm.Sendrecv(packed, 0, end, MPI.PACKED, (me + 1) % size, 4, arrived, 0, arrived.length, MPI.PACKED, from, 4);
        int[] found = area.empty();
        int[] expected = area.empty();
        area.put(expected, 0, units, scene, from, sent, 0);
        int position = comm.Unpack(arrived, 1, found, area.origin(), units * inPer, in.type());
        scene.check("Pack and Unpack", expected, found);
        scene.check("position", new int[] {end}, new int[] {position});
    }
}
