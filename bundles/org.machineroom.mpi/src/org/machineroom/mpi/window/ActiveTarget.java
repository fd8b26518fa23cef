// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeSet;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.call.Polling;
import org.machineroom.mpi.internal.check.ExposureChecks.Epoch;
import org.machineroom.mpi.internal.check.Trust;

/**
 * Epochs that origins and targets begin and end together (MPI 3.1 section 11.5.2): MPI_Win_start waits for the signals
 * of MPI_Win_post, MPI_Win_wait for those of MPI_Win_complete, which come behind all accesses.
 */
public final class ActiveTarget {
    private ActiveTarget() {
    }

    /** MPI_Win_post: lets the processes of a group access the caller's memory. */
    public static void post(WindowHandle handle, ProcessGroup group, int assertion) {
        Calls.on(handle, MpiFunction.WIN_POST, (_, _) -> {
            Window window = handle.window();
            Assertion.requireOnly(assertion, Assertion.NOCHECK, Assertion.NOSTORE, Assertion.NOPUT);
            SequencedSet<Integer> origins = ranks(window, group);
            window.service().takeStock();
            window.epochs().post(origins, Assertion.NOCHECK.isIn(assertion));
            window.service().checks().opened(Epoch.POST, assertion);
            if (!Assertion.NOCHECK.isIn(assertion)) {
                for (int rank : origins) {
                    if (rank == window.rank()) {
                        window.origin().target(rank).posted();
                    } else {
                        window.origin().signal(Packet.POST, rank, 0);
                    }
                }
            }
            return null;
        });
    }

    /** MPI_Win_start: begins to access the memory of the processes of a group, when all of them have posted. */
    public static void start(WindowHandle handle, ProcessGroup group, int assertion) {
        Calls.on(handle, MpiFunction.WIN_START, (_, _) -> {
            Window window = handle.window();
            Assertion.requireOnly(assertion, Assertion.NOCHECK);
            SequencedSet<Integer> targets = ranks(window, group);
            window.epochs().start(targets);
            if (Assertion.NOCHECK.isIn(assertion)) {
                targets.forEach(rank -> window.epochs().trust(rank, Trust.POSTED));
            } else {
                Origin origin = window.origin();
                origin.awaitTargets(targets.stream().mapToInt(Integer::intValue), Target::isPosted,
                        "for MPI_Win_post of");
                targets.forEach(rank -> origin.target(rank).takePost());
            }
            window.service().checks().started();
            return null;
        });
    }

    /** MPI_Win_complete: ends that; the caller's buffers may be used again. */
    public static void complete(WindowHandle handle) {
        Calls.on(handle, MpiFunction.WIN_COMPLETE, (_, _) -> {
            Window window = handle.window();
            SequencedSet<Integer> targets = window.epochs().complete();
            window.origin().direct().fence(targets.stream().mapToInt(Integer::intValue));
            for (int rank : targets) {
                if (rank == window.rank()) {
                    window.service().completed(rank);
                } else {
                    window.origin().signal(Packet.COMPLETE, rank, 0);
                    window.origin().target(rank).settled();
                }
            }
            window.origin().awaitAccesses(targets.stream().mapToInt(Integer::intValue), Target::isLocallyComplete,
                    "whose accesses are not done at");
            return null;
        });
    }

    /** MPI_Win_wait: waits until all that may access the caller's memory have completed. */
    public static void await(WindowHandle handle) {
        Calls.on(handle, MpiFunction.WIN_WAIT, (_, _) -> {
            Window window = handle.window();
            SequencedSet<Integer> origins = window.epochs().posted("MPI_Win_wait");
            Service service = window.service();
            window.origin().await(() -> isOver(service, origins),
                    () -> "MPI_Win_wait of " + window.name() + ", for MPI_Win_complete of "
                            + Origin.words(service.incomplete(origins)),
                    () -> service.incomplete(origins));
            end(window, origins);
            return null;
        });
    }

    /** MPI_Win_test: does the same if that is possible at once, and says whether it was. */
    public static boolean test(WindowHandle handle) {
        return Calls.on(handle, MpiFunction.WIN_TEST, (communicator, _) -> {
            Window window = handle.window();
            SequencedSet<Integer> origins = window.epochs().posted("MPI_Win_test");
            communicator.process().progress().poll();
            if (!isOver(window.service(), origins)) {
                Polling.polled(communicator.process());
                return false;
            }
            end(window, origins);
            return true;
        });
    }

    private static boolean isOver(Service service, Set<Integer> origins) {
        return service.incomplete(origins).length == 0 && service.isAnswered();
    }

    private static void end(Window window, SequencedSet<Integer> origins) {
        window.service().takeCompletes(origins);
        window.epochs().unpost();
        window.service().checks().ended(Epoch.POST);
        window.service().takeStock();
    }

    /** Ranks of the processes of a group in the window's. */
    private static SequencedSet<Integer> ranks(Window window, ProcessGroup group) {
        SequencedSet<Integer> ranks = new TreeSet<>();
        for (int node : ProcessGroup.membersOf(group).nodes()) {
            int rank = window.communicator().group().rankOf(node);
            if (rank == Wildcard.UNDEFINED) {
                throw new MpiFault(ErrorClass.GROUP, "rank " + node + " of MPI_COMM_WORLD is in the group but not in "
                        + window.name() + " (MPI 3.1 section 11.5.2)");
            }
            ranks.add(rank);
        }
        return ranks;
    }
}
