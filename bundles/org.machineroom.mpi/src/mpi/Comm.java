// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.attribute.AttributeOwner;
import org.machineroom.mpi.attribute.Keyvals;
import org.machineroom.mpi.communicator.Bridge;
import org.machineroom.mpi.communicator.CommunicatorAttributes;
import org.machineroom.mpi.communicator.Communicators;
import org.machineroom.mpi.communicator.Construction;
import org.machineroom.mpi.communicator.Hints;
import org.machineroom.mpi.environment.Environment;
import org.machineroom.mpi.error.ErrorHandlers;
import org.machineroom.mpi.topology.Topologies;

/**
 * A communicator: a group of processes, and messages among them that no other communicator's messages mix with (MPI 1.1
 * chapter 5). Point-to-point and collective operations are inherited, in two dialects each.
 */
public class Comm extends NeighborCollectives implements Freeable, Cloneable {
    /** Kind of a split that puts processes together which share memory (MPI 3). */
    public static final int TYPE_SHARED = 0;

    private Request request;

    Comm(Predefined predefined) {
        super(predefined);
    }

    Comm(Communicator own) {
        super(own);
    }

    /** A communicator of the same kind as this one. */
    Comm like(Communicator core) {
        return new Comm(core);
    }

    /** Number of processes in the group (MPI 1.1 section 5.4.1). */
    public final int Size() throws MPIException {
        return Communicators.size(core);
    }

    /** The same as {@link #Size}. */
    public final int getSize() throws MPIException {
        return Size();
    }

    /** Rank of the calling process in the group (MPI 1.1 section 5.4.1). */
    public final int Rank() throws MPIException {
        return Communicators.rank(core);
    }

    /** The same as {@link #Rank}. */
    public final int getRank() throws MPIException {
        return Rank();
    }

    /** The group (MPI 1.1 section 5.3.2). */
    public final Group Group() throws MPIException {
        return new Group(Communicators.group(core));
    }

    /** The same as {@link #Group}. */
    public final Group getGroup() throws MPIException {
        return Group();
    }

    /**
     * Compares two communicators (MPI 1.1 section 5.4.1).
     *
     * @return {@code IDENT} for the same one, {@code CONGRUENT} for the same ranks in another context, {@code SIMILAR}
     *         for the same processes in another order, else {@code UNEQUAL}
     */
    public static int Compare(Comm comm1, Comm comm2) throws MPIException {
        return Communicators.compare(JAVA, handle(comm1), handle(comm2)).ordinal();
    }

    /** The same as {@link #Compare}. */
    public static int compare(Comm comm1, Comm comm2) throws MPIException {
        return Compare(comm1, comm2);
    }

    /** Whether this is an intercommunicator (MPI 1.1 section 5.6.1). */
    public final boolean Test_inter() throws MPIException {
        return Communicators.isInter(core);
    }

    /** The same as {@link #Test_inter}. */
    public final boolean isInter() throws MPIException {
        return Test_inter();
    }

    /**
     * A communicator with the same processes and attributes in a context of its own (MPI 1.1 section 5.4.2).
     * Collective.
     *
     * @throws MPIException of class {@code ERR_COMM} if this one is null or freed; of the class of what a copy function
     *         of an attribute threw
     */
    public Comm dup() throws MPIException {
        return like(Construction.duplicate(core));
    }

    /**
     * The same as {@link #dup}, but with other hints (MPI 3.1 section 6.4.2).
     *
     * @param info the hints; {@code INFO_NULL} for none
     */
    public Comm dupWithInfo(Info info) throws MPIException {
        return like(Construction.duplicate(core, Info.core(info)));
    }

    /**
     * Starts to make a duplicate (MPI 3.1 section 6.4.2). Collective. Attributes are copied at once; the new
     * communicator may be used when the request that its {@link #getRequest} returns is complete.
     */
    public Comm iDup() throws MPIException {
        Construction.Started made = Construction.startDuplicate(core);
        Comm comm = like(made.communicator());
        comm.request = Request.of(made.request());
        return comm;
    }

    /** The request of {@link #iDup}, which has made this communicator; {@code null} if something else has. */
    public final Request getRequest() {
        return request;
    }

