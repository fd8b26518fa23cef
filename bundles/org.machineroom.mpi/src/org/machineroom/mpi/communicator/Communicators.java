// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.group.Comparison;
import org.machineroom.mpi.group.Groups;
import org.machineroom.mpi.group.Members;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.internal.call.Calls;

/** What a program can ask of a communicator (MPI 3.1 sections 6.4.1, 6.6.1 and 6.8). Takes no simulated time. */
public final class Communicators {
    private Communicators() {
    }

    /** MPI_Comm_size. */
    public static int size(CommunicatorHandle handle) {
        return Calls.query(handle, "MPI_Comm_size", Communicator::size);
    }

    /** MPI_Comm_rank. */
    public static int rank(CommunicatorHandle handle) {
        return Calls.query(handle, "MPI_Comm_rank", Communicator::rank);
    }

    /** MPI_Comm_group. */
    public static ProcessGroup group(CommunicatorHandle handle) {
        String function = "MPI_Comm_group";
        return Calls.query(handle, function,
                communicator -> Groups.made(communicator.process(), function, communicator.group(),
                        communicator.session()));
    }

    /** MPI_Comm_test_inter. */
    public static boolean isInter(CommunicatorHandle handle) {
        return Calls.query(handle, "MPI_Comm_test_inter", Communicator::isInter);
    }

    /** MPI_Comm_remote_size. */
    public static int remoteSize(CommunicatorHandle handle) {
        return Calls.query(handle, "MPI_Comm_remote_size", communicator -> remote(communicator).size());
    }

    /** MPI_Comm_remote_group. */
    public static ProcessGroup remoteGroup(CommunicatorHandle handle) {
        String function = "MPI_Comm_remote_group";
        return Calls.query(handle, function,
                communicator -> Groups.made(communicator.process(), function, remote(communicator),
                        communicator.session()));
    }

    private static RankGroup remote(Communicator communicator) {
        Creation.requireInter(communicator);
        return communicator.remoteGroup();
    }

    /** MPI_Comm_get_name. */
    public static String name(CommunicatorHandle handle) {
        return Calls.query(handle, "MPI_Comm_get_name", Communicator::givenName);
    }

    /** MPI_Comm_set_name: the name for messages and views. */
    public static void setName(CommunicatorHandle handle, String name) {
        Calls.query(handle, "MPI_Comm_set_name", communicator -> {
            communicator.setName(name);
            return null;
        });
    }

    /** MPI_Comm_compare. */
    public static Comparison compare(Caller caller, CommunicatorHandle first, CommunicatorHandle second) {
        return Calls.local(caller, "MPI_Comm_compare", process -> {
            Communicator a = given(first).of(process);
            Communicator b = given(second).of(process);
            a.requireComplete();
            b.requireComplete();
            if (a == b) {
                return Comparison.IDENT;
            }
            if (a.isInter() != b.isInter()) {
                return Comparison.UNEQUAL;
            }
            Comparison result = lessAlike(Members.compare(a.group(), b.group()),
                    Members.compare(a.remoteGroup(), b.remoteGroup()));
            return result == Comparison.IDENT ? Comparison.CONGRUENT : result;
        });
    }

    private static Comparison lessAlike(Comparison a, Comparison b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    /** Refuses a communicator that is not there, in a call of its own. */
    static void requireGiven(Caller caller, String function, CommunicatorHandle handle) {
        if (handle == null) {
            Calls.local(caller, function, _ -> given(handle));
        }
    }

    private static CommunicatorHandle given(CommunicatorHandle handle) {
        if (handle == null) {
            throw new MpiFault(ErrorClass.COMM, "the communicator is null");
        }
        return handle;
    }
}
