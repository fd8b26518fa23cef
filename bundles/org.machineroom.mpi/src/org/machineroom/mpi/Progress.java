// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.RankThreads;

/**
 * How one process waits, and what it has started that goes on whenever it is in the library: the one door through
 * which calls of the program and collective algorithms reach the blocking calls of the {@link Transport}. A
 * {@link Task} goes on while any call of the process waits or tests (MPI 3.1 section 5.12: progress); a process that
 * computes makes none. Owned by its rank.
 */
public final class Progress {
    private static final long NEVER = Long.MAX_VALUE;
    /** One for all that have started nothing, as every call looks at it; nothing is added to it. */
    private static final List<Task> NOTHING = new ArrayList<>(0);

    private final Transport transport;
    private final Rank rank;
    private final RankThreads threads;
    private List<Task> tasks = NOTHING;
    private Task running;
    private long changes;

    Progress(Transport transport) {
        this.transport = transport;
        this.rank = transport.rank();
        this.threads = rank.threads();
    }

    /**
     * Starts an operation that is written as if it could block, and lets it run until it has to wait.
     *
     * @param name what it is, in words for who waits for it
     * @param site where in the program it was started
     * @param body what it does; a {@link MpiFault} that it throws ends it and is kept
     */
    public Task start(String name, int site, Runnable body) {
        return start(new Task(rank, name, site, body, false));
    }

    /**
     * Starts what answers other processes from now on until it comes to its end by itself, written like an operation;
     * nobody waits for it, and who waits does not wait for what it waits for.
     */
    public Task serve(String name, int site, Runnable body) {
        return start(new Task(rank, name, site, body, true));
    }

    private Task start(Task task) {
        if (tasks == NOTHING) {
            tasks = new ArrayList<>();
        }
        tasks.add(task);
        run(task);
        return task;
    }

    private void run(Task task) {
        Task outer = running;
        running = task;
        try {
            task.resume();
        } finally {
            running = outer;
            if (task.isDone()) {
                tasks.remove(task);
            }
        }
    }

    /**
     * Lets the library do what it can do now, and what has been started go on as far as it can.
     *
     * @return whether any of that has gone on, so that the library may have more to do
     */
    public boolean poll() {
        transport.progress();
        return !tasks.isEmpty() && advance();
    }

    /** Whether anything goes on that the process has started. */
    public boolean hasStarted() {
        return !tasks.isEmpty();
    }

    /**
     * Lets what has been started go on as far as it can, for a machine that makes the process wait in hardware and not
     * for messages.
     *
     * @return whether any of it has gone on
     */
    public boolean goOn() {
        boolean hasMoved = false;
        while (hasStarted() && poll()) {
            hasMoved = true;
        }
        return hasMoved;
    }

    private boolean advance() {
        boolean hasRun = false;
        for (Task next = next(); next != null; next = next()) {
            run(next);
            hasRun = true;
        }
        return hasRun;
    }

    private Task next() {
        rank.sync();
        for (Task task : tasks) {
            if (task.canGoOn()) {
                return task;
            }
        }
        return null;
    }

    /** Waits until something holds that messages or started operations bring about. */
    public void await(BooleanSupplier condition, Blocking reason) {
        await(condition, reason, NEVER);
    }

    /**
     * Waits until something holds that messages or started operations bring about, or that holds at a time that is
     * known already.
     *
     * @param atPs the time; {@link Long#MAX_VALUE} if there is none
     */
    public void await(BooleanSupplier condition, Blocking reason, long atPs) {
        find(() -> condition.getAsBoolean() ? condition : null, reason, atPs);
    }

    /** Waits until a time, for something that no message tells of; the process's other threads run meanwhile. */
    public void awaitTime(long timePs, Blocking reason) {
        while (rank.clockPs() < timePs) {
            Blocking all = giveWay(reason, () -> rank.clockPs() >= timePs);
            if (all != null) {
                rank.waitAtMost(timePs, () -> {
                    rank.sync();
                    rank.block(all);
                });
            }
        }
    }

    /** Looks, and waits and looks again, until there is something; returns that. */
    public <T> T find(Supplier<T> look, Blocking reason) {
        return find(look, reason, NEVER);
    }

    private <T> T find(Supplier<T> look, Blocking reason, long untilPs) {
        return find(look, () -> () -> look.get() != null, reason, untilPs);
    }

