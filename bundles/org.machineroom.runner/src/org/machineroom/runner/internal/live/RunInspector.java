// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.live;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.machineroom.kernel.Deadlock;
import org.machineroom.kernel.Kernel;
import org.machineroom.live.LiveMessage.Look;
import org.machineroom.live.LiveMessage.Queues;
import org.machineroom.live.LiveMessage.StopAt;
import org.machineroom.live.LiveMessage.Stopping;
import org.machineroom.live.LiveMessage;
import org.machineroom.live.MpiStop;
import org.machineroom.live.RankSample;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.runner.internal.program.SiteTable.Site;

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
    private final CountDownLatch permission = new CountDownLatch(1);
    private final CountDownLatch wayOn = new CountDownLatch(1);
    private volatile boolean isAsked;
    private volatile boolean waitsAtDeadlock;
    private volatile Deadlock deadlock;

    /**
     * Creates an inspector that does nothing yet.
     *
     * @param sites finds a call site by its number; {@code null} for one that is not known
     * @param flushTrace brings the trace to disk, see {@link org.machineroom.runner.internal.run.RunObserver#started}
     * @param ide is told
     */
    RunInspector(MpiRun run, IntFunction<Site> sites, Runnable flushTrace, Consumer<LiveMessage> ide) {
        this.run = run;
        this.flushTrace = flushTrace;
        this.ide = ide;
        TransferLog log = new TransferLog(run.kernel().size());
        queues = new QueueLook(run, log, sites);
        watch = new DebugWatch(log, (condition, rank, reason) -> stop(new Stopping(condition.id(), rank, reason),
                queues()));
    }

    /** Begins to watch the run, which has not started yet. */
    void attach() {
        Kernel kernel = run.kernel();
        for (int rank = 0; rank < kernel.size(); rank++) {
            MpiProcess.of(kernel.rank(rank)).watch(watch);
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

    /** Stops where the IDE says, from now on. */
    void stopAt(StopAt wanted) {
        watch.stopAt(wanted.conditions());
        waitsAtDeadlock = wanted.atDeadlock();
        permission.countDown();
    }

    /** Answers the IDE, at once or between events. */
    void look(Look wanted) {
        if (wanted.isStopped()) {
            flushTrace.run();
            queues().ifPresent(ide);
        } else {
            isAsked = true;
            run.kernel().betweenEvents(this::betweenEvents);
        }
    }

    /** Brings the trace to disk, and answers the IDE if it has asked. On the kernel's thread, between events. */
    void betweenEvents() {
        flushTrace.run();
        if (isAsked) {
            isAsked = false;
            queues().ifPresent(ide);
        }
    }

    /**
     * Waits because nothing can happen any more, if the IDE wants that, until it lets the run go on. On the kernel's
     * thread, which no debugger need show for that.
     */
    void deadlocked(Deadlock found, Runnable tell) {
        deadlock = found;
        if (waitsAtDeadlock) {
            tell.run();
        }
        say(new Stopping(Stopping.DEADLOCK, RankSample.NONE, queues.text(found)), queues());
        if (waitsAtDeadlock) {
            await(wayOn);
        }
    }

    /** Lets a run end that waits at a deadlock, or will. */
    void goOn() {
        wayOn.countDown();
    }

    private Optional<Queues> queues() {
        Deadlock known = deadlock;
        return known == null ? queues.look() : queues.look(known);
    }

    private void stop(Stopping why, Optional<Queues> seen) {
        say(why, seen);
        MpiStop.reached();
    }

    private void say(Stopping why, Optional<Queues> seen) {
        flushTrace.run();
        seen.ifPresent(ide);
        ide.accept(why);
    }
}
