// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import java.util.Arrays;
import org.machineroom.runner.internal.lane.StepListener;

/**
 * Counts the steps of each rank: begins of methods, calls that have returned, variables that were written. Only code of
 * runs that go to a step or watch a variable calls this. Plain static fields, as one rank's code runs at a time; those
 * of the rank that runs are in {@link LaneMeter}, so that a debugger's evaluations do not count.
 */
public final class Steps {
    /** Due with each step: the rank has a variable that is watched. */
    private static final long ALWAYS = 0;

    private static long[] taken = {};
    private static long[] due = {};
    private static int running = -1;
    private static StepListener listener;

    private Steps() {
    }

    /** Starts a run of so many ranks, none of which has taken a step. */
    static void open(int ranks, StepListener told) {
        taken = new long[ranks];
        due = new long[ranks];
        Arrays.fill(due, Long.MAX_VALUE);
        listener = told;
        running = -1;
    }

    /** Nobody counts. */
    static void close() {
        open(0, null);
        LaneMeter.steps = 0;
        LaneMeter.due = Long.MAX_VALUE;
    }

    /** Makes a rank the one that runs. */
    static void turnTo(int rank) {
        if (rank >= 0 && rank < taken.length) {
            if (running >= 0) {
                taken[running] = LaneMeter.steps;
            }
            running = rank;
            LaneMeter.steps = taken[rank];
            LaneMeter.due = due[rank];
        }
    }

    /** Tells the listener of a rank's steps from this one on; 0 for all, and of what is made and written, too. */
    static void tellFrom(int rank, long step) {
        due[rank] = step;
        if (rank == running) {
            LaneMeter.due = step;
        }
    }

    static long taken(int rank) {
        return rank == running ? LaneMeter.steps : taken[rank];
    }

    /** The running rank takes a step. */
    public static void step() {
        if (++LaneMeter.steps >= LaneMeter.due) {
            listener.stepped(running, LaneMeter.steps);
        }
    }

    /** The running rank has come to know an object or array of the kind that is watched. */
    public static void met(Object object) {
        if (LaneMeter.due == ALWAYS && object != null) {
            listener.met(object, LaneMeter.steps);
        }
    }

    /** The running rank has written, with its last step, a variable that may be the one that is watched. */
    public static void wrote() {
        if (LaneMeter.due == ALWAYS) {
            listener.wrote(LaneMeter.steps);
        }
    }
}
