// SPDX-License-Identifier: EPL-2.0
package agree;

import java.util.Arrays;
import mpi.DistGraphNeighbors;
import mpi.GraphComm;
import mpi.Group;
import mpi.Info;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Request;
import mpi.Status;

/** What MPI 2 and 3 added beside collectives. See the twin, younger.c, for what is drawn and printed. */
public final class Younger extends Program {
    private static final int ROOM = 32;
    private static final Intracomm WORLD = MPI.COMM_WORLD;

    private int peer;
    private int edges;
    private int[] from;
    private int[] to;
    private int[] weight;

    public static void main(String[] args) throws MPIException {
        new Younger().runAll(args);
    }

    @Override
    void run(long seed, int number) throws MPIException {
        peer = rank ^ 1;
        shuffle(seed, number, rank / 2);
        matchedProbes();
        nobody();
        shuffle(seed, number, 100);
        drawEdges();
        boolean weighted = dice(2) == 1;
        adjacent(weighted);
        general(weighted);
        byGroup();
        hints();
        names();
    }

    private void sayValues(int[] values, int count) {
        for (int i = 0; i < count; i++) {
            append(" " + values[i]);
        }
    }

    /** Two messages, of which a probe takes one that a receive then cannot get any more. */
    private void matchedProbes() throws MPIException {
        int[] n = {dice(ROOM), dice(ROOM)};
        int[] tags = {dice(3), dice(3)};
        boolean immediate = dice(2) == 1;
        boolean wild = dice(2) == 1;
        boolean atOnce = dice(2) == 1;
        if (rank % 2 == 0) {
            int[] out = new int[ROOM];
            Arrays.setAll(out, i -> 10 * rank + i);
            Request[] sends = {WORLD.iSend(out, n[0], MPI.INT, peer, tags[0]), // no library has to buffer it
                WORLD.iSend(Arrays.copyOfRange(out, 1, ROOM), Math.max(0, n[1] - 1), MPI.INT, peer, tags[1])};
            Request.waitAll(sends);
            return;
        }
        int[] in = new int[ROOM];
        int source = wild ? MPI.ANY_SOURCE : peer;
        int tag = tags[dice(2)];
        Message message = new Message();
        Status status = immediate ? null : message.mProbe(source, tag, WORLD);
        while (status == null) {
            status = message.imProbe(source, tag, WORLD);
        }
        sayStatus("probed", status);
        int other = tag == tags[0] ? tags[1] : tags[0];
        sayStatus("other", WORLD.recv(in, ROOM, MPI.INT, peer, tags[0] == tags[1] ? MPI.ANY_TAG : other));
        sayValues(in, 3);
        if (atOnce) {
            status = message.mRecv(in, ROOM, MPI.INT);
        } else {
            Request request = message.imRecv(in, ROOM, MPI.INT);
            status = request.waitStatus();
        }
        sayStatus("taken", status);
        sayValues(in, 3);
        say("null", message.isNull() ? 1 : 0);
    }

    private void nobody() throws MPIException {
        Message message = new Message();
        sayStatus("nobody", message.mProbe(MPI.PROC_NULL, 3, WORLD));
        append(" " + (message.isNoProc() ? 1 : 0));
        sayStatus("nobody", message.mRecv(new int[1], 1, MPI.INT));
    }

    private void drawEdges() {
        edges = dice(3 * size);
        from = new int[edges];
        to = new int[edges];
        weight = new int[edges];
        for (int i = 0; i < edges; i++) {
            from[i] = dice(size);
            to[i] = dice(size);
            weight[i] = dice(10);
        }
    }

