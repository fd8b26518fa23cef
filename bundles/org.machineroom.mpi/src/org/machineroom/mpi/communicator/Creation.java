// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.communicator;

import java.util.Arrays;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.RankGroup;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;

/** What the calls that make communicators have in common. Everything here happens inside such a call. */
public final class Creation {
    private Creation() {
    }

    /** Refuses an intercommunicator. */
    public static void requireIntra(Communicator communicator) {
        if (communicator.isInter()) {
            throw new MpiFault(ErrorClass.COMM,
                    communicator.name() + " is an intercommunicator; an intracommunicator is needed");
        }
    }

    /** Refuses an intracommunicator. */
    static void requireInter(Communicator communicator) {
        if (!communicator.isInter()) {
            throw new MpiFault(ErrorClass.COMM,
                    communicator.name() + " is an intracommunicator; an intercommunicator is needed");
        }
    }

    /**
     * The communicator of the first processes of the group. Collective.
     *
     * @param choice what is made of it, on which all processes must agree
     * @return {@code null} if the caller is not one of them
     */
    public static Communicator first(Communicator parent, MpiFunction function, int count, Object choice) {
        int number = CallChecks.collective(parent, CollectiveCall.alike(function, choice),
                () -> number(parent, function));
        return of(parent, number, RankGroup.of(Arrays.copyOf(parent.group().nodes(), count)));
    }

    /** Agrees on a number for a new communicator with the processes of an intracommunicator. */
    public static int number(Communicator parent, MpiFunction function) {
        return CommunicatorNumbers.agree(new Exchange(parent, function.ordinal()));
    }

    /** The caller's view of a new communicator; {@code null} if the caller is not in it. */
    static Communicator of(Communicator parent, int number, RankGroup members) {
        int rank = members.rankOf(parent.process().rank().id());
        return rank == Wildcard.UNDEFINED ? null : of(parent, number, members, members, rank);
    }

    /** The caller's view of a new communicator; its error handler is that of the parent (MPI 3.1 section 8.3). */
    static Communicator of(Communicator parent, int number, RankGroup members, RankGroup remote, int rank) {
        return parent.process().joined(prepared(parent, number, members, remote, rank));
    }

    /** The same, before the library has been told. */
    static Communicator prepared(Communicator parent, int number, RankGroup members, RankGroup remote, int rank) {
        return owned(new Communicator(parent.process(), number, members, remote, rank, name(number)),
                parent.session(), parent.errorHandler());
    }

    /** What a communicator is called that nobody has named. */
    static String name(int number) {
        return "communicator " + number;
    }

    /** Makes a new communicator one of the program's, of the session with a number, 0 for none. */
    static Communicator owned(Communicator made, int session, ErrorHandler errorHandler) {
        Handle handle = CallChecks.madeByCall(made.process(), HandleKind.COMMUNICATOR, session);
        made.whenFreed(handle::freed);
        made.setSession(session);
        made.setErrorHandler(errorHandler);
        return made;
    }

    /** A new intercommunicator with processes that another call has started (MPI 3.1 section 10.3.2). */
    public static Communicator between(Communicator parent, int number, RankGroup remote) {
        return of(parent, number, parent.group(), remote, parent.rank());
    }

    /**
     * A communicator of the library's own, of the same processes, for what they have made together, such as a file.
     * Collective.
     */
    public static Communicator inner(Communicator parent, MpiFunction function, String name) {
        int number = CallChecks.collective(parent, function, () -> number(parent, function));
        Communicator inner = new Communicator(parent.process(), number, parent.group(), parent.group(), parent.rank(),
                name);
        inner.setSession(parent.session());
        return parent.process().joined(inner);
    }

    /** All processes of the run, for messages between those that have no communicator in common. */
    public static Communicator everybody(MpiProcess process, String name) {
        return new Communicator(process, 0, RankGroup.ofAll(process.run().kernel().size()), process.rank().id(), name);
    }

    /** Gives back a communicator that nobody is going to use any more. */
    public static void giveBack(Communicator communicator) {
        communicator.process().transport().communicatorFreed(communicator);
        communicator.markFreed();
    }
}
