// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.util.Map;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.collective.call.CollectiveAction;
import org.machineroom.mpi.collective.call.Scene;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.internal.collective.Intergroup;
import org.machineroom.mpi.request.Request;

/** Makes communicators of the processes of one, and frees them (MPI 3.1 sections 6.4.2 and 6.4.3). */
public final class Construction {
    private Construction() {
    }

    /** MPI_Comm_dup: the same processes, topology, error handler and attributes in a context of its own. */
    public static Communicator duplicate(CommunicatorHandle handle) {
        return Calls.on(handle, MpiFunction.COMM_DUP,
                (communicator, _) -> copy(communicator, MpiFunction.COMM_DUP));
    }

    /** MPI_Comm_dup_with_info: the same, but the hints are those that are given. */
    public static Communicator duplicate(CommunicatorHandle handle, Info info) {
        return Calls.on(handle, MpiFunction.COMM_DUP_WITH_INFO, (communicator, _) -> {
            Map<String, String> hints = Info.hints(info);
            Communicator copy = copy(communicator, MpiFunction.COMM_DUP_WITH_INFO);
            CommunicatorState.of(copy).setHints(hints);
            return copy;
        });
    }

    /** MPI_Comm_idup_with_info: the same, but the hints are those that are given (MPI 4.0 section 7.4.2). */
    public static Started startDuplicate(CommunicatorHandle handle, Info info) {
        Started started = startDuplicate(handle);
        CommunicatorState.of(started.communicator).setHints(Info.hints(info));
        return started;
    }

    /**
     * MPI_Comm_idup: the same as MPI_Comm_dup, but only started. Attributes are copied at once; the communicator may be
     * used when the request is complete.
     */
    public static Started startDuplicate(CommunicatorHandle handle) {
        Communicator[] made = new Communicator[1];
        CollectiveAction action = new CollectiveAction(MpiFunction.COMM_DUP, scene -> {
            made[0] = unfinished(scene.core());
            agree(scene);
            finish(made[0], () -> scene.algorithms().allreduce(scene.size(), Integer.BYTES, true)
                    .allreduce(scene.exchange(), new byte[Integer.BYTES], CommunicatorNumbers.max(scene.process())));
        }).between(scene -> {
            made[0] = unfinished(scene.core());
            agree(scene);
            finish(made[0], () -> new Intergroup(scene.exchange(), scene.algorithms())
                    .allreduce(new byte[Integer.BYTES], CommunicatorNumbers.max(scene.process())));
        });
        Request request = action.start(handle);
        return new Started(made[0], request);
    }

    /**
     * A communicator that is being made.
     *
     * @param communicator the communicator, to be used when the request is complete
     * @param request what is complete then
     */
    public record Started(Communicator communicator, Request request) {
    }

    private static void agree(Scene scene) {
        scene.agree(CollectiveCall.of(scene.function()));
    }

    private static Communicator unfinished(Communicator communicator) {
        Communicator copy = Creation.prepared(communicator, StartedNumbers.of(communicator, communicator.started()),
                communicator.group(), communicator.remoteGroup(), communicator.rank());
        copy.setIncomplete(true);
        inherit(communicator, copy);
        return copy;
    }

    private static void finish(Communicator copy, Runnable agreement) {
        agreement.run();
        copy.process().joined(copy);
        copy.setIncomplete(false);
    }

    private static Communicator copy(Communicator communicator, MpiFunction function) {
        int number = CallChecks.collective(communicator, function,
                () -> communicator.isInter() ? Bridge.number(communicator, function)
                        : Creation.number(communicator, function));
        Communicator copy = Creation.of(communicator, number, communicator.group(), communicator.remoteGroup(),
                communicator.rank());
        inherit(communicator, copy);
        return copy;
    }

    private static void inherit(Communicator communicator, Communicator copy) {
        try {
            CommunicatorState.of(communicator).copyTo(CommunicatorState.of(copy));
        } catch (MpiFault fault) {
            Creation.giveBack(copy);
            throw fault;
        }
    }

