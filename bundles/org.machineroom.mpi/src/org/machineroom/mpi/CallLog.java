// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankThreads;
import org.machineroom.kernel.WaitingThread;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Recorder;

/**
 * The calls of one process as they are recorded, and the computing between them: every recorded call is bracketed by
 * {@link #enter} and {@link #leave}. Owned by the process's rank.
 */
public final class CallLog {
    private final Rank rank;
    private final RankThreads threads;
    private final Transport transport;
    private final Kernel kernel;
    private final ComputeModel compute;
    private final Recorder recorder;
    private final ThreadCall ofMain = new ThreadCall();
    private List<ThreadCall> ofOthers = List.of(); // as it is for most of very many
    private int threadsInside;
    private long begun;
    private int unrecorded;
    private long computeBeginPs;
    private int computeSite;
    private long endedPs;
    private boolean hasEnded;

    CallLog(MpiRun run, Rank rank, Transport transport) {
        this.rank = rank;
        this.threads = rank.threads();
        this.transport = transport;
        this.kernel = run.kernel();
        this.compute = run.compute();
        this.recorder = run.recorder();
        threads.keep(ofMain);
    }

    /** Notes when the process begins, if that is not with the run. */
    void beginAt(long timePs) {
        computeBeginPs = timePs;
        endedPs = timePs;
    }

    /**
     * Begins an MPI call: charges what the program has computed since the last one. A call made inside another, by a
     * user's callback, is part of the outer one, and so is what that has computed.
     *
     * @param site where in the program the call is
     * @return the call's record; {@code null} if the call is part of another
     */
    CallRecord enter(MpiFunction function, int site) {
        ThreadCall thread = ofThread();
        if (thread.depth++ > 0) {
            if (compute.pendingPs(rank) > 0) {
                chargeCompute(); // what a callback has computed: others run while this call waits
            }
            return null;
        }
        rank.lane().comeHome();
        threads.offerTurn();
        threadsInside++;
        begun++;
        CallRecord call = thread.record;
        charge();
        rank.lane().tellAtHome();
        long nowPs = rank.clockPs();
        if (call.site == site && call.operation == function.operation()) {
            thread.repeats++;
        } else {
            thread.repeats = 1;
            thread.repeatedSincePs = nowPs;
        }
        call.begin(function.operation(), site, nowPs);
        thread.hasBegun = !hasEnded;
        thread.blockedOnEntryPs = rank.blockedPs();
        if (nowPs > computeBeginPs) {
            recorder.compute(rank.id(), computeBeginPs, nowPs, computeSite, call.site);
        }
        computeBeginPs = nowPs; // another thread may compute before this call ends, or the call may end the run
        return call;
    }

    /** The call of the thread that runs. */
    private ThreadCall ofThread() {
        return threads.areUsed() ? ofThisThread() : ofMain; // most programs have one thread, and calls ask often
    }

    private ThreadCall ofThisThread() {
        ThreadCall kept = (ThreadCall) threads.kept();
        return kept != null ? kept : ofNewThread();
    }

    private ThreadCall ofNewThread() {
        ThreadCall thread = new ThreadCall();
        threads.keep(thread);
        if (ofOthers.isEmpty()) {
            ofOthers = new ArrayList<>();
        }
        ofOthers.add(thread);
        return thread;
    }

    /** How many times in a row main has made the call that it is in, or was in last, in the same place. */
    long repeats() {
        return ofMain.repeats;
    }

    /** Since when it has made no other call, in picoseconds. */
    long repeatedSincePs() {
        return ofMain.repeatedSincePs;
    }

    /** How many MPI calls the threads of the process have begun. */
    long begun() {
        return begun;
    }

    /** How many threads of the process are inside MPI calls. */
    int threadsInside() {
        return threadsInside;
    }

    /** Ends an MPI call. */
    public void leave() {
        ThreadCall thread = ofThread();
        if (--thread.depth > 0) {
            return;
        }
        threadsInside--;
        if (rank.lane().isOver()) {
            endInCall(thread);
            goBack(thread.record.site);
            return;
        }
        settle();
        thread.hasBegun = false;
        CallRecord call = thread.record;
        call.endPs = rank.clockPs();
        call.waitedPs = rank.blockedPs() - thread.blockedOnEntryPs;
        recorder.call(rank.id(), call);
        computeBeginPs = call.endPs;
        endedPs = call.endPs;
        computeSite = call.site;
        compute.resume(rank);
        goBack(call.site);
    }

