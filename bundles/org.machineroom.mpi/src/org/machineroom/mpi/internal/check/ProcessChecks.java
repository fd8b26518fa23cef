// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessChecker;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendTransfer;

/** The checks of one process, which calls tell what the program does. Owned by the process's rank. */
public final class ProcessChecks implements ProcessChecker {
    private final MessageChecks messages;
    private final CollectiveChecks collectives;
    private final OperationChecks operations;
    private final MemoryChecks memory;
    private final LeftoverChecks leftovers;
    private final FailureChecks failures;
    private final Reporter reporter;
    private final Insight insight;
    private final AccessMoments moments;
    private final UnbufferedProcess unbuffered;

    ProcessChecks(RunChecks run, MpiProcess process, RaceLimits limits) {
        this.reporter = new Reporter(run, process);
        this.insight = new Insight(process.rank());
        this.moments = new AccessMoments(reporter, insight, limits);
        this.unbuffered = run.unbuffered().add(process.rank().id(), process.rank().threads());
        this.messages = new MessageChecks(reporter, insight, new RaceCheck(reporter, insight, limits),
                unbuffered);
        this.collectives = new CollectiveChecks(reporter, insight, unbuffered);
        this.operations = new OperationChecks(reporter);
        this.memory = new MemoryChecks(reporter);
        this.leftovers = new LeftoverChecks(reporter);
        this.failures = new FailureChecks(reporter, collectives);
    }

    /** The checks of a process; {@code null} if nobody checks it. */
    public static ProcessChecks of(MpiProcess process) {
        return (ProcessChecks) process.checker();
    }

    /** Those of its messages. */
    public MessageChecks messages() {
        return messages;
    }

    /** Those of its collective calls. */
    public CollectiveChecks collectives() {
        return collectives;
    }

    /** Those of the operations of its reductions. */
    public OperationChecks operations() {
        return operations;
    }

    /** New ones of its memory in a window. */
    public ExposureChecks exposure(ExposedMemory window) {
        return new ExposureChecks(reporter, memory.buffers(), insight, moments, window);
    }

    /** Those of its buffers. */
    public MemoryChecks memory() {
        return memory;
    }

    /** Those of what it leaves behind. */
    public LeftoverChecks leftovers() {
        return leftovers;
    }

    /** Those of its failed calls. */
    public FailureChecks failures() {
        return failures;
    }

    @Override
    public void taken(SendTransfer send, ReceiveTransfer receive) {
        SentMessage message = SentMessage.of(send);
        if (message != null) {
            message.takenBy(PostedReceive.of(receive));
            unbuffered.run().wake(message.rank());
            unbuffered.run().settle();
        }
    }

    @Override
    public void allocates(LongUnaryOperator allocated) {
        memory.buffers().allocates(allocated);
    }

    @Override
    public void calledByThread(String function, String reason) {
        failures.calledByThread(function, reason);
    }

    @Override
    public void cancelled(SendTransfer send) {
        letGo(send, SentMessage::release);
    }

    @Override
    public void withdrawn(SendTransfer send) {
        letGo(send, SentMessage::withdraw);
    }

    private void letGo(SendTransfer send, Consumer<SentMessage> why) {
        SentMessage message = SentMessage.of(send);
        if (message != null) {
            why.accept(message);
            unbuffered.run().wake(message.rank());
            unbuffered.run().settle();
        }
    }
}
