// SPDX-License-Identifier: EPL-2.0
package mpi;

import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;

/**
 * What a debugger shows of the objects of this package. Nothing here is a call of MPI: it works before
 * {@code MPI.Init}, on null and on freed handles, costs no time, is not recorded and never fails. The debugger calls it
 * on the thread of a rank that it has stopped; the logical structures of the IDE name these methods.
 */
final class Inspection {
    /** Where there is no such number. */
    static final int NONE = -1;

    private static final int[] NOBODY = {};

    private Inspection() {
    }

    /** Rank of the process in the communicator. */
    static int rank(CommBase comm) {
        Communicator core = comm.seen();
        return core == null ? NONE : core.rank();
    }

    /** Number of processes of the communicator. */
    static int size(CommBase comm) {
        Communicator core = comm.seen();
        return core == null ? NONE : core.size();
    }

    /** Context of its point-to-point messages. */
    static int context(CommBase comm) {
        Communicator core = comm.seen();
        return core == null ? NONE : core.pointToPointContext();
    }

    /** Members of the communicator, as ranks of MPI_COMM_WORLD. */
    static int[] members(CommBase comm) {
        Communicator core = comm.seen();
        return core == null ? NOBODY : core.group().nodes();
    }

    /** Members on the other side of an intercommunicator, as ranks of MPI_COMM_WORLD. */
    static int[] remoteMembers(CommBase comm) {
        Communicator core = comm.seen();
        return core == null || !core.isInter() ? NOBODY : core.remoteGroup().nodes();
    }

    /** Members of a group, as ranks of MPI_COMM_WORLD. */
    static int[] members(Group group) {
        RankGroup members = group.members();
        return members == null ? NOBODY : members.nodes();
    }

    /** What a request is about, in words. */
    static String operation(Request request) {
        Blocking pending = request.pending() == null ? null : request.pending().blocking();
        return pending != null ? pending.describe() : request.isActive() ? "complete" : "null request";
    }

    /** Whether there is nothing left to wait for. */
    static boolean isDone(Request request) {
        return request.pending() == null || request.pending().isDone();
    }

    /** The communicator of a request; {@code null} if it has none. */
    static Comm communicator(Request request) {
        Communicator core = request.pending() == null ? null : request.pending().communicator();
        return core == null ? null : CommBase.of(core);
    }

    /** Rank of the other end in the request's communicator, {@code ANY_SOURCE} for any. */
    static int peer(Request request) {
        return switch (request.transfer()) {
            case SendTransfer send -> send.destination();
            case ReceiveTransfer receive -> receive.source();
            case null -> NONE;
        };
    }

    /** Tag of the message, {@code ANY_TAG} for any. */
    static int tag(Request request) {
        return request.transfer() == null ? NONE : request.transfer().tag();
    }

    /** Number of bytes to send, or of bytes that there is room for. */
    static long bytes(Request request) {
        return switch (request.transfer()) {
            case SendTransfer send -> send.length();
            case ReceiveTransfer receive -> receive.capacity();
            case null -> 0;
        };
    }

    /** Whether a datatype is there from the beginning, may be used in communication, and so on. */
    static String kind(Datatype type) {
        if (type.isNull()) {
            return "null or freed";
        }
        return type.core().predefined() != null ? "predefined"
                : type.core().isCommitted() ? "derived, committed" : "derived, not committed";
    }

    /** Number of bytes of data. */
    static int size(Datatype type) {
        return type.isNull() ? 0 : type.core().anyLayout().size();
    }

    /** Distance from one element to the next in bytes. */
    static int extent(Datatype type) {
        return type.isNull() ? 0 : (int) type.core().anyLayout().extent();
    }

    /** Where the data begin, in bytes. */
    static int lowerBound(Datatype type) {
        return type.isNull() ? 0 : (int) type.core().anyLayout().lowerBound();
    }
}
