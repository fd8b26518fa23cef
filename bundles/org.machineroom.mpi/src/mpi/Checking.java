// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.util.function.Supplier;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.check.CollectiveCall;
import org.machineroom.mpi.check.CollectiveRound;
import org.machineroom.mpi.check.Handle;
import org.machineroom.mpi.check.HandleKind;
import org.machineroom.mpi.check.ProcessChecks;

/** What the binding tells the checks of a process, if there are any. */
final class Checking {
    private Checking() {
    }

    /** Notes that the calling process has made something; does nothing outside a rank. */
    static Handle made(HandleKind kind, String function) {
        if (Rank.currentOrNull() == null || MpiProcess.current().checks() == null) {
            return Handle.UNCHECKED;
        }
        return MpiProcess.current().checks().made(kind, function);
    }

    /** Notes that the call that the process is in, or was in last, has made something. */
    static Handle madeByCall(MpiProcess process, HandleKind kind) {
        return process.checks() == null ? Handle.UNCHECKED : process.checks().madeByCall(kind);
    }

    /** Does what a collective call does that moves no data of the program. */
    static <T> T collective(Communicator core, MpiFunction function, Supplier<T> action) {
        ProcessChecks checks = core.process().checks();
        if (checks == null) {
            return action.get();
        }
        CollectiveCall call = CollectiveCall.of(function);
        CollectiveRound round = checks.enter(core, call);
        T result = action.get();
        checks.leave(round, core, call);
        return result;
    }

    /** Notes a collective call that waits for nobody. */
    static void called(Communicator core, MpiFunction function) {
        if (core.process().checks() != null) {
            core.process().checks().enter(core, CollectiveCall.of(function));
        }
    }

    /** Looks at a part of a buffer that the recorded call reads, or writes, before it returns. */
    static void uses(MpiProcess process, Region data, boolean writes) {
        if (process.checks() != null) {
            process.checks().uses(data.place(), writes);
        }
    }

    /** Notes that a send is complete. */
    static void sent(MpiProcess process, SendTransfer send) {
        if (send.mode() == SendMode.SYNCHRONOUS && process.checks() != null) {
            process.checks().synchronousDone(send);
        }
    }
}