    /**
     * MPI_Comm_create.
     *
     * @param group the same at all its members; a subset of the communicator's group, of its own for each group of an
     *        intercommunicator
     * @return the new communicator; {@code null} if the caller is not in the group
     */
    public static Communicator create(CommunicatorHandle handle, ProcessGroup group) {
        return Calls.on(handle, MpiFunction.COMM_CREATE, (communicator, _) -> {
            RankGroup members = ProcessGroup.membersOf(group);
            requireSubset(communicator, members);
            if (communicator.isInter()) {
                return CallChecks.collective(communicator, MpiFunction.COMM_CREATE,
                        () -> between(communicator, members));
            }
            int number = CallChecks.collective(communicator, named(communicator, members),
                    () -> Creation.number(communicator, MpiFunction.COMM_CREATE));
            return Creation.of(communicator, number, members);
        });
    }

    /** What the caller says: before MPI 2.2 all had to name the same group (MPI 1.1 section 5.4.2). */
    private static CollectiveCall named(Communicator communicator, RankGroup members) {
        return communicator.process().run().machine().limits().refuses(Feature.MPI_2)
                ? CollectiveCall.alike(MpiFunction.COMM_CREATE, members)
                : CollectiveCall.ofGroup(MpiFunction.COMM_CREATE, members);
    }

    /** The new intercommunicator; {@code null} if one of its groups would be empty (MPI 3.1 section 6.4.2). */
    private static Communicator between(Communicator inter, RankGroup members) {
        Bridge.Agreed agreed = Bridge.agree(inter, MpiFunction.COMM_CREATE, members.nodes());
        int rank = members.rankOf(inter.process().rank().id());
        return rank == Wildcard.UNDEFINED || agreed.words().length == 0 ? null
                : Creation.of(inter, agreed.number(), members, RankGroup.of(agreed.words()), rank);
    }

    /** Refuses a group with processes that are not in the communicator. */
    static void requireSubset(Communicator communicator, RankGroup members) {
        for (int rank = 0; rank < members.size(); rank++) {
            if (communicator.group().rankOf(members.node(rank)) == Wildcard.UNDEFINED) {
                throw new MpiFault(ErrorClass.GROUP, "rank " + rank + " of the group, rank " + members.node(rank)
                        + " of MPI_COMM_WORLD, is not in " + communicator.name() + " (MPI 1.1 section 5.4.2)");
            }
        }
    }

    /** MPI_Comm_free: collective, but does not wait. */
    public static void free(CommunicatorHandle handle) {
        Calls.on(handle, MpiFunction.COMM_FREE, (communicator, _) -> {
            requireFreeable(communicator, "freed (MPI 1.1 section 5.4.3)");
            CallChecks.called(communicator, MpiFunction.COMM_FREE);
            dispose(communicator);
            return null;
        });
    }

    /** MPI_Comm_disconnect: waits for all processes, whose communication must be complete, and frees it. */
    public static void disconnect(CommunicatorHandle handle) {
        CollectiveAction action = new CollectiveAction(MpiFunction.COMM_DISCONNECT, scene -> {
            requireFreeable(scene.core(), "disconnected (MPI 3.1 section 10.5.4)");
            agree(scene);
            scene.algorithms().barrier(scene.size()).barrier(scene.exchange());
            dispose(scene.core());
        }).between(scene -> {
            agree(scene);
            new Intergroup(scene.exchange(), scene.algorithms()).barrier();
            dispose(scene.core());
        });
        action.call(handle);
    }

    private static void requireFreeable(Communicator communicator, String what) {
        if (communicator == communicator.process().world() || communicator == communicator.process().self()) {
            throw new MpiFault(ErrorClass.COMM, communicator.name() + " cannot be " + what);
        }
    }

    private static void dispose(Communicator communicator) {
        CommunicatorState.of(communicator).attributes().deleteAll();
        Creation.giveBack(communicator);
    }
}
