// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Which threads of a rank's program can run, which wait and for what: the order of their turns. The one goes on that
 * has been able to for the longest time. What a thread waits for is either the library's, which says when it may go on,
 * or an object of the JDK such as a lock or a queue: then its virtual thread lets go of its carrier, and comes back to
 * its vehicle when another thread releases it. So the order of turns follows from the program alone.
 *
 * <p>Used on the lane's carrier, except where it is said.
 */
final class ThreadQueue {
    private final Rank rank;
    private final Lane lane;
    private final Control main;
    private final SequencedSet<Control> living = new LinkedHashSet<>();
    private final SequencedSet<Control> awaiting = new LinkedHashSet<>();
    private final Deque<Control> runnable = new ArrayDeque<>();
    private final Map<Runnable, VirtualVehicle> adopted = Collections.synchronizedMap(new IdentityHashMap<>());
    private final BlockingQueue<Optional<VirtualVehicle>> fromOutside = new LinkedBlockingQueue<>();
    private final SequencedSet<Control> atMonitors = new LinkedHashSet<>();
    private final Set<Control> freed = new HashSet<>();
    /** Set free by a monitor and not run since: until they do, it may set them free again. */
    private final Set<Control> unsettled = new HashSet<>();
    private final Set<Thread> expected = Collections.newSetFromMap(new WeakHashMap<>());
    private Control running;
    private boolean areUsed;
    private boolean doesMainAwaitOthers;
    private boolean areOthersLeft;
    private volatile boolean isAwaitedOutside;
    private boolean haveOthersRun;
    private int alarms;
    private long turnBeganPs;

    ThreadQueue(Rank rank, Lane lane, Vehicle ofMain) {
        this.rank = rank;
        this.lane = lane;
        main = new Control(ofMain, false);
        running = main;
        living.add(main);
    }

    Control running() {
        return running;
    }

    /**
     * Whether the program has ever had another thread than its first, or an alarm. A rank that has only waited for a
     * lock that a thread of the host held is as any other: the host must not decide how it goes on.
     */
    boolean areUsed() {
        return areUsed;
    }

    boolean isMainRunning() {
        return running == main;
    }

    /** The end of the program waits for this virtual thread. */
    void expect(Thread virtual) {
        expected.add(virtual);
    }

    /** A virtual thread can go on that the JDK has made for one of ours, and so with our scheduler. */
    void submitted(Runnable continuation) {
        VirtualVehicle vehicle = adopted.get(continuation);
        if (vehicle == null) {
            vehicle = new VirtualVehicle(lane, rank, continuation);
            adopted.put(continuation, vehicle);
            areUsed = true;
            Control control = new Control(vehicle, !expected.remove(vehicle.thread()));
            living.add(control);
            runnable.add(control);
        }
        vehicle.submitted();
    }

    /** A thread that has waited for something of the JDK can go on. */
    void released(Control control) {
        atMonitors.remove(control);
        runnable.add(control);
    }

    /** The same, told by a thread that is not the lane's; any may call. */
    void releasedFromOutside(VirtualVehicle vehicle) {
        fromOutside.add(Optional.of(vehicle));
    }

    private void takeFromOutside(VirtualVehicle vehicle) {
        Control woken = vehicle.takeWoken();
        if (woken != null && atMonitors.contains(woken)) {
            freed.add(woken);
        } else if (woken != null) {
            runnable.add(woken);
        }
    }

    /** A thread begins that the rank's code has started with what it does; the end of the rank does not wait for it. */
    void started(String name, Vehicle vehicle, Runnable body) {
        areUsed = true;
        Control control = new Control(vehicle, true);
        control.does(body, name);
        living.add(control);
        runnable.add(control);
    }

    /**
     * The running thread goes to the end of the queue, behind those that have waited in the library long enough, and
     * those that look there again for what other ranks do: many a library finds that only when it is asked.
     */
    void requeue() {
        awaiting.stream().filter(control -> !runnable.contains(control))
                .filter(control -> !control.waitsForThreads() || control.canGoOn()).forEach(runnable::add);
        runnable.add(running);
    }

    /** What carries threads that have not come to their end, but for the program's first. */
    List<Vehicle> left() {
        return living.stream().filter(control -> control != main).map(Control::base).toList();
    }

    /** The running thread waits for something in the library. */
    void await(Blocking reason, BooleanSupplier canGoOn) {
        haveOthersRun = false;
        running.awaits(reason, canGoOn, rank.clockPs());
        awaiting.add(running);
    }

    /** The running thread does not wait in the library any more; says whether others have run since it did. */
    boolean awaited() {
        running.awaitsNothing();
        running.waitsForThreads(false);
        awaiting.remove(running);
        return haveOthersRun;
    }

