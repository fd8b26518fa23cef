// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Rank;
import org.machineroom.live.LiveMessage.Look;
import org.machineroom.live.LiveMessage.Looked;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.StopAt;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.LiveMessage.Survey;
import org.machineroom.live.LiveMessage.Surveyed;
import org.machineroom.live.LiveMessage;
import org.machineroom.live.MpiStop;
import org.machineroom.live.RankSample;
import org.machineroom.live.StepLook;
import org.machineroom.live.Units;
import org.machineroom.live.settings.Position;
import org.machineroom.live.settings.Position.AtCall;
import org.machineroom.live.settings.Position.AtFailure;
import org.machineroom.live.settings.Position.AtHit;
import org.machineroom.live.settings.Position.AtLine;
import org.machineroom.live.settings.Position.AtStep;
import org.machineroom.live.settings.Position.AtTime;
import org.machineroom.live.settings.Watched;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.program.SourcePlaces;
import org.machineroom.runner.internal.run.PrintedLines;

/**
 * Shows the IDE the insides of a run, and stops the run where the IDE wants it. The IDE's wishes come on the
 * connection's thread; the run is looked at between events, or while a debugger has stopped it.
 */
final class RunInspector {
    private final MpiRun run;
    private final Runnable flushTrace;
    private final Consumer<LiveMessage> ide;
    private final QueueLook queues;
    private final DebugWatch watch;
    private final EventStops events;
    private final CountDownLatch permission = new CountDownLatch(1);
    private final Hold hold = new Hold();
    private final AtomicReference<Position> next = new AtomicReference<>();
    private StepWatch steps;
    private PrintedLines printed;
    private volatile Look asked;
    private volatile boolean waitsAtDeadlock;
    private volatile Deadlock deadlock;

    /**
     * Creates an inspector that does nothing yet.
     *
     * @param parts tells which parts of the machine are busy
     * @param flushTrace brings the trace to disk, see {@link org.machineroom.runner.internal.run.RunObserver#started}
     * @param ide is told
     */
    RunInspector(MpiRun run, SourcePlaces places, PartWatch parts, Runnable flushTrace,
            Consumer<LiveMessage> ide) {
        this.run = run;
        this.flushTrace = flushTrace;
        this.ide = ide;
        TransferLog log = new TransferLog(run.kernel().size());
        queues = new QueueLook(run, log, places);
        events = new EventStops(run, log, parts, this::hold);
        watch = new DebugWatch(run.kernel().size(), log, events, this::stop);
    }

    /**
     * Begins to watch the run, which has not started yet.
     *
     * @param destination where it shall stop first; {@code null} for nowhere
     * @param watched the variable whose last change it shall find; {@code null} for none
     * @param lines count what the ranks print
     */
    void attach(Position destination, Watched watched, LaneHooks hooks, PrintedLines lines) {
        printed = lines;
        Kernel kernel = run.kernel();
        MpiStop.setSilent(destination != null);
        if (watched != null || destination instanceof AtStep) {
            steps = new StepWatch(hooks, kernel.size(), watched, watch::calls);
        }
        setOut(destination);
        for (int rank = 0; rank < kernel.size(); rank++) {
            MpiProcess.of(kernel.rank(rank)).watch(watch);
        }
    }

    private void setOut(Position destination) {
        switch (destination) {
            case null -> {
            }
            case AtTime time -> run.kernel().pauseAt(time.ps(), () -> arrive(time));
            case AtCall call -> watch.stopAt(call);
            case AtFailure failure -> watch.stopAt(failure);
            case AtStep step -> steps.stopAt(step, _ -> watch.arrive(step, step.rank()));
            case AtLine line -> printed.await(line, () -> watch.arrive(line, line.rank()));
            case AtHit _ -> {
                // the debugger finds it
            }
        }
    }

    /** Waits until the IDE has said where to stop. */
    void awaitPermission() {
        await(permission);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits at an instant, for the debugger to stop ranks, until the IDE lets the run go on. */
    private void arrive(AtTime time) {
        MpiStop.setSilent(false);
        hold(new Stopping(Stopping.POSITION, RankSample.NONE,
                "the run waits because it is " + Units.time(time.ps()) + " of virtual time", time.toString(), true));
    }

    /** Waits, between events, until the IDE lets the run go on. */
    private void hold(Stopping why) {
        hold.begin();
        say(why);
        hold.await();
        Position further = next.getAndSet(null);
        if (further != null) {
            MpiStop.setSilent(true);
            setOut(further);
        }
    }

    /** Lets a run that waits at an instant go on silently to a position that is not before it. */
    void goTo(Position further) {
        next.set(further);
        hold.release();
    }

    /** Stops where the IDE says, from now on. */
    void stopAt(StopAt wanted) {
        watch.stopAt(wanted.conditions());
        events.stopAt(wanted.conditions());
        waitsAtDeadlock = wanted.atDeadlock();
        permission.countDown();
    }

    /** Answers the IDE, at once or between events. */
    void look(Look wanted) {
        if (!wanted.isStopped() || !isAnswered(wanted)) {
            asked = wanted;
            run.kernel().betweenEvents(this::betweenEvents);
        }
    }

    /**
     * Answers at once.
     *
     * @return whether that was possible; it is not if the debugger has let a rank go on meanwhile, so that things move
     *         while they are looked at
     */
    private boolean isAnswered(Look wanted) {
        flushTrace.run();
        try {
            answer(wanted);
            asked = null; // what was asked before is answered, too
            return true;
        } catch (RuntimeException e) {
            return false; // is answered between events
        }
    }

    /** Says where the ranks are, at once. */
    Surveyed survey(Survey wanted) {
        Rank running = run.kernel().running();
        return new Surveyed(wanted.number(), running == null ? RankSample.NONE : running.id(),
                watch.communicators().look(MpiProcess.of(run.kernel().rank(0)).world()),
                new StackLook(run.kernel()).look());
    }

    private void answer(Look wanted) {
        queues().ifPresent(ide);
        ide.accept(new Looked(wanted.number(), watch.calls(),
                steps == null ? StepLook.NONE : steps.look()));
    }

    /** Brings the trace to disk, and answers the IDE if it has asked. On the kernel's thread, between events. */
    void betweenEvents() {
        flushTrace.run();
        Look wanted = asked;
        if (wanted != null) {
            asked = null;
            answer(wanted);
        }
    }

    /**
     * Waits because nothing can happen any more, if the IDE wants that, until it lets the run go on. On the kernel's
     * thread, which no debugger need show for that.
     */
    void deadlocked(Deadlock found, Runnable tell) {
        deadlock = found;
        watch.deadlocked();
        if (waitsAtDeadlock) {
            tell.run();
            hold.begin();
        }
        say(new Stopping(Stopping.DEADLOCK, RankSample.NONE, queues.text(found), "",
                waitsAtDeadlock));
        if (waitsAtDeadlock) {
            hold.await();
        }
    }

    /** Lets a run go on that waits, or end at a deadlock. */
    void goOn() {
        hold.release();
    }

    /** Lets the run wait no more, now and later. */
    void end() {
        hold.end();
    }

    private Optional<Queues> queues() {
        Deadlock known = deadlock;
        return known == null ? queues.look() : queues.look(known);
    }

    private void stop(Stopping why) {
        say(why);
        MpiStop.reached();
    }

    private void say(Stopping why) {
        Optional<Queues> seen = queues();
        flushTrace.run();
        seen.ifPresent(ide);
        ide.accept(why);
    }
}
