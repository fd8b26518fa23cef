// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * The threads of a rank's program, which take turns on the rank's processor and clock: one runs until it waits, ends or
 * gives its turn away. What it waits for may be the library's, see {@link #giveWay}, or any object of the JDK. A rank
 * has no more than the thread that its program began with until something in here is used that needs others.
 *
 * <p>Called by the rank's code, unless said otherwise.
 */
public final class RankThreads {
    /** How long a thread that offers its turn keeps it while others could run: 1 ms. */
    private static final long TURN_PS = 1_000_000_000;
    /** How the program's first thread is called where others have been {@linkplain #start started}. */
    private static final String FIRST = "0";
    /**
     * Loaded with this class. The kernel's thread would load them when a rank waits for an object of the JDK; if that
     * is one that loading a class needs, too, as the list of what is to be cleaned, its next owner may be the rank,
     * which only this thread can carry.
     */
    static final List<Class<?>> NEEDED_THEN = List.of(ThreadQueue.class, Control.class, Alarm.class);

    private final Rank rank;
    private final Lane lane;
    private final Processor processor;
    private ThreadQueue queue;
    private Object kept;
    private boolean isPassing;
    private boolean isAtRest;

    RankThreads(Rank rank, Lane lane, Processor processor) {
        this.rank = rank;
        this.lane = lane;
        this.processor = processor;
    }

    /**
     * Does nothing where the rank can have threads of its own.
     *
     * @throws UnsupportedOperationException if it is carried by a thread of the host
     */
    public void require() {
        queue();
    }

    private ThreadQueue queue() {
        if (queue == null) {
            if (!(processor.base() instanceof VirtualVehicle)) {
                throw new UnsupportedOperationException("rank " + rank.id() + " is carried by a thread of the host, "
                        + "and such ranks cannot have threads of their own; carry the ranks by virtual threads");
            }
            queue = new ThreadQueue(rank, lane, processor.base());
        }
        return queue;
    }

    /**
     * Starts a thread whose code hands itself over to the kernel only: on any kind of vehicle, and that of the rank. It
     * has its first turn when the calling one has passed its own. The end of the rank does not wait for it.
     *
     * @param name what tells it from the rank's other threads
     * @param body what it does; what it lets escape ends the run as if the rank's program had
     */
    public void start(String name, Runnable body) {
        if (queue == null) {
            queue = new ThreadQueue(rank, lane, processor.base());
            queue.running().does(null, FIRST);
        }
        queue.started(name, processor.vehicleFor("rank " + rank.id() + " thread " + name, () -> run(body)), body);
    }

    private void run(Runnable body) {
        try {
            rank.lane().depart(0);
            body.run();
            rank.lane().comeHome();
        } catch (RunEnded e) {
            rank.done();
            return;
        } catch (Throwable e) {
            processor.program().failed(e);
            return;
        }
        queue.ended();
        goOnInAnother();
    }

    /** How the running thread is called. */
    public String name() {
        return body() == null ? Thread.currentThread().getName() : queue.running().name();
    }

    /** What the running thread was {@linkplain #start started} with; {@code null} if it was not. */
    public Runnable body() {
        return queue == null ? null : queue.running().body();
    }

    /**
     * Waits for what only the rank's other threads, and what is done at times that it has set itself, can bring about;
     * for ever if there are none.
     *
     * @param reason what is waited for
     */
    public void await(Blocking reason, BooleanSupplier isDone) {
        while (queue == null && !isDone.getAsBoolean()) {
            rank.sync();
            rank.block(reason);
        }
        while (!isDone.getAsBoolean()) {
            queue.running().waitsForThreads(true);
            queue.await(reason, isDone);
            if (!queue.isAnyRunnable() && queue.isAnyAwaitingOthers()) {
                queue.pressAwaiting();
            }
            Blocking all = queue.blocking(kept);
            passTurn();
            if (!queue.awaited()) {
                rank.waitAtMost(Long.MAX_VALUE, () -> {
                    rank.sync();
                    rank.block(all);
                });
            }
        }
    }

    /** Ends what threads have not come to their end, now that the run is over. */
    void unwindOthers() {
        if (queue != null) {
            queue.left().forEach(Vehicle::unwind);
        }
    }

    /** Whether the rank's program has started threads, or has waited for something with a limit of time. */
    public boolean areUsed() {
        return queue != null && queue.areUsed();
    }

    /** How many threads the rank has that have not come to their end. */
    public int alive() {
        return queue == null ? 1 : queue.alive();
    }

    /** Whether the calling thread, which is the rank's, is the one that the program began with. */
    public boolean isMainRunning() {
        return queue == null || queue.isMainRunning();
    }

    /**
     * Tells of a virtual thread that the calling one has made, or will start: it becomes a thread of the rank, whose
     * program does not end before it. Virtual threads that nobody has told of are daemons.
     *
     * @throws UnsupportedOperationException if the rank cannot have threads, see {@link #require}
     */
    public void expect(Thread virtual) {
        queue().expect(virtual);
    }

    /**
     * Lets the rank's other threads run, as the calling one has to wait for something in the library.
     *
     * @param reason what it waits for
     * @param isDone whether it has come; asked while others run
     * @return {@code null} when the thread shall look again; else nobody else can run, and this is what the rank as a
     *         whole waits for
     */
    public Blocking giveWay(Blocking reason, BooleanSupplier isDone) {
        if (!areUsed()) {
            return reason;
        }
        queue.await(reason, isDone);
        Blocking all = queue.blocking(kept);
        passTurn();
        boolean haveOthersRun = queue.awaited();
        return haveOthersRun ? null : all;
    }

