// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.util.Map;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.error.ErrorHandlers;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;

/**
 * Makes communicators of groups of processes that have none in common yet (MPI 4.0 sections 7.4.2 and 7.6.2). They
 * agree on a number by messages, as with {@link GroupConstruction}.
 */
public final class FromGroups {
    private FromGroups() {
    }

    /**
     * What a call says beside the groups.
     *
     * @param tag a text that tells it from others of the same processes
     * @param info hints; {@code null} for MPI_INFO_NULL
     * @param errorHandler that of the new communicator, which errors of the call go to, too
     */
    public record Terms(String tag, Info info, ErrorHandler errorHandler) {
    }

    /**
     * The caller's own group in such a call.
     *
     * @param session the number of the process's session that it comes from, 0 for none
     * @param text what tells the call from others
     * @param tag that of the messages of the call
     */
    private record Own(MpiProcess process, RankGroup members, int session, String text, int tag) {
        /** As if it were a communicator. */
        Communicator alone() {
            return new Communicator(process, 0, members, rank(), members + named());
        }

        String named() {
            return " with the tag \"" + text + "\"";
        }

        int rank() {
            int rank = members.rankOf(process.rank().id());
            if (rank == Wildcard.UNDEFINED) {
                throw new MpiFault(ErrorClass.GROUP, "rank " + process.rank().id() + " is not in the group, " + members
                        + "; only its members make a communicator of it (MPI 4.0 section 7.4.2)");
            }
            return rank;
        }

        /** A communicator of it that the program does not know. */
        Communicator unowned() {
            int number = GroupConstruction.agree(new Exchange(alone(), tag));
            return new Communicator(process, number, members, rank(), Creation.name(number));
        }
    }

    /**
     * MPI_Comm_create_from_group.
     *
     * @param group the same at all its members
     * @return the new communicator; {@code null} if the group is empty
     */
    public static Communicator create(Caller caller, ProcessGroup group, Terms terms) {
        MpiFunction function = MpiFunction.COMM_CREATE_FROM_GROUP;
        return making(caller, function, terms, process -> {
            Own own = own(process, group, terms.tag);
            if (own.members.size() == 0) {
                return null;
            }
            Communicator made = CallChecks.collective(own.alone(), terms.tag, function, own::unowned);
            return process.joined(Creation.owned(made, own.session, terms.errorHandler));
        });
    }

    /**
     * MPI_Intercomm_create_from_groups.
     *
     * @param local the caller's own group, the same at all its members
     * @param localLeader rank of the leader in it
     * @param remote the other group, which matters only at the leader, as does its leader
     * @param remoteLeader rank of the leader in that
     */
    public static Communicator createInter(Caller caller, ProcessGroup local, int localLeader, ProcessGroup remote,
            int remoteLeader, Terms terms) {
        MpiFunction function = MpiFunction.INTERCOMM_CREATE_FROM_GROUPS;
        return making(caller, function, terms, process -> {
            Own own = own(process, local, terms.tag);
            Communicator alone = own.alone();
            Arguments.leader(alone, "local", localLeader);
            int otherLeader = alone.rank() == localLeader ? leader(local, remote, remoteLeader) : 0;
            return CallChecks.collective(alone, terms.tag, function, () -> {
                Communicator inner = process.joined(own.unowned());
                inner.setSession(own.session);
                inner.setErrorHandler(terms.errorHandler);
                Communicator everybody = Creation.everybody(process, "both groups" + own.named());
                Communicator made = Bridge.join(new Exchange(inner, function.ordinal()), localLeader, everybody,
                        otherLeader, own.tag);
                Creation.giveBack(inner);
                return made;
            });
        });
    }

    private static Own own(MpiProcess process, ProcessGroup group, String text) {
        return new Own(process, ProcessGroup.membersOf(group), group.session(), text, StringTags.tag(process, text));
    }

    /** The leader of the other group, as a rank of the whole machine. */
    private static int leader(ProcessGroup local, ProcessGroup remote, int rank) {
        ProcessGroup.session(local, remote);
        RankGroup members = ProcessGroup.membersOf(remote);
        if (rank < 0 || rank >= members.size()) {
            throw new MpiFault(ErrorClass.RANK, "the remote leader is rank " + rank + " of a group of "
                    + members.size());
        }
        return members.node(rank);
    }

    private static Communicator making(Caller caller, MpiFunction function, Terms terms,
            Calls.Action<Communicator> action) {
        return Calls.making(caller, function, terms.errorHandler, ErrorHandler.Owner.COMMUNICATOR, process -> {
            Calls.requirePossible(process, function);
            ErrorHandlers.valid(terms.errorHandler, ErrorHandler.Owner.COMMUNICATOR);
            Map<String, String> hints = Info.hints(terms.info);
            Communicator made = action.run(process);
            if (made != null) {
                CommunicatorState.of(made).setHints(hints);
            }
            return made;
        });
    }
}