    /**
     * Asks the library, and waits and asks again, until there is something; returns that. As asking may take time, only
     * the thread that waits does it, as often as something may have changed.
     */
    public <T> T findByAsking(Supplier<T> ask, Blocking reason) {
        return find(ask, this::mayHaveChanged, reason, NEVER);
    }

    /** By time, by what has come from outside, or by a call of another thread; not by one that has only looked. */
    private BooleanSupplier mayHaveChanged() {
        CallLog calls = MpiProcess.of(rank).calls();
        long askedPs = rank.clockPs();
        long seen = changes;
        long begun = calls.begun();
        return () -> rank.clockPs() != askedPs || changes != seen || calls.begun() != begun;
    }

    private <T> T find(Supplier<T> look, Supplier<BooleanSupplier> isThere, Blocking reason, long untilPs) {
        boolean hasMoved = poll();
        T found = look.get();
        while (found == null) {
            if (!hasMoved) {
                awaitChange(tasks.isEmpty() ? reason : new Together(reason, operations()), isThere.get(), untilPs);
            }
            hasMoved = poll();
            found = look.get();
        }
        return found;
    }

    private List<Task> operations() {
        return tasks.stream().filter(task -> !task.isService()).toList();
    }

    /**
     * Waits until something has changed, or until a time. The process's other threads run meanwhile: only when none of
     * them can does it wait in its transport, then for any change, as each may wait for something else.
     */
    private void awaitChange(Blocking reason, BooleanSupplier isThere, long untilPs) {
        Blocking all = giveWay(reason, isThere);
        if (all != null && untilPs == NEVER && !threads.hasAlarms()) {
            transport.awaitChange(all);
        } else if (all != null) {
            rank.waitAtMost(untilPs, () -> transport.awaitChange(all));
        }
        changes += all == null ? 0 : 1;
    }

    private Blocking giveWay(Blocking reason, BooleanSupplier isThere) {
        Blocking all = threads.giveWay(reason, isThere);
        if (threads.areUsed()) {
            MpiProcess.of(rank).calls().chargeCompute();
        }
        return all;
    }

    /** Whether nothing but the caller's own wait has to go on. */
    private boolean isAlone() {
        return tasks.isEmpty() && !threads.areUsed();
    }

    /** Waits until a transfer is complete, and charges what noticing that costs. */
    public void complete(Transfer transfer) {
        if (running != null) {
            running.await(transfer);
        } else if (isAlone()) {
            transport.complete(transfer);
            return;
        } else {
            await(transfer::isDone, transfer);
        }
        transport.observe(transfer);
    }

    /** Sends and returns when the library's send call would. */
    public void send(SendTransfer send) {
        if (isAlone()) {
            transport.send(send);
        } else {
            transport.start(send);
            complete(send);
        }
    }

    /** Receives and returns when the data are there. */
    public void receive(ReceiveTransfer receive) {
        if (isAlone()) {
            transport.receive(receive);
        } else {
            transport.start(receive);
            complete(receive);
        }
    }

    /** Waits until all of several transfers are complete, one after the other, and charges what noticing costs. */
    public void complete(List<Transfer> transfers) {
        if (canFollow()) {
            rank.follow(new CompletionCourse(transport, transfers));
        } else {
            transfers.forEach(this::complete);
        }
    }

    /**
     * Whether the rank need not have the turn to go from one transfer to the next: nothing that its transport does for
     * them waits, and nothing else goes on in the process.
     */
    public boolean canFollow() {
        return transport.isEventDriven() && isAlone();
    }

    /**
     * Goes through rounds to their end.
     *
     * @param mayFollow whether another thread than the rank's may do what they do
     */
    void follow(ExchangeCourse rounds, boolean mayFollow) {
        if (mayFollow && canFollow()) {
            rank.follow(rounds);
        } else {
            for (Round round = rounds.next(); round != null; round = rounds.next()) {
                sendReceive(round.out(), round.in());
                round.end();
            }
        }
    }

    /** Sends and receives at the same time; safe even if all ranks do so at once. */
    public void sendReceive(SendTransfer send, ReceiveTransfer receive) {
        if (isAlone()) {
            transport.sendReceive(send, receive);
        } else {
            transport.start(receive);
            transport.start(send);
            complete(send);
            complete(receive);
        }
    }
}
