// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Recorder;

/**
 * One MPI process: what a rank keeps from one MPI call to the next. Every call of the binding is bracketed by
 * {@link #enter} and {@link #leave}. Owned by its rank.
 */
public final class MpiProcess extends Keeper {
    private static final int SEQUENCE_BITS = 40;

    /** Where the process stands between MPI_Init and MPI_Finalize. */
    public enum Phase {
        NOT_INITIALIZED, INITIALIZED, FINALIZED
    }

    private final MpiRun run;
    private final Rank rank;
    private final Transport transport;
    private final Progress progress;
    private final Recorder recorder;
    private final boolean recordsMessages;
    private final CallRecord call = new CallRecord();
    private final ProcessChecker checker;
    private final Communicator world;
    private final Communicator self;
    private Phase phase = Phase.NOT_INITIALIZED;
    private int localSite;
    private CallOrigin origin = new CallOrigin(null, 0);
    private int depth;
    private boolean hasBegun;
    private long blockedOnEntryPs;
    private long computeBeginPs;
    private int computeSite;
    private long messagesSent;
    private long bytesSent;
    private MpiWatch watch;

    MpiProcess(MpiRun run, Rank rank, Transport transport, RankGroup everybody) {
        this.run = run;
        this.rank = rank;
        this.transport = transport;
        this.progress = new Progress(transport);
        this.recorder = run.recorder();
        this.recordsMessages = recorder.wantsMessages();
        this.checker = run.checker().forProcess(this);
        this.world = new Communicator(this, 0, everybody, rank.id(), "MPI_COMM_WORLD");
        this.self = new Communicator(this, 1, RankGroup.of(rank.id()), 0, "MPI_COMM_SELF");
    }

    /**
     * The process whose code is calling.
     *
     * @throws IllegalStateException if the calling thread is not a rank's
     */
    public static MpiProcess current() {
        return (MpiProcess) Rank.current().process();
    }

    /** The process of a rank. */
    public static MpiProcess of(Rank rank) {
        return (MpiProcess) rank.process();
    }

    /**
     * Begins an MPI call: charges what the program has computed since the last one. A call made inside another, by a
     * user's callback, is part of the outer one.
     *
     * @param site where in the program the call is
     * @return the record of the call, to be filled in
     */
    public CallRecord enter(MpiFunction function, int site) {
        if (depth++ > 0) {
            return new CallRecord();
        }
        chargeCompute();
        long nowPs = rank.clockPs();
        call.begin(function.operation(), site, nowPs);
        hasBegun = true;
        blockedOnEntryPs = rank.blockedPs();
        if (nowPs > computeBeginPs) {
            recorder.compute(rank.id(), computeBeginPs, nowPs, computeSite, call.site);
        }
        if (watch != null) {
            watch.entered(this);
        }
        return call;
    }

    /** Notes where in the program a call is that is not recorded. */
    public void calledFrom(int site) {
        localSite = site;
    }

    /** Where in the program the process is: in the recorded call that it is in, or the last call that is none. */
    public int site() {
        return isInCall() ? call.site : localSite;
    }

    /** Sets who is told what this process does; nobody else is any more. */
    public void watch(MpiWatch watcher) {
        watch = watcher;
    }

    /** The call that the process is in, or was in last, as what the program's own transfers come from. */
    public CallOrigin origin() {
        if (origin.site() != call.site) {
            origin = new CallOrigin(null, call.site);
        }
        return origin;
    }

    /** Notes that a transfer is posted. */
    void posted(Transfer transfer) {
        if (watch != null) {
            watch.posted(transfer);
        }
    }

    /** Notes that a call has failed. */
    public void failed(MpiFault fault) {
        if (watch != null) {
            watch.failed(this, fault);
        }
    }

    /** Charges what the program has computed since it last left the simulator. */
    public void chargeCompute() {
        long computedPs = run.compute().takePs(rank);
        if (computedPs != 0) {
            rank.spend(computedPs);
        }
        settle();
    }

