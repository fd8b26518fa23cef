// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.machineroom.kernel.Meter;
import org.machineroom.runner.internal.lane.CallNode;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.lane.ProgramHost;
import org.machineroom.runner.internal.lane.RankMemory;
import org.machineroom.runner.internal.lane.StaticsSource;
import org.machineroom.runner.internal.lane.StepListener;

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
        Steps.close();
    }

    @Override
    public void turnTo(int rank) {
        Statics.turnTo(rank);
        CallTree.turnTo(rank);
        Memory.turnTo(rank);
        Steps.turnTo(rank);
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
    public void openMemories(int ranks, Supplier<RankMemory> source) {
        Memory.open(ranks, source);
    }

    @Override
    public void openSteps(int ranks, StepListener listener) {
        Steps.open(ranks, listener);
    }

    @Override
    public void tellSteps(int rank, long from) {
        Steps.tellFrom(rank, from);
    }

    @Override
    public long steps(int rank) {
        return Steps.taken(rank);
    }

    @Override
    public void endProgram() {
        Exit.runHooks();
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
