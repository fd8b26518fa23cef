// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Recorder;

/**
 * The calls of one process as they are recorded, and the computing between them: every recorded call is bracketed by
 * {@link #enter} and {@link #leave}. Owned by the process's rank.
 */
public final class CallLog {
    private final Rank rank;
    private final Transport transport;
    private final Kernel kernel;
    private final ComputeModel compute;
    private final Recorder recorder;
    private final CallRecord call = new CallRecord();
    private CallOrigin origin = new CallOrigin(null, 0);
    private int localSite;
    private int depth;
    private boolean hasBegun;
    private long blockedOnEntryPs;
    private long computeBeginPs;
    private int computeSite;

    CallLog(MpiRun run, Rank rank, Transport transport) {
        this.rank = rank;
        this.transport = transport;
        this.kernel = run.kernel();
        this.compute = run.compute();
        this.recorder = run.recorder();
    }

    /**
     * Begins an MPI call: charges what the program has computed since the last one. A call made inside another, by a
     * user's callback, is part of the outer one.
     *
     * @param site where in the program the call is
     * @return whether it is one of the program's own, and not part of another
     */
    boolean enter(MpiFunction function, int site) {
        if (depth++ > 0) {
            return false;
        }
        chargeCompute();
        long nowPs = rank.clockPs();
        call.begin(function.operation(), site, nowPs);
        hasBegun = true;
        blockedOnEntryPs = rank.blockedPs();
        if (nowPs > computeBeginPs) {
            recorder.compute(rank.id(), computeBeginPs, nowPs, computeSite, call.site);
        }
        return true;
    }

    /** Ends an MPI call. */
    public void leave() {
        if (--depth > 0) {
            return;
        }
        if (kernel.hasEnded()) {
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
        compute.resume(rank);
    }

    /** Charges what the program has computed since it last left the simulator. */
    public void chargeCompute() {
        long computedPs = compute.takePs(rank);
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

    /** Notes where in the program a call is that is not recorded. */
    public void calledFrom(int site) {
        localSite = site;
    }

    /** Where in the program the process is: in the recorded call that it is in, or the last call that is none. */
    int site() {
        return isInCall() ? call.site : localSite;
    }

    /** The call that the process is in, or was in last, as what the program's own transfers come from. */
    CallOrigin origin() {
        if (origin.site() != call.site) {
            origin = new CallOrigin(null, call.site);
        }
        return origin;
    }

    /** Whether the process is inside an MPI call. */
    boolean isInCall() {
        return depth > 0;
    }

    /** The MPI call the process is in, or the last one. */
    CallRecord call() {
        return call;
    }
}