    /** Gives hints for the use of this communicator (MPI 3.1 section 6.4.4). Collective, but does not wait. */
    public final void setInfo(Info info) throws MPIException {
        Hints.set(core, Info.core(info));
    }

    /** A new info object with the hints that the communicator has (MPI 3.1 section 6.4.4). */
    public final Info getInfo() throws MPIException {
        return new Info(Hints.get(core));
    }

    /** The same as {@link #dup}. */
    public Comm Dup() throws MPIException {
        return dup();
    }

    /** The same as {@link #dup}. */
    @Override
    public Comm clone() {
        return dup();
    }

    /**
     * Frees the communicator (MPI 1.1 section 5.4.3). Collective, but does not wait.
     *
     * @throws MPIException of class {@code ERR_COMM} if it is null, freed, MPI_COMM_WORLD or MPI_COMM_SELF; of the
     *         class of what a delete function of an attribute threw, and then it is not freed
     */
    @Override
    public final void free() throws MPIException {
        Construction.free(core);
    }

    /**
     * Waits until all processes have called it, and frees the communicator (MPI 3.1 section 10.5.4). Collective;
     * communication on it must be complete.
     *
     * @throws MPIException of class {@code ERR_COMM} if it is null, freed, MPI_COMM_WORLD or MPI_COMM_SELF
     */
    public final void disconnect() throws MPIException {
        Construction.disconnect(core);
    }

    /** The same as {@link #free}. */
    public final void Free() throws MPIException {
        free();
    }

    /**
     * Ends the run (MPI 1.1 section 7.5). Does not return.
     *
     * @param errorcode exit status of the run
     */
    public final void Abort(int errorcode) throws MPIException {
        Environment.abort(core, errorcode);
    }

    /** The same as {@link #Abort}. */
    public final void abort(int errorcode) throws MPIException {
        Abort(errorcode);
    }

    /** The kind of topology: {@code CART}, {@code GRAPH} or {@code UNDEFINED} (MPI 1.1 section 6.5.4). */
    public final int Topo_test() throws MPIException {
        return switch (Topologies.kind(core)) {
            case NONE -> MPI.UNDEFINED;
            case CARTESIAN -> MPI.CART;
            case GRAPH -> MPI.GRAPH;
            case DISTRIBUTED_GRAPH -> MPI.DIST_GRAPH;
        };
    }

    /** The same as {@link #Topo_test}. */
    public final int getTopology() throws MPIException {
        return Topo_test();
    }

    /**
     * Sets what happens when a call on this communicator meets an error (MPI 1.1 section 7.2).
     *
     * @throws MPIException of class {@code ERR_ARG} for {@code null}, and for a handler that has been freed
     */
    public final void Errhandler_set(Errhandler errhandler) throws MPIException {
        ErrorHandlers.set(core, Errhandler.core(errhandler));
    }

    /** The same as {@link #Errhandler_set}. */
    public final void setErrhandler(Errhandler errhandler) throws MPIException {
        Errhandler_set(errhandler);
    }

    /** What happens when a call on this communicator meets an error (MPI 1.1 section 7.2). */
    public final Errhandler Errhandler_get() throws MPIException {
        return Errhandler.of(ErrorHandlers.get(core));
    }

    /** The same as {@link #Errhandler_get}. */
    public final Errhandler getErrhandler() throws MPIException {
        return Errhandler_get();
    }

    /** The same as {@link #Errhandler_set}. */
    public final void Errorhandler_set(Errhandler errhandler) throws MPIException {
        Errhandler_set(errhandler);
    }

    /** The same as {@link #Errhandler_get}. */
    public final Errhandler Errorhandler_get() throws MPIException {
        return Errhandler_get();
    }

    /**
     * Lets the error handler act as if a call had met an error (MPI 2). Returns if the handler does.
     *
     * @param errorCode the error's class
     */
    public final void callErrhandler(int errorCode) throws MPIException {
        ErrorHandlers.call(core, errorCode);
    }

    /** The name that the program has given it, or the standard; empty if neither has (MPI 3.1 section 6.8). */
    public final String getName() throws MPIException {
        return Communicators.name(core);
    }

