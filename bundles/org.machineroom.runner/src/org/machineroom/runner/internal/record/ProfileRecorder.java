// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.runner.internal.lane.CallNode;
import org.machineroom.runner.internal.lane.LaneHooks;

/**
 * Notes calls of the library in the tree of the program's own calls, how long each rank computed in all, and how long
 * interrupt handlers kept it from computing. What they take while a rank is in a call is part of the call; what
 * functions of the program compute which it has called is not.
 */
public final class ProfileRecorder implements Recorder {
    private final LaneHooks hooks;
    private final long[] computedPs;
    private final long[] interruptedPs;
    /** Taken from each rank since it last entered or left a call. */
    private final long[] takenPs;
    private ProfileSource source = ProfileSource.NONE;

    /** Creates a recorder for so many ranks, which have the trees of their calls with these hooks. */
    public ProfileRecorder(LaneHooks hooks, int ranks) {
        this.hooks = hooks;
        computedPs = new long[ranks];
        interruptedPs = new long[ranks];
        takenPs = new long[ranks];
    }

    /** Has the program itself say where its ranks are; before the first of them runs. */
    public void open(ProfileSource ofProgram) {
        source = ofProgram;
        hooks.openCallTrees(ranks(), source.cells());
    }

    int ranks() {
        return computedPs.length;
    }

    CallNode root(int rank) {
        return hooks.callRoot(rank);
    }

    /** How long a rank computed in all, without the interrupts that fell into it. */
    long computedPs(int rank) {
        return computedPs[rank] - interruptedPs[rank];
    }

    /** How long interrupt handlers kept a rank from computing. */
    long interruptedPs(int rank) {
        return interruptedPs[rank];
    }

    @Override
    public void interrupt(int rank, long beginPs, long endPs) {
        takenPs[rank] += endPs - beginPs;
    }

    @Override
    public void compute(int rank, long beginPs, long endPs, int fromSite, int toSite) {
        computedPs[rank] += endPs - beginPs;
        interruptedPs[rank] += takenPs[rank];
        takenPs[rank] = 0;
    }

    @Override
    public void call(int rank, CallRecord call) {
        computedPs[rank] += call.computedPs;
        source.place(hooks, rank).called(call.operation.id(), call.site,
                call.endPs - call.beginPs - call.computedPs, call.waitedPs, call.bytes);
        takenPs[rank] = 0;
    }

    @Override
    public void unfinishedCall(int rank, CallRecord call) {
        call(rank, call);
    }
}
