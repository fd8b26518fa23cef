// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.CommunicatorNumbers;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Faults;

/**
 * A communicator: a group of processes, and messages among them that no other communicator's messages mix with (MPI 1.1
 * chapter 5). Point-to-point and collective operations are inherited, in two dialects each.
 */
public class Comm extends OpenMpiCollectives implements Freeable, Cloneable {
    /** Kind of a split that puts processes together which share memory (MPI 3). */
    public static final int TYPE_SHARED = 0;

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
        return query("MPI_Comm_size", Communicator::size);
    }

    /** The same as {@link #Size}. */
    public final int getSize() throws MPIException {
        return Size();
    }

    /** Rank of the calling process in the group (MPI 1.1 section 5.4.1). */
    public final int Rank() throws MPIException {
        return query("MPI_Comm_rank", Communicator::rank);
    }

    /** The same as {@link #Rank}. */
    public final int getRank() throws MPIException {
        return Rank();
    }

    /** The group (MPI 1.1 section 5.3.2). */
    public final Group Group() throws MPIException {
        return query("MPI_Comm_group", core -> Group.made("MPI_Comm_group", core.group()));
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
        return Calls.local(JAVA, "MPI_Comm_compare", _ -> {
            MpiProcess process = MpiProcess.current();
            Communicator a = valid(comm1).core(process);
            Communicator b = valid(comm2).core(process);
            if (a == b) {
                return MPI.IDENT;
            }
            if (a.isInter() != b.isInter()) {
                return MPI.UNEQUAL;
            }
            int local = Group.compareMembers(a.group(), b.group());
            int result = a.isInter() ? Math.max(local, Group.compareMembers(a.remoteGroup(), b.remoteGroup())) : local;
            return result == MPI.IDENT ? MPI.CONGRUENT : result;
        });
    }

    /** The same as {@link #Compare}. */
    public static int compare(Comm comm1, Comm comm2) throws MPIException {
        return Compare(comm1, comm2);
    }

    static Comm valid(Comm comm) {
        if (comm == null) {
            throw new MpiFault(ErrorClass.COMM, "the communicator is null");
        }
        return comm;
    }

    /** Whether this is an intercommunicator (MPI 1.1 section 5.6.1). */
    public final boolean Test_inter() throws MPIException {
        return query("MPI_Comm_test_inter", Communicator::isInter);
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
        return call(MpiFunction.COMM_DUP, (core, call) -> {
            requireCommunicators(core);
            int number = Checking.collective(core, MpiFunction.COMM_DUP, () -> core.isInter()
                    ? Bridge.number(core, MpiFunction.COMM_DUP)
                    : CommunicatorNumbers.agree(new Exchange(core, MpiFunction.COMM_DUP.ordinal())));
            Comm copy = like(core.process().joined(new Communicator(core.process(), number, core.group(),
                    core.remoteGroup(), core.rank(), "communicator " + number)));
            copy.ownCore().setErrorHandler(core.errorHandler());
            try {
                copy.state(core.process()).copyFrom(this, state(core.process()));
            } catch (MpiFault fault) {
                copy.giveBack(copy.core(core.process()));
                throw fault;
            }
            return copy;
        });
    }

    static void requireCommunicators(Communicator core) {
        core.process().run().machine().limits().require(Feature.COMMUNICATORS);
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
        call(MpiFunction.COMM_FREE, (core, call) -> {
            if (isPredefined()) {
                throw new MpiFault(ErrorClass.COMM, core.name() + " cannot be freed (MPI 1.1 section 5.4.3)");
            }
            Checking.called(core, MpiFunction.COMM_FREE);
            state(core.process()).deleteAttributes(this);
            giveBack(core);
            return null;
        });
    }

    private void giveBack(Communicator core) {
        core.process().transport().communicatorFreed(core);
        markFreed();
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
        call(MpiFunction.ABORT, (core, call) -> {
            core.process().rank().sync();
            throw core.process().rank().stopRun(errorcode, "MPI_Abort with error code " + errorcode);
        });
    }

    /** The same as {@link #Abort}. */
    public final void abort(int errorcode) throws MPIException {
        Abort(errorcode);
    }

    /** The kind of topology: {@code CART}, {@code GRAPH} or {@code UNDEFINED} (MPI 1.1 section 6.5.4). */
    public final int Topo_test() throws MPIException {
        return query("MPI_Topo_test", core -> topology());
    }

    /** The same as {@link #Topo_test}. */
    public final int getTopology() throws MPIException {
        return Topo_test();
    }

    int topology() {
        return MPI.UNDEFINED;
    }

    /**
     * Sets what happens when a call on this communicator meets an error (MPI 1.1 section 7.2).
     *
     * @throws MPIException of class {@code ERR_ARG} for {@code null}, and for a handler that has been freed
     */
    public final void Errhandler_set(Errhandler errhandler) throws MPIException {
        query("MPI_Errhandler_set", core -> {
            core.setErrorHandler(Errhandler.valid(errhandler).core());
            return null;
        });
    }

    /** The same as {@link #Errhandler_set}. */
    public final void setErrhandler(Errhandler errhandler) throws MPIException {
        Errhandler_set(errhandler);
    }

    /** What happens when a call on this communicator meets an error (MPI 1.1 section 7.2). */
    public final Errhandler Errhandler_get() throws MPIException {
        return query("MPI_Errhandler_get", core -> Errhandler.of(core.errorHandler()));
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
        String name = "MPI_Comm_call_errhandler";
        query(name, core -> Faults.raise(JAVA, core.process(), core, name,
                new MpiFault(Errors.ofCode(errorCode), "called by the program", MpiFault.Origin.REPORTED)));
    }

    /** The name for messages and views. */
    public final String getName() throws MPIException {
        return query("MPI_Comm_get_name", Communicator::name);
    }

    /** Gives it a name for messages and views. */
    public final void setName(String name) throws MPIException {
        query("MPI_Comm_set_name", core -> {
            core.setName(name);
            return null;
        });
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
        return query("MPI_Attr_get", core -> state(core.process()).attribute(core.process(), keyval));
    }

    /**
     * Sets an attribute (MPI 1.1 section 5.7.1).
     *
     * @throws MPIException of class {@code ERR_ARG} if the program has not made the key
     */
    public final void Attr_put(int keyval, Object value) throws MPIException {
        query("MPI_Attr_put", core -> {
            state(core.process()).putAttribute(this, core.process(), keyval, value);
            return null;
        });
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
        query("MPI_Attr_delete", core -> {
            state(core.process()).deleteAttribute(this, core.process(), keyval);
            return null;
        });
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
        return Calls.local(JAVA, "MPI_Keyval_create",
                _ -> ProcessState.current().keyvals().create(copy, delete, extraState));
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
        Calls.local(JAVA, "MPI_Keyval_free", _ -> {
            ProcessState.current().keyvals().free(keyval);
            return null;
        });
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
        Calls.local(JAVA, "MPI_Intercomm_create", _ -> valid(localComm));
        Intercomm made = new Intercomm(Bridge.create(this, localComm, localLeader, remoteLeader, tag));
        return localComm.query("MPI_Intercomm_create", core -> {
            made.ownCore().setErrorHandler(core.errorHandler());
            return made;
        });
    }

    /** The same as {@link #Create_intercomm}. */
    public final Intercomm createIntercomm(Comm localComm, int localLeader, int remoteLeader, int tag)
            throws MPIException {
        return Create_intercomm(localComm, localLeader, remoteLeader, tag);
    }
}