    /** Lets the rank's other threads run that can, before the calling one goes on. */
    public void yieldTurn() {
        if (areUsed()) {
            queue.requeue();
            passTurn();
        }
    }

    /** Yields if the calling thread has had its turn for long. */
    public void offerTurn() {
        if (areUsed() && queue.turnPs() >= TURN_PS) {
            yieldTurn();
        }
    }

    /** Has the kernel give the turn to another of the threads that can run, and waits until it comes back. */
    private void passTurn() {
        isPassing = true;
        rank.kernel().goOnWith(rank);
        processor.park();
    }

    /** Whether the rank has set itself a time at which one of its threads goes on. */
    public boolean hasAlarms() {
        return queue != null && queue.alarms() > 0;
    }

    /**
     * Has something done at a time that lets one of the rank's threads go on, such as to unpark it.
     *
     * @param action is done on the kernel's thread
     * @return cancels the alarm; does nothing when it is over
     */
    public Runnable setAlarm(long timePs, Runnable action) {
        Alarm alarm = new Alarm(queue(), action);
        alarm.set();
        rank.schedule(Math.max(timePs, rank.kernel().nowPs()), alarm);
        return alarm::cancel;
    }

    /** What the layer above keeps for the thread that runs. */
    public Object kept() {
        return kept;
    }

    /** Sets what the layer above keeps for the thread that runs. */
    public void keep(Object state) {
        kept = state;
    }

    /**
     * Changes to another thread if the one that ran has passed its turn, before the rank's code is given the turn.
     * Called on the kernel's thread.
     *
     * @return false if none can run
     */
    boolean beginTurn() {
        if (isAtRest) {
            return endRest();
        }
        if (isPassing) {
            isPassing = false;
            if (queue.isAnyRunnable()) {
                change();
            }
        }
        return true;
    }

    private void change() {
        Control from = queue.running();
        from.keep(kept);
        Control to = queue.next();
        processor.change(from, to);
        kept = to.kept();
    }

    private boolean endRest() {
        if (!queue.isAnyRunnable()) {
            rank.blockAgain();
            return false;
        }
        isAtRest = false;
        rank.endBlock();
        change();
        return true;
    }

    /**
     * Goes on in another thread, or waits as a whole, while the running one waits for an object of the JDK. Called on
     * the kernel's thread.
     *
     * @return false if that can only be done on the thread that carries it
     */
    boolean goesOnWithout(VirtualVehicle waiting) {
        queue().waitsOutside(waiting);
        goOnInAnother();
        return true;
    }

    /** A vehicle has come to its end. Called on the kernel's thread. */
    void vehicleEnded(VirtualVehicle ended) {
        if (queue != null && queue.running().base() == ended && !queue.isMainRunning()) {
            queue.ended();
            goOnInAnother();
        }
    }

    private void goOnInAnother() {
        if (!queue.isAnyRunnable()) {
            if (queue.isAnyAwaiting()) {
                queue.pressAwaiting();
            } else if (queue.alarms() > 0 || !awaitOutside() && !queue.leavesOthers()) {
                isAtRest = true;
                rank.beginBlock(queue.blocking(kept));
                return;
            }
        }
        change();
        rank.kernel().goOnWith(rank);
    }

    /**
     * Waits in host time for a thread of the host to release one of the rank's; at the end of the program not if none
     * could.
     *
     * @return false if there is nothing to wait for
     */
    private boolean awaitOutside() {
        return (!queue.isAtEnd() || HostThreads.canAnyReleaseARank()) && queue.awaitOutside();
    }

    /** Whether the kernel's thread waits for a thread of the host to release one of the rank's; any thread may ask. */
    boolean areAwaitedOutside() {
        return queue != null && queue.isAwaitedOutside();
    }

    /** A virtual thread that one of the threads has made can go on. */
    void submitted(Runnable continuation) {
        queue().submitted(continuation);
    }

    /** One of the threads has waited for an object of the JDK and can go on. Called on the kernel's thread. */
    void released(Control control) {
        queue.released(control);
        if (!isAtRest) {
            rank.endWait();
        } else if (rank.isBlocked()) {
            rank.wake(rank.kernel().nowPs());
        }
    }

    /** The same, told by a thread of the host; any may call. */
    void releasedFromOutside(VirtualVehicle vehicle) {
        if (queue != null) {
            queue.releasedFromOutside(vehicle);
        }
    }

    /** Whether another thread can go on that has been released since the running one was told that none can. */
    boolean isAnyReleased() {
        return queue != null && queue.isAnyReleased();
    }

    /** Gives up waiting for the host to release a thread of the rank, which is running; any thread may call. */
    void giveUpOutside() {
        if (queue != null) {
            queue.giveUpOutside();
        } else {
            processor.vehicle().giveUp();
        }
    }

    /** The program ends its process: the end of the rank does not wait for its other threads. */
    public void leaveOthers() {
        if (queue != null) {
            queue.leaveOthers();
        }
    }

    /** Waits until all threads have ended that are no daemons; they do not keep the rank if nothing can end them. */
    void awaitOthers() {
        boolean interrupted = false;
        while (queue != null && queue.mainAwaitsOthers()) {
            LockSupport.park(queue);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
