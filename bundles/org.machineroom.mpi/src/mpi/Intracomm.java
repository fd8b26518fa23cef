// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.Arrays;
import java.util.List;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.communicator.Construction;
import org.machineroom.mpi.communicator.GroupConstruction;
import org.machineroom.mpi.communicator.Splitting;
import org.machineroom.mpi.process.Meeting;
import org.machineroom.mpi.process.Ports;
import org.machineroom.mpi.process.Programs;
import org.machineroom.mpi.process.Spawning;
import org.machineroom.mpi.topology.Cartesian;
import org.machineroom.mpi.topology.DistributedGraphs;
import org.machineroom.mpi.topology.Graphs;

/** A communicator of one group (MPI 1.1 section 5.2). */
public class Intracomm extends Comm {
    Intracomm(Predefined predefined) {
        super(predefined);
    }

    Intracomm(Communicator own) {
        super(own);
    }

    @Override
    Intracomm like(Communicator core) {
        return new Intracomm(core);
    }

    @Override
    public Intracomm dup() throws MPIException {
        return (Intracomm) super.dup();
    }

    @Override
    public Intracomm iDup() throws MPIException {
        return (Intracomm) super.iDup();
    }

    @Override
    public Intracomm dupWithInfo(Info info) throws MPIException {
        return (Intracomm) super.dupWithInfo(info);
    }

    @Override
    public Intracomm Dup() throws MPIException {
        return dup();
    }

    @Override
    public Intracomm clone() {
        return dup();
    }

    /**
     * Cuts the group into parts, one for each colour, each with a communicator of its own (MPI 1.1 section 5.4.2).
     * Collective.
     *
     * @param colour which part the caller goes to; {@code UNDEFINED} for none
     * @param key orders the ranks of a part; equal keys keep their order
     * @return the caller's part; {@code null} if it goes to none
     * @throws MPIException of class {@code ERR_ARG} for a negative colour
     */
    public final Intracomm Split(int colour, int key) throws MPIException {
        Communicator part = Splitting.split(core, colour, key);
        return part == null ? null : new Intracomm(part);
    }

    /** The same as {@link #Split}, but returns {@code COMM_NULL} for no part. */
    public final Intracomm split(int colour, int key) throws MPIException {
        Intracomm part = Split(colour, key);
        return part == null ? MPI.COMM_NULL : part;
    }

    /**
     * A communicator of a part of the group (MPI 1.1 section 5.4.2). Collective over this communicator.
     *
     * @param group the same at all its members; a subset of this communicator's group
     * @return the new communicator; {@code null} if the caller is not in the group
     * @throws MPIException of class {@code ERR_GROUP} if the group is null or no subset
     */
    public final Intracomm Create(Group group) throws MPIException {
        Communicator part = Construction.create(core, Group.core(group));
        return part == null ? null : new Intracomm(part);
    }

    /** The same as {@link #Create}, but returns {@code COMM_NULL} to those who are not in the group. */
    public final Intracomm create(Group group) throws MPIException {
        Intracomm part = Create(group);
        return part == null ? MPI.COMM_NULL : part;
    }

    /**
     * Cuts the group into parts of a kind, each with a communicator of its own (MPI 3.1 section 6.4.2). Collective.
     *
     * @param splitType {@code Comm.TYPE_SHARED}: processes that share memory, by the nodes of the machine; or
     *        {@code UNDEFINED} to go to no part
     * @param key orders the ranks of a part; equal keys keep their order
     * @param info hints, or {@code INFO_NULL}
     * @return the caller's part; {@code COMM_NULL} if it goes to none
     * @throws MPIException of class {@code ERR_ARG} for another kind
     */
    public final Intracomm splitType(int splitType, int key, Info info) throws MPIException {
        Communicator part = Splitting.split(core, splitType, TYPE_SHARED, key, Info.core(info));
        return part == null ? MPI.COMM_NULL : new Intracomm(part);
    }

    /**
     * A communicator of a part of the group; only its members call (MPI 3.1 section 6.4.2).
     *
     * @param group the same at all its members; a subset of this communicator's group
     * @param tag tells calls apart that are made at the same time
     * @return the new communicator; {@code COMM_NULL} if the caller is not in the group
     */
    public final Intracomm createGroup(Group group, int tag) throws MPIException {
        Communicator part = GroupConstruction.create(core, Group.core(group), tag);
        return part == null ? MPI.COMM_NULL : new Intracomm(part);
    }