    /** Gives it a name for messages and views. */
    public final void setName(String name) throws MPIException {
        Communicators.setName(core, name);
    }

    /**
     * The value of an attribute (MPI 1.1 section 5.7.1). Its type is inferred, because the specification of mpiJava
     * says {@code int} and MPJ Express says {@code Object}: programs of both compile, and those with other values.
     *
     * @param <T> type of the value
     * @param keyval {@code TAG_UB}, {@code HOST}, {@code IO}, {@code WTIME_IS_GLOBAL}, or a key that the program has
     *        made
     * @return the value, {@code null} if it is not set
     */
    @SuppressWarnings("unchecked") // the caller names the type of what it has put there
    public final <T> T Attr_get(int keyval) throws MPIException {
        return (T) getAttr(keyval);
    }

    /** The same as {@link #Attr_get}. */
    public final Object getAttr(int keyval) throws MPIException {
        return CommunicatorAttributes.get(core, keyval);
    }

    /**
     * Sets an attribute (MPI 1.1 section 5.7.1).
     *
     * @throws MPIException of class {@code ERR_ARG} if the program has not made the key
     */
    public final void Attr_put(int keyval, Object value) throws MPIException {
        CommunicatorAttributes.put(core, keyval, value);
    }

    /** The same as {@link #Attr_put}. */
    public final void setAttr(int keyval, Object value) throws MPIException {
        Attr_put(keyval, value);
    }

    /**
     * Deletes an attribute (MPI 1.1 section 5.7.1).
     *
     * @throws MPIException of class {@code ERR_ARG} if the program has not made the key
     */
    public final void Attr_delete(int keyval) throws MPIException {
        CommunicatorAttributes.delete(core, keyval);
    }

    /** The same as {@link #Attr_delete}. */
    public final void deleteAttr(int keyval) throws MPIException {
        Attr_delete(keyval);
    }

    /**
     * Makes a key for attributes (MPI 1.1 section 5.7.1).
     *
     * @param copy decides what a duplicate gets; {@code null} for nothing
     * @param delete is told when an attribute goes; may be {@code null}
     * @param extraState handed to both
     */
    public static int Keyval_create(Copy_function copy, Delete_function delete, Object extraState)
            throws MPIException {
        return Keyvals.create(JAVA, AttributeOwner.COMMUNICATOR, AttributeFunctions.core(copy),
                AttributeFunctions.core(delete), extraState);
    }

    /** Makes a key for attributes that a duplicate gets with the same value (MPI 1.1 section 5.7.1). */
    public static int createKeyval() throws MPIException {
        return Keyval_create(MPI.DUP_FN, MPI.NULL_DELETE_FN, null);
    }

    /**
     * Frees a key; attributes that are set stay (MPI 1.1 section 5.7.1).
     *
     * @throws MPIException of class {@code ERR_ARG} if the program has not made the key
     */
    public static void Keyval_free(int keyval) throws MPIException {
        Keyvals.free(JAVA, AttributeOwner.COMMUNICATOR, keyval);
    }

    /** The same as {@link #Keyval_free}. */
    public static void freeKeyval(int keyval) throws MPIException {
        Keyval_free(keyval);
    }

    /**
     * Makes an intercommunicator; this communicator is the one in which the two leaders can reach each other (MPI 1.1
     * section 5.6.2). Collective over both groups.
     *
     * @param localComm the intracommunicator of the caller's own group
     * @param localLeader rank in it of the leader
     * @param remoteLeader rank of the other leader in this communicator; significant only at the leader
     * @param tag a tag that no other message between the leaders has; significant only at the leader
     * @throws MPIException of class {@code ERR_COMM} if the groups have a process in common
     */
    public final Intercomm Create_intercomm(Comm localComm, int localLeader, int remoteLeader, int tag)
            throws MPIException {
        return new Intercomm(Bridge.create(core, handle(localComm), localLeader, remoteLeader, tag));
    }

    /** The same as {@link #Create_intercomm}. */
    public final Intercomm createIntercomm(Comm localComm, int localLeader, int remoteLeader, int tag)
            throws MPIException {
        return Create_intercomm(localComm, localLeader, remoteLeader, tag);
    }
}
