// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.communicator.Bridge;
import org.machineroom.mpi.communicator.Communicators;
import org.machineroom.mpi.process.Spawning;

/**
 * A communicator between two groups: messages go to ranks of the other group (MPI 1.1 section 5.6). In collective
 * operations with a root, that names {@code MPI.ROOT}, the others of its group {@code MPI.PROC_NULL}, and those of the
 * other group its rank; in others each group gets what the other one gives (MPI 3.1 section 5.2.3).
 */
public class Intercomm extends Comm {
    private static final Intercomm NONE = new Intercomm();

    private Intercomm() {
        super(Predefined.NULL);
    }

    Intercomm(Communicator own) {
        super(own);
    }

    /**
     * The communicator with the processes that have spawned this one (MPI 3.1 section 10.3.2).
     *
     * @return a null communicator if nobody has
     */
    public static Intercomm getParent() throws MPIException {
        Communicator parent = Spawning.parent(JAVA);
        if (parent == null) {
            return NONE;
        }
        return parent.handle() instanceof Intercomm known ? known : new Intercomm(parent);
    }

    @Override
    Intercomm like(Communicator core) {
        return new Intercomm(core);
    }

    @Override
    public Intercomm dup() throws MPIException {
        return (Intercomm) super.dup();
    }

    @Override
    public Intercomm iDup() throws MPIException {
        return (Intercomm) super.iDup();
    }

    @Override
    public Intercomm dupWithInfo(Info info) throws MPIException {
        return (Intercomm) super.dupWithInfo(info);
    }

    @Override
    public Intercomm Dup() throws MPIException {
        return dup();
    }

    @Override
    public Intercomm clone() {
        return dup();
    }

    /** Number of processes in the other group (MPI 1.1 section 5.6.1). */
    public final int Remote_size() throws MPIException {
        return Communicators.remoteSize(core);
    }

    /** The same as {@link #Remote_size}. */
    public final int getRemoteSize() throws MPIException {
        return Remote_size();
    }

    /** The other group (MPI 1.1 section 5.6.1). */
    public final Group Remote_group() throws MPIException {
        return new Group(Communicators.remoteGroup(core));
    }

    /** The same as {@link #Remote_group}. */
    public final Group getRemoteGroup() throws MPIException {
        return Remote_group();
    }

    /**
     * An intracommunicator of both groups (MPI 1.1 section 5.6.2). Collective over both.
     *
     * @param high the same in all of a group: whether its ranks come behind those of the other; if both groups say the
     *        same, the group whose first process has the lower rank in MPI_COMM_WORLD comes first
     */
    public final Intracomm Merge(boolean high) throws MPIException {
        return new Intracomm(Bridge.merge(core, high));
    }

    /** The same as {@link #Merge}. */
    public final Intracomm merge(boolean high) throws MPIException {
        return Merge(high);
    }
}
