// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.function.IntUnaryOperator;
import org.machineroom.kernel.Meter;
import org.machineroom.runner.internal.lane.CallNode;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.lane.ProgramHost;
import org.machineroom.runner.internal.lane.StaticsSource;

/** By which the simulator reaches the hooks of a lane. One object for each lane, made by its loader. */
public final class Entrance implements LaneHooks {
    private final Meter meter = new LaneMeter();

    @Override
    public Meter meter() {
        return meter;
    }

    @Override
    public void install(ProgramHost host) {
        Host.install(host);
        LaneMeter.units = 0;
        LaneMeter.site = 0;
    }

    @Override
    public void turnTo(int rank) {
        Statics.turnTo(rank);
        CallTree.turnTo(rank);
    }

    @Override
    public void openStatics(int ranks, StaticsSource source) {
        Statics.open(ranks, source);
    }

    @Override
    public void ensureStatics(int index) {
        Statics.ensure(index);
    }

    @Override
    public void openCallTrees(int ranks, IntUnaryOperator cellsOfMethod) {
        CallTree.open(ranks, cellsOfMethod);
    }

    @Override
    public CallNode callPlace(int rank) {
        return CallTree.place(rank);
    }

    @Override
    public CallNode callRoot(int rank) {
        return CallTree.root(rank);
    }
}
