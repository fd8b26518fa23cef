// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.nio.Buffer;
import org.machineroom.mpi.message.MatchedMessage;
import org.machineroom.mpi.message.MatchedProbing;

/**
 * A message that a probe has found and taken, so that nobody else can receive it (MPI 3.1 section 3.8.2). Error classes
 * besides those of receives: {@code ERR_REQUEST} for one that is null.
 */
public final class Message {
    private Comm comm;
    private MatchedMessage core;

    /** Creates the null message, which a probe makes another one of. */
    public Message() {
    }

    /** Whether there is nothing to receive. */
    public boolean isNull() {
        return core == null || core.isNull();
    }

    /** Whether it is from {@code MPI.PROC_NULL}. */
    public boolean isNoProc() {
        return core != null && core.isFromNobody();
    }

    /**
     * Waits for a message and takes it (MPI 3.1 section 3.8.2).
     *
     * @param source rank of the sender, or {@code MPI.ANY_SOURCE}
     * @param tag its tag, or {@code MPI.ANY_TAG}
     */
    public Status mProbe(int source, int tag, Comm from) throws MPIException {
        return take(MatchedProbing.probe(CommBase.handle(from), source, tag), from);
    }

    /** Like {@link #mProbe}, but returns {@code null} if no such message is there. */
    public Status imProbe(int source, int tag, Comm from) throws MPIException {
        return take(MatchedProbing.probeNow(CommBase.handle(from), source, tag), from);
    }

    private Status take(MatchedProbing.Found found, Comm from) {
        if (found == null) {
            return null;
        }
        comm = from;
        core = found.message();
        return Status.of(found.status());
    }

    /** Receives the message (MPI 3.1 section 3.8.3). */
    public Status mRecv(Object buf, int count, Datatype type) throws MPIException {
        return Status.of(MatchedProbing.receive(handle(), core, JavaRegion.plain(buf, count, type)));
    }

    /** Starts to receive the message (MPI 3.1 section 3.8.3). */
    public Request imRecv(Buffer buf, int count, Datatype type) throws MPIException {
        return imRecv((Object) buf, count, type);
    }

    /** The same into an array, which Open MPI does not have. */
    public Request imRecv(Object buf, int count, Datatype type) throws MPIException {
        return Request.of(MatchedProbing.startReceive(handle(), core, JavaRegion.plain(buf, count, type)));
    }

    private CommHandle handle() {
        return CommBase.handle(comm == null ? MPI.COMM_WORLD : comm);
    }
}