    /** The running thread waits for an object of the JDK. */
    void waitsOutside(VirtualVehicle vehicle) {
        vehicle.waitsOutside(running);
        if (vehicle.isAtMonitor()) {
            atMonitors.add(running);
        }
    }

    /** Whether a thread waits for nothing but its turn. */
    boolean isAnyReleased() {
        return !runnable.isEmpty();
    }

    /** Whether a thread could have the next turn; if only one that waits in the library, it is the next. */
    boolean isAnyRunnable() {
        if (!atMonitors.isEmpty() || !unsettled.isEmpty()) {
            MonitorBarrier.await();
        }
        for (Optional<VirtualVehicle> woken = fromOutside.poll(); woken != null; woken = fromOutside.poll()) {
            woken.ifPresent(this::takeFromOutside);
        }
        if (!freed.isEmpty()) {
            atMonitors.stream().filter(freed::contains).forEach(runnable::add);
            atMonitors.removeAll(freed);
            unsettled.addAll(freed);
            freed.clear();
        }
        if (runnable.isEmpty()) {
            awaiting.stream().filter(Control::canGoOn).findFirst().ifPresent(runnable::add);
        }
        return !runnable.isEmpty();
    }

    /**
     * Waits in host time for somebody who is not of this rank to release one of its threads.
     *
     * @return false if it was given up
     */
    boolean awaitOutside() {
        boolean interrupted = false;
        boolean givenUp = false;
        isAwaitedOutside = true;
        while (!isAnyRunnable() && !givenUp) {
            try {
                Optional<VirtualVehicle> woken = fromOutside.take();
                woken.ifPresent(this::takeFromOutside);
                givenUp = woken.isEmpty();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        isAwaitedOutside = false;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !givenUp;
    }

    /** Whether that is being waited for; any thread may ask. */
    boolean isAwaitedOutside() {
        return isAwaitedOutside;
    }

    /** Ends {@link #awaitOutside} without success; any thread may call. */
    void giveUpOutside() {
        fromOutside.add(Optional.empty());
    }

    /** Gives the turn to whoever waits longest; the caller has asked whether there is one. */
    Control next() {
        running = runnable.remove();
        unsettled.remove(running);
        haveOthersRun = true;
        turnBeganPs = rank.clockPs();
        return running;
    }

    /** How long the running thread has had its turn, in picoseconds. */
    long turnPs() {
        return rank.clockPs() - turnBeganPs;
    }

    /** A thread that waits in the library, and could wait there for the whole rank. */
    boolean isAnyAwaiting() {
        return !awaiting.isEmpty();
    }

    /** The same, where other ranks can do something for it. */
    boolean isAnyAwaitingOthers() {
        return awaiting.stream().anyMatch(control -> !control.waitsForThreads());
    }

    /**
     * Has the thread that has waited longest in the library wait there for the whole rank; rather one for which other
     * ranks can do something.
     */
    void pressAwaiting() {
        runnable.add(awaiting.stream().filter(control -> !control.waitsForThreads()).findFirst()
                .orElseGet(awaiting::getFirst));
    }

    /** The running thread has ended. */
    void ended() {
        living.remove(running);
        if (doesMainAwaitOthers && !isAnyLeft()) {
            LockSupport.unpark(main.base().thread());
        }
        if (running.base() instanceof VirtualVehicle vehicle) {
            adopted.remove(vehicle.continuation());
        }
    }

    /** The program's first thread has ended; says whether threads are left that the end of the program waits for. */
    boolean mainAwaitsOthers() {
        doesMainAwaitOthers = true;
        return isAnyLeft() && !areOthersLeft;
    }

    /** Whether the program's first thread has ended. */
    boolean isAtEnd() {
        return doesMainAwaitOthers;
    }

    /** Has the end of the program wait no more for threads that nothing can end; says whether it is there. */
    boolean leavesOthers() {
        if (doesMainAwaitOthers) {
            areOthersLeft = true;
            LockSupport.unpark(main.base().thread());
        }
        return doesMainAwaitOthers;
    }

    /** Has the end of the program wait for no thread. */
    void leaveOthers() {
        areOthersLeft = true;
    }

    private boolean isAnyLeft() {
        return living.stream().anyMatch(control -> control != main && !control.isDaemon());
    }

    /** How many threads have not come to their end. */
    int alive() {
        return living.size();
    }

    /** How many times are set at which a thread goes on. */
    int alarms() {
        return alarms;
    }

    void alarmSet() {
        areUsed = true;
        alarms++;
    }

    void alarmOver() {
        alarms--;
    }

    /**
     * What all threads wait for, for a rank that waits as a whole.
     *
     * @param kept what the layer above keeps for the running thread
     */
    Blocking blocking(Object kept) {
        return ThreadsBlocking.of(living.stream().map(control -> control.waiting(control == running, kept)).toList());
    }
}