    /**
     * The call has ended the run, or the run is over already and the program goes on to its end. Of a call that has
     * taken no time, such as one that is refused, nothing is recorded.
     */
    private void endInCall(ThreadCall thread) {
        if (!hasEnded && kernel.nowPs() > thread.record.beginPs) {
            recordEnd(thread, kernel.nowPs());
            computeBeginPs = thread.record.endPs;
            hasEnded = true;
        }
        thread.hasBegun = false;
    }

    /**
     * Charges what a function of the program has computed that a call has called, if the rank may have to wait before
     * the call ends: what counts may belong to another rank then.
     */
    public void chargeCallback() {
        if (ofThread().depth > 0) {
            chargeCompute();
        }
    }

    /** Charges what the program has computed since it last left the simulator; inside a call, to that. */
    public void chargeCompute() {
        long sincePs = rank.clockPs();
        long computedPs = charge() - sincePs;
        ThreadCall thread = ofThread();
        if (thread.depth > 0) {
            thread.record.computedPs += computedPs;
        }
    }

    /** Returns until when the program has computed, without interrupts that have come meanwhile. */
    private long charge() {
        compute.charge(rank);
        long untilPs = rank.clockPs();
        rank.hasComputed();
        settle();
        return untilPs;
    }

    /** Brings the rank's clock up to date for something that is not an MPI call; does nothing inside one. */
    public void chargeOutsideCall() {
        if (ofThread().depth == 0) {
            chargeCompute();
        }
    }

    /** Makes the rank's clock final where interrupts may still move it. */
    private void settle() {
        if (transport.isInterruptible()) {
            rank.sync();
        }
    }

    /**
     * Records what the process was doing when the run ended: its last computation, or the call it was in. A rank whose
     * clock had run ahead has recorded what it did until then.
     */
    public void recordEnd() {
        long nowPs = kernel.nowPs();
        if (!ofMain.hasBegun && Math.min(rank.clockPs(), nowPs) > computeBeginPs) {
            recorder.compute(rank.id(), computeBeginPs, Math.min(rank.clockPs(), nowPs), computeSite, 0);
        }
        recordEnd(ofMain, nowPs);
        ofOthers.forEach(thread -> recordEnd(thread, nowPs));
    }

    private void recordEnd(ThreadCall thread, long nowPs) {
        if (thread.hasBegun) {
            CallRecord call = thread.record;
            call.endPs = Math.max(Math.max(call.beginPs, nowPs), rank.work().workedUntilPs());
            call.waitedPs = rank.blockedPs() - thread.blockedOnEntryPs;
            if (rank.isBlocked()) {
                call.waitedPs += Math.max(0, call.endPs - rank.blockedSincePs());
            }
            call.waitedPs = Math.min(call.waitedPs, call.endPs - call.beginPs);
            recorder.unfinishedCall(rank.id(), call);
        }
    }

    /** Notes where in the program a call is that is not recorded, and that {@link #leaveUnrecorded} ends. */
    public void enterUnrecorded(int site) {
        unrecorded++;
        ofThread().localSite = site;
    }

    /** Ends a call that is not recorded. */
    public void leaveUnrecorded() {
        unrecorded--;
        goBack(ofThread().localSite);
    }

    /** Goes back to the program from what is no call, unless it is done inside one. */
    public void goBack(int site) {
        if (unrecorded == 0 && ofThread().depth == 0) {
            rank.lane().depart(site);
        }
    }

    /** Where in the program the process is: in the recorded call that it is in, or the last call that is none. */
    int site() {
        ThreadCall thread = ofThread();
        return thread.depth > 0 ? thread.record.site : thread.localSite;
    }

    /** The call that the process is in, or was in last, as what the program's own transfers come from. */
    CallOrigin origin() {
        ThreadCall thread = ofThread();
        if (thread.origin.site() != thread.record.site) {
            thread.origin = new CallOrigin(null, thread.record.site);
        }
        return thread.origin;
    }

    /** Whether the process is inside an MPI call. */
    boolean isInCall() {
        return ofThread().depth > 0;
    }

    /** Whether the process is in an MPI call that has begun: what it computed before is over. */
    boolean hasCallBegun() {
        return ofThread().hasBegun;
    }

    /** When the process has ended its last call, or begun the one that it is in. */
    long computingSincePs() {
        return computeBeginPs;
    }

    /** When its last call has ended that has, or else when the process began. */
    long endedPs() {
        return endedPs;
    }

    /** Where in the program its last call was that has ended, 0 if none has. */
    int endedSite() {
        return computeSite;
    }

    /** The MPI call that a thread of the process waits in; {@code null} if it waits in none. */
    static CallRecord callOf(WaitingThread thread) {
        return thread.kept() instanceof ThreadCall call && call.depth > 0 ? call.record : null;
    }

    /** The MPI call the process is in, or the last one. */
    CallRecord call() {
        return ofThread().record;
    }
}