    /** The neighbours and their weights; where the standard does not say in which order, in ours. */
    private void describe(GraphComm graph, boolean ordered) throws MPIException {
        DistGraphNeighbors found = graph.getDistGraphNeighbors();
        boolean weighted = found.isWeighted();
        say("in", found.getInDegree());
        say("out", found.getOutDegree());
        append(" weighted " + (weighted ? 1 : 0) + ":");
        int[] sources = new int[found.getInDegree()];
        int[] destinations = new int[found.getOutDegree()];
        Arrays.setAll(sources, i -> 100 * found.getSource(i) + (weighted ? found.getSourceWeight(i) : 0));
        Arrays.setAll(destinations,
                i -> 100 * found.getDestination(i) + (weighted ? found.getDestinationWeight(i) : 0));
        if (!ordered) {
            Arrays.sort(sources);
            Arrays.sort(destinations);
        }
        sayValues(sources, sources.length);
        append(" /");
        sayValues(destinations, destinations.length);
    }

    private int[] chosen(int[] values, int[] by, int wanted) {
        int[] found = new int[edges];
        int count = 0;
        for (int i = 0; i < edges; i++) {
            if (by[i] == wanted) {
                found[count++] = values[i];
            }
        }
        return Arrays.copyOf(found, count);
    }

    private void adjacent(boolean weighted) throws MPIException {
        int[] sources = chosen(from, to, rank);
        int[] destinations = chosen(to, from, rank);
        GraphComm graph = weighted
                ? WORLD.createDistGraphAdjacent(sources, chosen(weight, to, rank), destinations,
                        chosen(weight, from, rank), MPI.INFO_NULL, false)
                : WORLD.createDistGraphAdjacent(sources, destinations, MPI.INFO_NULL, false);
        say("dist", graph.getTopology() == MPI.DIST_GRAPH ? 1 : 0);
        describe(graph, true);
        graph.free();
    }

    /** Each rank names some edges, whoever's they are. */
    private void general(boolean weighted) throws MPIException {
        int[] owner = new int[edges];
        Arrays.setAll(owner, i -> i % size);
        int[] sources = chosen(from, owner, rank);
        int[] destinations = chosen(to, owner, rank);
        int[] degrees = new int[sources.length];
        Arrays.fill(degrees, 1);
        GraphComm graph = weighted
                ? WORLD.createDistGraph(sources, degrees, destinations, chosen(weight, owner, rank), MPI.INFO_NULL,
                        false)
                : WORLD.createDistGraph(sources, degrees, destinations, MPI.INFO_NULL, false);
        describe(graph, false);
        graph.free();
    }

    /** Only the ranks of the group call. */
    private void byGroup() throws MPIException {
        int first = dice(size);
        int step = 1 + 2 * dice(2);
        int[] members = new int[1 + dice(size)];
        Arrays.setAll(members, i -> (first + i * step) % size);
        Group world = WORLD.getGroup();
        Group some = world.incl(members);
        int mine = some.getRank();
        say("member", plain(mine));
        if (mine != MPI.UNDEFINED) {
            Intracomm made = WORLD.createGroup(some, dice(50));
            int[] sum = {rank};
            made.allReduce(sum, 1, MPI.INT, MPI.SUM);
            append(" " + made.getRank() + " of " + made.getSize() + ": " + sum[0]);
            made.free();
        }
        some.free();
        world.free();
    }

    private void hints() throws MPIException {
        String[] keys = {"alpha", "beta", "gamma", "delta"};
        Info info = new Info();
        for (int i = dice(6); i > 0; i--) {
            String value = "value " + dice(100);
            info.set(keys[dice(4)], value);
        }
        int gone = dice(4);
        String value = info.get(keys[gone]);
        append(" " + (value == null ? "none" : value));
        if (value != null) {
            info.delete(keys[gone]);
        }
        Info again = info.dup();
        append(" keys " + again.size() + ":");
        for (int i = 0; i < again.size(); i++) {
            append(" " + again.getKey(i) + "=" + again.get(again.getKey(i)));
        }
        again.free();
        info.free();
    }

    private void names() throws MPIException {
        append(" " + WORLD.getName());
        Intracomm made = WORLD.dup();
        append(" [" + made.getName() + "]");
        made.setName("name " + dice(100));
        append(" [" + made.getName() + "]");
        made.free();
    }
}
