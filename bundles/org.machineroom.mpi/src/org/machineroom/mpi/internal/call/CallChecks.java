// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.call;

import java.util.function.Supplier;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.internal.check.CollectiveCall;
import org.machineroom.mpi.internal.check.CollectiveRound;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.internal.check.ProcessChecks;

/** What calls tell the checks of a process, if there are any, about what they make and whom they call with. */
public final class CallChecks {
    private CallChecks() {
    }

    /** Notes that a call that is not recorded has made something. */
    public static Handle made(MpiProcess process, HandleKind kind, String function) {
        return made(process, kind, function, 0);
    }

    /** The same of something that comes from a session, of which the number is given; 0 for none. */
    public static Handle made(MpiProcess process, HandleKind kind, String function, int session) {
        ProcessChecks checks = ProcessChecks.of(process);
        return checks == null ? Handle.UNCHECKED : checks.leftovers().made(kind, function, session);
    }

    /** Notes that the recorded call that the process is in, or was in last, has made something. */
    public static Handle madeByCall(MpiProcess process, HandleKind kind) {
        return madeByCall(process, kind, 0);
    }

    /** The same of something that comes from a session, of which the number is given; 0 for none. */
    public static Handle madeByCall(MpiProcess process, HandleKind kind, int session) {
        ProcessChecks checks = ProcessChecks.of(process);
        return checks == null ? Handle.UNCHECKED : checks.leftovers().madeByCall(kind, session);
    }

    /** Does what a collective call does that moves no data of the program. */
    public static <T> T collective(Communicator communicator, MpiFunction function, Supplier<T> action) {
        return collective(communicator, CollectiveCall.of(function), action);
    }

    /** The same for a call in which all processes must agree on more than the function. */
    public static <T> T collective(Communicator communicator, CollectiveCall call, Supplier<T> action) {
        ProcessChecks checks = ProcessChecks.of(communicator.process());
        if (checks == null) {
            return action.get();
        }
        return leaving(checks, checks.collectives().enter(communicator, call), communicator, call, action);
    }

    /**
     * The same for a call of a group of a communicator's processes alone.
     *
     * @param group the members as if they were a communicator
     * @param tag what tells the call from others of the same group
     */
    public static <T> T collective(Communicator group, Object tag, MpiFunction function, Supplier<T> action) {
        ProcessChecks checks = ProcessChecks.of(group.process());
        if (checks == null) {
            return action.get();
        }
        CollectiveCall call = CollectiveCall.of(function);
        return leaving(checks, checks.collectives().enter(group, tag, call), group, call, action);
    }

    private static <T> T leaving(ProcessChecks checks, CollectiveRound round, Communicator communicator,
            CollectiveCall call, Supplier<T> action) {
        T result = action.get();
        checks.collectives().leave(round, communicator, call);
        checks.collectives().complete(round);
        return result;
    }

    /** Notes a collective call that waits for nobody. */
    public static void called(Communicator communicator, MpiFunction function) {
        ProcessChecks checks = ProcessChecks.of(communicator.process());
        if (checks != null) {
            checks.collectives().enter(communicator, CollectiveCall.of(function));
        }
    }
}