    /** Brings the rank's clock up to date for something that is not an MPI call; does nothing inside one. */
    public void chargeOutsideCall() {
        if (depth == 0) {
            chargeCompute();
        }
    }

    /** Ends an MPI call. */
    public void leave() {
        if (--depth > 0) {
            return;
        }
        if (run.kernel().hasEnded()) {
            hasBegun = false;
            return;
        }
        settle();
        hasBegun = false;
        call.endPs = rank.clockPs();
        call.waitedPs = rank.blockedPs() - blockedOnEntryPs;
        recorder.call(rank.id(), call);
        computeBeginPs = call.endPs;
        computeSite = call.site;
        run.compute().resume(rank);
    }

    /**
     * Records what the process was doing when the run ended: its last computation, or the call it was in. A rank whose
     * clock had run ahead has recorded what it did until then.
     */
    public void recordEnd() {
        long nowPs = run.kernel().nowPs();
        if (hasBegun) {
            call.endPs = Math.max(call.beginPs, nowPs);
            call.waitedPs = rank.blockedPs() - blockedOnEntryPs;
            if (rank.isBlocked()) {
                call.waitedPs += Math.max(0, call.endPs - rank.blockedSincePs());
            }
            call.waitedPs = Math.min(call.waitedPs, call.endPs - call.beginPs);
            recorder.unfinishedCall(rank.id(), call);
        } else if (Math.min(rank.clockPs(), nowPs) > computeBeginPs) {
            recorder.compute(rank.id(), computeBeginPs, Math.min(rank.clockPs(), nowPs), computeSite, 0);
        }
    }

    /** Makes the rank's clock final where interrupts may still move it. */
    private void settle() {
        if (transport.isInterruptible()) {
            rank.sync();
        }
    }

    /** Whether the process is inside an MPI call. */
    public boolean isInCall() {
        return depth > 0;
    }

    /** The MPI call the process is in, or the last one. */
    public CallRecord call() {
        return call;
    }

    /** Starts the record of a new message from this process, and counts it. */
    MessageRecord newMessage(int destinationNode, int context, int tag, int bytes) {
        messagesSent++;
        bytesSent += bytes;
        if (!recordsMessages) {
            return null;
        }
        MessageRecord message = new MessageRecord();
        message.begin(((long) rank.id() << SEQUENCE_BITS) | messagesSent, rank.id(), destinationNode, rank.clockPs());
        message.carries(context, tag, bytes);
        return message;
    }

    /** Hands the finished record of a message that this process has received to the recorder. */
    public void recordReceived(MessageRecord message) {
        recorder.message(rank.id(), message);
    }

    /** What all processes of the run share. */
    public MpiRun run() {
        return run;
    }

    /** The rank that runs this process. */
    public Rank rank() {
        return rank;
    }

    /** How this process waits for messages, and what it has started that goes on meanwhile. */
    public Progress progress() {
        return progress;
    }

    /** Moves this process's messages. */
    public Transport transport() {
        return transport;
    }

    /** Looks for wrong use; {@code null} if nobody wants that. */
    public ProcessChecker checker() {
        return checker;
    }

    /** The communicator of all processes. */
    public Communicator world() {
        return world;
    }

    /**
     * Lets the library prepare a communicator that has just been made. Collective over its group.
     *
     * @return the communicator
     */
    public Communicator joined(Communicator communicator) {
        transport.communicatorCreated(communicator);
        return communicator;
    }

    /** The communicator of this process alone. */
    public Communicator self() {
        return self;
    }

    /** Whether MPI_Init and MPI_Finalize have been called. */
    public Phase phase() {
        return phase;
    }

    /** Notes that MPI_Init or MPI_Finalize has been called. */
    public void setPhase(Phase newPhase) {
        phase = newPhase;
    }

    /** Messages sent so far, those inside collectives included. */
    public long messagesSent() {
        return messagesSent;
    }

    /** Payload bytes sent so far, those inside collectives included. */
    public long bytesSent() {
        return bytesSent;
    }
}