    /**
     * A communicator whose ranks lie on a Cartesian grid (MPI 1.1 section 6.5.1). Collective.
     *
     * @param dims number of processes in each dimension
     * @param periods whether each dimension is periodic
     * @param reorder whether ranks may be given anew; the simulated libraries never do
     * @return the new communicator; {@code null} if the caller is not on the grid
     * @throws MPIException of class {@code ERR_DIMS}, {@code ERR_TOPOLOGY} or {@code ERR_ARG} for a grid that cannot be
     */
    public final CartComm Create_cart(int[] dims, boolean[] periods, boolean reorder) throws MPIException {
        Communicator made = Cartesian.create(core, dims, periods);
        return made == null ? null : new CartComm(made);
    }

    /** The same as {@link #Create_cart}, but those who are not on the grid get a null communicator. */
    public final CartComm createCart(int[] dims, boolean[] periods, boolean reorder) throws MPIException {
        CartComm made = Create_cart(dims, periods, reorder);
        return made == null ? CartComm.NONE : made;
    }

    /**
     * A communicator whose ranks are the nodes of a graph (MPI 1.1 section 6.5.3). Collective.
     *
     * @param index entry i is the number of neighbours of ranks 0 to i together
     * @param edges the neighbours of rank 0, then those of rank 1, and so on
     * @param reorder whether ranks may be given anew; the simulated libraries never do
     * @return the new communicator; {@code null} if the caller is no node of the graph
     * @throws MPIException of class {@code ERR_TOPOLOGY} for a graph that cannot be
     */
    public final GraphComm Create_graph(int[] index, int[] edges, boolean reorder) throws MPIException {
        Communicator made = Graphs.create(core, index, edges);
        return made == null ? null : new GraphComm(made);
    }

    /** The same as {@link #Create_graph}, but those who are no nodes of the graph get a null communicator. */
    public final GraphComm createGraph(int[] index, int[] edges, boolean reorder) throws MPIException {
        GraphComm made = Create_graph(index, edges, reorder);
        return made == null ? GraphComm.NONE : made;
    }

    /**
     * A communicator with a graph of which each process names any edges (MPI 3.1 section 7.5.4). Collective.
     *
     * @param sources where edges begin
     * @param degrees how many begin at each of them
     * @param destinations where they end, those of the first source first
     * @param weights one for each edge
     * @param info hints, or {@code INFO_NULL}
     * @param reorder whether ranks may be given anew; the simulated libraries never do
     * @throws MPIException of class {@code ERR_RANK} for what is no rank, {@code ERR_ARG} for arrays that are too short
     *         and values that are negative
     */
    public final GraphComm createDistGraph(int[] sources, int[] degrees, int[] destinations, int[] weights, Info info,
            boolean reorder) throws MPIException {
        return new GraphComm(DistributedGraphs.create(core, sources, degrees, destinations, weights, Info.core(info)));
    }

    /** The same without weights. */
    public final GraphComm createDistGraph(int[] sources, int[] degrees, int[] destinations, Info info,
            boolean reorder) throws MPIException {
        return createDistGraph(sources, degrees, destinations, null, info, reorder);
    }

    /**
     * A communicator with a graph of which each process names its own neighbours (MPI 3.1 section 7.5.4). Collective.
     *
     * @param sources those that have the caller among their destinations, as often
     * @param sourceWeights one for each source
     * @param destinations those that have the caller among their sources, as often
     * @param destWeights one for each destination
     * @param info hints, or {@code INFO_NULL}
     * @param reorder whether ranks may be given anew; the simulated libraries never do
     * @throws MPIException of class {@code ERR_RANK} for what is no rank, {@code ERR_ARG} for arrays that are too short
     *         and values that are negative
     */
    public final GraphComm createDistGraphAdjacent(int[] sources, int[] sourceWeights, int[] destinations,
            int[] destWeights, Info info, boolean reorder) throws MPIException {
        return new GraphComm(DistributedGraphs.createAdjacent(core, sources, sourceWeights, destinations, destWeights,
                Info.core(info)));
    }

    /** The same without weights. */
    public final GraphComm createDistGraphAdjacent(int[] sources, int[] destinations, Info info, boolean reorder)
            throws MPIException {
        return createDistGraphAdjacent(sources, null, destinations, null, info, reorder);
    }

