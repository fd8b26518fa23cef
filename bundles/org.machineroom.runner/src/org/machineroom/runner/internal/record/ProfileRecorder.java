// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.record;

import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.runner.internal.lane.CallNode;
import org.machineroom.runner.internal.lane.LaneHooks;

/** Notes calls of the library in the tree of the program's own calls, and how long each rank computed in all. */
public final class ProfileRecorder implements Recorder {
    private final LaneHooks hooks;
    private final long[] computedPs;

    /** Creates a recorder for so many ranks, which have the trees of their calls with these hooks. */
    public ProfileRecorder(LaneHooks hooks, int ranks) {
        this.hooks = hooks;
        computedPs = new long[ranks];
    }

    int ranks() {
        return computedPs.length;
    }

    CallNode root(int rank) {
        return hooks.callRoot(rank);
    }

    /** How long a rank computed in all, interrupts included. */
    long computedPs(int rank) {
        return computedPs[rank];
    }

    @Override
    public void compute(int rank, long beginPs, long endPs, int fromSite, int toSite) {
        computedPs[rank] += endPs - beginPs;
    }

    @Override
    public void call(int rank, CallRecord call) {
        hooks.callPlace(rank).called(call.operation.id(), call.site, call.endPs - call.beginPs, call.waitedPs,
                call.bytes);
    }

    @Override
    public void unfinishedCall(int rank, CallRecord call) {
        call(rank, call);
    }
}
