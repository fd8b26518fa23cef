// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.Arrays;
import org.machineroom.kernel.RankThreads;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.kernel.record.Operation;
import org.machineroom.mpi.MpiFunction;

/** One process of a run without buffers: what it has done in the real one and could not do yet in this. */
final class UnbufferedProcess {
    /** What a process does: it begins something, must wait for it, or has chosen it among others it waited for. */
    enum Step {
        BEGIN, WAIT, CHOICE
    }

    /** Calls that take of several requests those that are complete, or a request only if it is. */
    private static final Operation[] CHOOSING = {MpiFunction.WAITANY.operation(), MpiFunction.WAITSOME.operation(),
            MpiFunction.TEST.operation(), MpiFunction.TESTANY.operation(), MpiFunction.TESTSOME.operation(),
            MpiFunction.TESTALL.operation(), MpiFunction.REQUEST_GET_STATUS.operation()};
    private static final int FIRST_ROOM = 16; // a power of two, as all others
    private static final Awaited[] NONE = {};
    private static final Step[] NO_STEPS = {};

    private final UnbufferedRun run;
    private final int rank;
    private final RankThreads threads;
    private Object threadOfSteps;
    private Awaited[] what = NONE;
    private Step[] steps = NO_STEPS;
    private int first;
    private int count;

    UnbufferedProcess(UnbufferedRun run, int rank, RankThreads threads) {
        this.run = run;
        this.rank = rank;
        this.threads = threads;
    }

    int rank() {
        return rank;
    }

    UnbufferedRun run() {
        return run;
    }

    /** Does a step if all before it are done and it need not wait, else puts it behind them. */
    void step(Step step, Awaited about) {
        if (run.isOver() || isOfAnotherThread()) {
            return;
        }
        if (count > 0 || !isDone(step, about)) {
            add(step, about);
            run.waits(this, count);
        }
        run.settle();
    }

    /** Whether another thread has done the steps before, so that these are no sequence: nothing is followed then. */
    private boolean isOfAnotherThread() {
        Object thread = threads.kept();
        if (threadOfSteps == null) {
            threadOfSteps = thread;
        }
        if (threadOfSteps == thread) {
            return false;
        }
        run.giveUp("several threads of rank " + rank + " send and receive");
        return true;
    }

    /** Waits for something that a call has completed, unless that call has only chosen it. */
    void returned(Awaited about, CallRecord call) {
        if (count > 0 || !about.isOver()) {
            step(isChoosing(call) ? Step.CHOICE : Step.WAIT, about);
        }
    }

    private static boolean isChoosing(CallRecord call) {
        for (Operation choosing : CHOOSING) {
            if (call.operation == choosing) {
                return true;
            }
        }
        return false;
    }

    /** Does as many steps as can be done. */
    void goOn() {
        while (count > 0 && isDone(steps[first], what[first])) {
            what[first] = null;
            first = next(first, 1);
            count--;
            run.goesOn();
        }
    }

    private boolean isDone(Step step, Awaited about) {
        if (step == Step.BEGIN) {
            about.begunBy(this);
            return true;
        }
        return about.isOver();
    }

    private void add(Step step, Awaited about) {
        if (count == what.length) {
            grow();
        }
        int last = next(first, count);
        what[last] = about;
        steps[last] = step;
        count++;
    }

    /** The place so many behind another, in rings whose length is a power of two. */
    private int next(int place, int distance) {
        return place + distance & what.length - 1;
    }

    private void grow() {
        int room = Math.max(FIRST_ROOM, 2 * count);
        Awaited[] more = new Awaited[room];
        Step[] moreSteps = new Step[room];
        for (int i = 0; i < count; i++) {
            more[i] = what[next(first, i)];
            moreSteps[i] = steps[next(first, i)];
        }
        what = more;
        steps = moreSteps;
        first = 0;
    }

    /** Whether it cannot go on. */
    boolean isWaiting() {
        return count > 0;
    }

    /** What it must wait for; {@code null} if it need not, or has had a choice. */
    Awaited awaited() {
        return count > 0 && steps[first] == Step.WAIT ? what[first] : null;
    }

    /** Forgets everything. */
    void forget() {
        Arrays.fill(what, null);
        what = NONE;
        steps = NO_STEPS;
        count = 0;
    }
}
