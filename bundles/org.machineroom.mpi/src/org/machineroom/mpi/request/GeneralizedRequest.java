// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.CallbackException;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;

/** An operation of the program's own, which it completes itself, as in another thread (MPI 3.1 section 12.2). */
public final class GeneralizedRequest extends Request {
    private final GeneralizedFunctions functions;
    private final Blocking reason;
    private final Handle handle;
    private boolean complete;
    private boolean released;
    private boolean gone;

    private GeneralizedRequest(GeneralizedFunctions functions, Blocking reason, Handle handle) {
        super(null);
        this.functions = functions;
        this.reason = reason;
        this.handle = handle;
    }

    /** Why a rank waits that waits for the program itself. */
    private record Unfinished(int site) implements Blocking {
        @Override
        public String describe() {
            return "MPI_Wait for a generalised request that the program has not completed";
        }

        @Override
        public int[] waitsFor() {
            return new int[0];
        }
    }

    /** MPI_Grequest_start. */
    public static GeneralizedRequest start(Caller caller, GeneralizedFunctions functions) {
        String function = "MPI_Grequest_start";
        return Calls.local(caller, function, process -> {
            if (functions == null) {
                throw new MpiFault(ErrorClass.ARG, "a function of the request is null");
            }
            return new GeneralizedRequest(functions, new Unfinished(caller.site(process)),
                    CallChecks.made(process, HandleKind.REQUEST, function));
        });
    }

    /** MPI_Grequest_complete: the operation is complete. */
    public static void complete(Caller caller, Request request) {
        Calls.local(caller, "MPI_Grequest_complete", _ -> {
            if (!(request instanceof GeneralizedRequest generalized) || generalized.complete) {
                throw new MpiFault(ErrorClass.REQUEST, "the request is "
                        + (request == null ? "null" : request instanceof GeneralizedRequest ? "complete already"
                                : "no generalised one")
                        + "; only one that MPI_Grequest_start has made is completed, once (MPI 3.1 section 12.2)");
            }
            generalized.complete = true;
            if (generalized.released) {
                run(caller.process(), generalized.functions::free);
            }
            return null;
        });
    }

    /** Whether it is such a request that the program has freed before it was complete, and will complete yet. */
    public static boolean isToBeCompleted(Request request) {
        return request instanceof GeneralizedRequest generalized && generalized.released && !generalized.complete;
    }

    /** A function of the program. */
    @FunctionalInterface
    private interface Function {
        void run() throws CallbackException;
    }

    private static void run(MpiProcess process, Function function) {
        try {
            function.run();
            process.calls().chargeCallback();
        } catch (CallbackException e) {
            throw failed(e);
        }
    }

    private static MpiFault failed(CallbackException failure) {
        MpiFault fault = new MpiFault(failure.errorCode(), "a function of a generalised request failed: "
                + failure.getMessage() + " (MPI 3.1 section 12.2)", MpiFault.Origin.REPORTED);
        fault.initCause(failure.getCause());
        return fault;
    }

    @Override
    public boolean isActive() {
        return !gone;
    }

    @Override
    public boolean isDone() {
        return gone || complete;
    }

    @Override
    public Blocking blocking() {
        return isDone() ? null : reason;
    }

    @Override
    protected void await(MpiProcess process) {
        if (!isDone()) {
            process.progress().await(this::isDone, reason);
        }
    }

    @Override
    protected void observe(MpiProcess process) {
        // nothing that would cost
    }

    @Override
    protected Status finish(MpiProcess process) {
        if (gone) {
            return Status.EMPTY;
        }
        try {
            return peek(process);
        } finally {
            gone = true;
            handle.freed();
            run(process, functions::free);
        }
    }

    @Override
    protected Status peek(MpiProcess process) {
        try {
            Status status = functions.query();
            process.calls().chargeCallback();
            return status;
        } catch (CallbackException e) {
            throw failed(e);
        }
    }

    @Override
    protected void cancel(MpiProcess process) {
        run(process, () -> functions.cancel(complete));
    }

    @Override
    protected void release(MpiProcess process) {
        gone = true;
        released = true;
        handle.freed();
        if (complete) {
            run(process, functions::free);
        }
    }

    @Override
    protected void start(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "the request is not persistent; only persistent ones can be started "
                + "(MPI 1.1 section 3.9)");
    }
}