    /**
     * Starts processes (MPI 3.1 section 10.3.2). Collective. Returns when they have begun MPI.
     *
     * @param command {@code java}, with a class of the program's class path among the arguments, or such a class
     * @param argv arguments of the command; {@code null} for none; matters only at the root
     * @param maxprocs how many processes are started; matters only at the root
     * @param info hints, or {@code INFO_NULL}
     * @param root rank of the process that starts them
     * @param errcodes receives the error code of each, {@code SUCCESS}; {@code null} if nobody wants to know
     * @return the communicator with the new processes, for which {@code MPI.COMM_WORLD} is that of these
     * @throws MPIException of class {@code ERR_SPAWN} if there is no such program, or no room for so many processes
     */
    public final Intercomm spawn(String command, String[] argv, int maxprocs, Info info, int root, int[] errcodes)
            throws MPIException {
        return spawned(Spawning.one(core, new Programs(new String[] {command}, new String[][] {argv},
                new int[] {maxprocs}, hints(info)), root), errcodes);
    }

    /** Like {@link #spawn}, with several programs whose processes have one {@code MPI.COMM_WORLD}. */
    public final Intercomm spawnMultiple(String[] commands, String[][] argv, int[] maxprocs, Info[] info, int root,
            int[] errcodes) throws MPIException {
        return spawned(Spawning.several(core, new Programs(commands, argv, maxprocs, hints(info)), root), errcodes);
    }

    private static List<org.machineroom.mpi.info.Info> hints(Info... infos) {
        return infos == null ? List.of() : Arrays.stream(infos).map(Info::core).toList();
    }

    private static Intercomm spawned(Communicator between, int[] errcodes) {
        Spawning.succeeded(errcodes, between.remoteGroup().size());
        return new Intercomm(between);
    }

    /** Opens a port, at which other groups of processes can connect, and returns its name (MPI 3.1 section 10.4.2). */
    public static String openPort() throws MPIException {
        return Ports.open(JAVA);
    }

    /** The same as {@link #openPort()}; there are no hints that it takes. */
    public static String openPort(Info info) throws MPIException {
        return openPort();
    }

    /** Closes a port (MPI 3.1 section 10.4.2). */
    public static void closePort(String name) throws MPIException {
        Ports.close(JAVA, name);
    }

    /**
     * Waits until a group of processes connects at a port (MPI 3.1 section 10.4.2). Collective.
     *
     * @param port its name; matters only at the root, which has opened it
     * @param root rank of the process that waits
     * @return the communicator with the other group
     */
    public final Intercomm accept(String port, int root) throws MPIException {
        return new Intercomm(Meeting.accept(core, port, root));
    }

    /** The same as {@link #accept(String, int)}; there are no hints that it takes. */
    public final Intercomm accept(String port, Info info, int root) throws MPIException {
        return accept(port, root);
    }

    /**
     * Connects at a port, and waits until the group of processes there accepts (MPI 3.1 section 10.4.3). Collective.
     *
     * @param port its name; matters only at the root
     * @param root rank of the process that connects
     * @return the communicator with the other group
     * @throws MPIException of class {@code ERR_PORT} if no port with the name is open
     */
    public final Intercomm connect(String port, int root) throws MPIException {
        return new Intercomm(Meeting.connect(core, port, root));
    }

    /** The same as {@link #connect(String, int)}; there are no hints that it takes. */
    public final Intercomm connect(String port, Info info, int root) throws MPIException {
        return connect(port, root);
    }

    /** Publishes a port under a name (MPI 3.1 section 10.4.4). */
    public static void publishName(String service, String port) throws MPIException {
        Ports.publish(JAVA, service, port);
    }

    /** The same as {@link #publishName(String, String)}; there are no hints that it takes. */
    public static void publishName(String service, Info info, String port) throws MPIException {
        publishName(service, port);
    }

    /** Takes a name back (MPI 3.1 section 10.4.4). */
    public static void unpublishName(String service, String port) throws MPIException {
        Ports.unpublish(JAVA, service);
    }

    /** The same as {@link #unpublishName(String, String)}; there are no hints that it takes. */
    public static void unpublishName(String service, Info info, String port) throws MPIException {
        unpublishName(service, port);
    }

    /**
     * The port that is published under a name (MPI 3.1 section 10.4.4).
     *
     * @throws MPIException of class {@code ERR_NAME} if none is
     */
    public static String lookupName(String service) throws MPIException {
        return Ports.lookUp(JAVA, service);
    }

    /** The same as {@link #lookupName(String)}; there are no hints that it takes. */
    public static String lookupName(String service, Info info) throws MPIException {
        return lookupName(service);
    }
}
