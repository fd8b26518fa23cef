// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.stage;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Progress;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.Faults;
import org.machineroom.mpi.internal.call.Calls;

/**
 * A recorded call that begins, may wait for transfers, and ends. It is made once: as a whole by {@link #make}, which
 * waits on the rank's own stack, or stage by stage by a {@link ProgramCourse}, which does not.
 *
 * @param <T> what it returns
 */
public abstract class StagedCall<T> {
    private final Caller caller;
    private final MpiFunction function;
    private final MpiProcess process;
    private CallRecord record;
    private Transfer awaited;
    private MpiFault fault;
    private T result;

    /** A call of a function that has not been begun. */
    protected StagedCall(Caller caller, MpiFunction function) {
        this.caller = caller;
        this.function = function;
        this.process = caller.process();
    }

    /** The process that calls. */
    protected final MpiProcess process() {
        return process;
    }

    /** What is recorded of the call, when it has begun. */
    protected final CallRecord record() {
        return record;
    }

    /** The function that is called. */
    protected final MpiFunction function() {
        return function;
    }

    /** Whether it can be made stage by stage. */
    protected boolean canBeStaged() {
        return true;
    }

    /** Looks at the arguments, and makes what is to be transferred. */
    protected abstract void prepare();

    /** Begins to transfer it; returns what to wait for first, {@code null} if there is nothing to wait for. */
    protected abstract Transfer start(Transport transport);

    /** What to wait for when what was waited for is complete; {@code null} if there is nothing more. */
    protected Transfer next() {
        return null;
    }

    /** Starts, and waits for all that there is to wait for, as the library does it in a call made as a whole. */
    protected void transfer(Progress progress) {
        for (Transfer transfer = start(process.transport()); transfer != null; transfer = next()) {
            progress.complete(transfer);
        }
    }

    /** Does what is to be done when all is complete, and says what the call returns. */
    protected abstract T end();

    /** The communicator whose error handler a fault goes to; {@code null} for that of all processes. */
    protected abstract Communicator responsible(MpiFault wrong);

    /** Makes the call. */
    public final T make() {
        enter();
        try {
            prepare();
            transfer(process.progress());
            return end();
        } catch (MpiFault wrong) {
            throw raised(wrong);
        } finally {
            Calls.leave(process);
        }
    }

    private void enter() {
        record = process.enter(function, caller.site(process));
    }

    private RuntimeException raised(MpiFault wrong) {
        return Faults.raise(caller, process, responsible(wrong), function.operation().name(), wrong);
    }

    /** The first stage. */
    final void begin() {
        enter();
        try {
            prepare();
            awaited = start(process.transport());
        } catch (MpiFault wrong) {
            fault = wrong;
        }
    }

    /** The transfer that it waits for; {@code null} for the last stage. */
    final Transfer awaited() {
        while (awaited != null && awaited.isDone()) {
            process.transport().observe(awaited);
            awaited = next();
        }
        return awaited;
    }

    /** The last stage, if it has not failed. */
    final void conclude() {
        if (fault == null) {
            try {
                result = end();
                Calls.leave(process);
            } catch (MpiFault wrong) {
                fault = wrong;
            }
        }
    }

    /** Whether a stage has failed, so that the rank itself has to {@link #fail}. */
    public final boolean hasFailed() {
        return fault != null;
    }

    /**
     * Ends it where a stage has failed: on the rank's own stack, as the error handler may be a function of the program,
     * or end the run.
     *
     * @return what the call must throw
     */
    public final RuntimeException fail() {
        try {
            return raised(fault);
        } finally {
            Calls.leave(process);
        }
    }

    /** What it returns, when it has been made in stages. */
    public final T result() {
        return result;
    }
}
