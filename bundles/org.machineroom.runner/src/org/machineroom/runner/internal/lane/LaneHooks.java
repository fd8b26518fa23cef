// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.lane;

import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.machineroom.kernel.Meter;

/** The hooks of one lane, seen from the simulator. Called where no rank of the lane runs, unless said otherwise. */
public interface LaneHooks {
    /** What the lane's code counts. */
    Meter meter();

    /** Makes a simulator the one that all hooks ask from now on, and forgets what was kept for the run before. */
    void install(ProgramHost host);

    /** Makes a rank the one that runs. */
    void turnTo(int rank);

    /** Keeps static variables for so many ranks, none of which has any yet. */
    void openStatics(int ranks, StaticsSource source);

    /** Makes and fills the running rank's static variables of a class, unless they are there; on its own thread. */
    void ensureStatics(int index);

    /**
     * Keeps a tree of calls for each of so many ranks.
     *
     * @param cellsOfMethod how much there is to count in a method, by its number
     */
    void openCallTrees(int ranks, IntUnaryOperator cellsOfMethod);

    /** Keeps a memory for each of so many ranks, made when the rank first runs. */
    void openMemories(int ranks, Supplier<RankMemory> source);

    /** Counts the steps of so many ranks, for a program whose code tells them. */
    void openSteps(int ranks, StepListener listener);

    /** Tells the listener of a rank's steps from this one on; 0 for all, and of what the rank meets and writes, too. */
    void tellSteps(int rank, long from);

    /** How many steps a rank has taken; also where ranks run. */
    long steps(int rank);

    /** Runs what the running rank's program wants to be run when it ends; on its own thread. */
    void endProgram();

    /** Where a rank is in its program. */
    CallNode callPlace(int rank);

    /** Where a rank's program began; its methods are called from there. */
    CallNode callRoot(int rank);
}
