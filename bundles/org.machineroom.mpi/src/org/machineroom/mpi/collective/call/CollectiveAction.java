// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective.call;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Exchange;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.SimulatedMachine;
import org.machineroom.mpi.Task;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.request.Request;

/**
 * A collective operation with its arguments, which a program calls to its end (MPI 1.1 chapter 4), starts (MPI 3.1
 * section 5.12), or makes a persistent request for (MPI 4.0 section 6.13). It is always the same operation: the library
 * that starts it does what it can do at once, and the rest whenever its process waits or tests.
 */
public final class CollectiveAction {
    /** The tags from here on tell started operations apart, below are the functions that are called to their end. */
    private static final int FIRST_TAG = 1024;
    private static final int TAGS = 1 << 20;

    private final MpiFunction function;
    private final Body body;
    private final Body between;

    /** What a collective operation does. */
    @FunctionalInterface
    public interface Body {
        /** Does it. */
        void run(Scene scene);
    }

    /**
     * Creates an operation.
     *
     * @param function the one that calls it to its end
     */
    public CollectiveAction(MpiFunction function, Body body) {
        this(function, body, null);
    }

    private CollectiveAction(MpiFunction function, Body body, Body between) {
        this.function = function;
        this.body = body;
        this.between = between;
    }

    /** The same, which does something else on an intercommunicator; without that it is not defined there. */
    public CollectiveAction between(Body groups) {
        return new CollectiveAction(function, body, groups);
    }

    /** Calls it to its end. */
    public void call(CommunicatorHandle comm) {
        Calls.on(comm, function, (core, call) -> {
            SimulatedMachine machine = core.process().run().machine();
            Scene scene = new Scene(function, core, call, new Exchange(core, function.ordinal()),
                    core.isInter() ? machine.startedCollectives() : machine.collectives(), core.process().transport(),
                    new Scene.Agreement());
            run(body(core), scene);
            return null;
        });
    }

    private static void run(Body todo, Scene scene) {
        try {
            todo.run(scene);
        } finally {
            scene.exchange().settle();
        }
        scene.leave();
    }

    /** Starts it. */
    public Request start(CommunicatorHandle comm) {
        MpiFunction started = function.started();
        return Calls.on(comm, started, (core, call) -> start(started, core, nextTag(core),
                Scene.Agreement.started(core.process())));
    }

    /**
     * A request for it that can be started again and again (MPI 4.0 section 6.13). Processes make such requests in the
     * same order, but may start them in any.
     */
    public Request persistent(CommunicatorHandle comm) {
        MpiFunction made = function.persistent();
        return Calls.query(comm, made.operation().name(), core -> {
            core.process().run().machine().limits().require(Feature.MPI_4);
            body(core);
            int tag = nextTag(core);
            return new PersistentCollective(core, made,
                    starts -> start(made, core, tag, Scene.Agreement.restarted(core.process(), tag, starts)));
        });
    }

    private static int nextTag(Communicator core) {
        return FIRST_TAG + (int) (core.nextStarted() % TAGS);
    }

    private CollectiveRequest start(MpiFunction started, Communicator core, int tag, Scene.Agreement agreement) {
        CallRecord call = core.process().call();
        Body todo = body(core);
        CallRecord noted = new CallRecord();
        noted.begin(call.operation, call.site, call.beginPs);
        Scene scene = new Scene(started, core, noted, new Exchange(core, tag),
                core.process().run().machine().startedCollectives(), core.process().transport(), agreement);
        Task task = core.process().progress().start(started.operation().name(), call.site, () -> run(todo, scene));
        describe(call, noted);
        if (task.isDone() && task.fault() != null) {
            throw task.fault();
        }
        agreement.lend();
        return new CollectiveRequest(core, task, agreement);
    }

    /** Notes what is known of the operation when the call that has started it returns. */
    private static void describe(CallRecord call, CallRecord noted) {
        call.peer = noted.peer;
        call.count = noted.count;
        call.datatype = noted.datatype;
        call.bytes = noted.bytes;
    }

    private Body body(Communicator core) {
        if (!core.isInter()) {
            return body;
        }
        if (between == null) {
            throw new MpiFault(ErrorClass.COMM, core.name() + " is an intercommunicator; " + function.operation().name()
                    + " is defined on intracommunicators only (MPI 3.1 section 5.2.2)");
        }
        return between;
    }
}
