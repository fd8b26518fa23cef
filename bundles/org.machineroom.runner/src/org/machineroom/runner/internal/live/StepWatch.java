// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.function.LongConsumer;
import org.machineroom.live.MpiStop;
import org.machineroom.live.StepLook;
import org.machineroom.live.settings.Position.AtStep;
import org.machineroom.live.settings.Watched;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.lane.StepListener;

/**
 * Counts the steps of a run's ranks, stops one of them at one of its steps, and notes the last change of the variable
 * that is watched. A local variable or a static field is changed by whoever writes it; of a field of an object and of
 * an element of an array the value is looked at with each step, so that it does not matter who writes it.
 */
final class StepWatch implements StepListener {
    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private final LaneHooks hooks;
    private final int ranks;
    private final Watched watched;
    private final IntToLongFunction calls;
    private final Encounters encounters = new Encounters();
    private AtStep destination;
    private LongConsumer arrival;
    private Probe probe;
    private Object value;
    private long callsBefore;
    private long changed;
    private long call;

    /**
     * Begins to count.
     *
     * @param watched {@code null} for none
     * @param calls how many MPI calls a rank has begun
     */
    StepWatch(LaneHooks hooks, int ranks, Watched watched, IntToLongFunction calls) {
        this.hooks = hooks;
        this.ranks = ranks;
        this.watched = watched;
        this.calls = calls;
        hooks.openSteps(ranks, this);
        if (watched != null) {
            hooks.tellSteps(watched.rank(), 0);
        }
    }

    /** Calls somebody at a step, on the rank's thread. To be said before the run. */
    void stopAt(AtStep step, LongConsumer stop) {
        destination = step;
        arrival = stop;
        if (!isWatched(step.rank())) {
            hooks.tellSteps(step.rank(), step.step());
        }
    }

    private boolean isWatched(int rank) {
        return watched != null && watched.rank() == rank;
    }

    /** What is known now. */
    StepLook look() {
        List<Long> taken = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            taken.add(hooks.steps(rank));
        }
        return new StepLook(taken, encounters.number(MpiStop.subject()), changed, call);
    }

    @Override
    public void stepped(int rank, long step) {
        if (isWatched(rank)) {
            check(step);
        }
        if (destination != null && destination.rank() == rank && destination.step() == step) {
            destination = null;
            hooks.tellSteps(rank, isWatched(rank) ? 0 : Long.MAX_VALUE);
            arrival.accept(step);
        }
    }

    private void check(long step) {
        long callsNow = calls.applyAsLong(watched.rank());
        if (probe != null) {
            Object now = probe.value();
            if (!probe.isSame(value, now)) {
                note(now, step, callsNow == callsBefore ? 0 : callsNow);
            }
        }
        callsBefore = callsNow;
    }

    private void note(Object now, long step, long byCall) {
        value = now;
        changed = step;
        call = byCall;
    }

    @Override
    public void met(Object object, long step) {
        if (object instanceof Object[] rows && !object.getClass().getName().equals(watched.owner())) {
            for (Object row : rows) {
                if (row != null) {
                    met(row, step);
                }
            }
        } else if (Probe.fits(watched, object) && isTheWatched(encounters.add(object))) {
            probe = Probe.of(watched, object);
            note(probe.value(), step, 0);
        }
    }

    private boolean isTheWatched(long number) {
        return number > 0 && number == watched.number();
    }

    @Override
    public void wrote(long step) {
        if (watched.kind() != Watched.Kind.LOCAL || depth() == watched.number()) {
            note(null, step, 0);
        }
    }

    /** How many calls of the variable's method this thread is in. */
    private long depth() {
        return STACK.walk(frames -> frames.filter(frame -> watched.owner()
                .equals(frame.getClassName() + "." + frame.getMethodName() + frame.getDescriptor())).count());
    }
}
