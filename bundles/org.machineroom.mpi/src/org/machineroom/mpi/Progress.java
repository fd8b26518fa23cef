// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.machineroom.kernel.Blocking;

/**
 * How one process waits, and what it has started that goes on whenever it is in the library: the one door through
 * which calls of the program and collective algorithms reach the blocking calls of the {@link Transport}. A
 * {@link Task} goes on while any call of the process waits or tests (MPI 3.1 section 5.12: progress); a process that
 * computes makes none. Owned by its rank.
 */
public final class Progress {
    private final Transport transport;
    private final List<Task> tasks = new ArrayList<>();
    private Task running;

    Progress(Transport transport) {
        this.transport = transport;
    }

    /**
     * Starts an operation that is written as if it could block, and lets it run until it has to wait.
     *
     * @param name what it is, in words for who waits for it
     * @param site where in the program it was started
     * @param body what it does; a {@link MpiFault} that it throws ends it and is kept
     */
    public Task start(String name, int site, Runnable body) {
        Task task = new Task(transport.rank(), name, site, body);
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

    private boolean advance() {
        boolean hasRun = false;
        for (Task next = next(); next != null; next = next()) {
            run(next);
            hasRun = true;
        }
        return hasRun;
    }

    private Task next() {
        for (Task task : tasks) {
            if (task.canGoOn()) {
                return task;
            }
        }
        return null;
    }

    /** Waits until something holds that messages or started operations bring about. */
    public void await(BooleanSupplier condition, Blocking reason) {
        find(() -> condition.getAsBoolean() ? condition : null, reason);
    }

    /** Looks, and waits and looks again, until there is something; returns that. */
    public <T> T find(Supplier<T> look, Blocking reason) {
        boolean hasMoved = poll();
        T found = look.get();
        while (found == null) {
            if (!hasMoved) {
                transport.awaitChange(tasks.isEmpty() ? reason : new Together(reason, List.copyOf(tasks)));
            }
            hasMoved = poll();
            found = look.get();
        }
        return found;
    }

    /** Waits until a transfer is complete, and charges what noticing that costs. */
    public void complete(Transfer transfer) {
        if (running != null) {
            running.await(transfer);
        } else if (tasks.isEmpty()) {
            transport.complete(transfer);
            return;
        } else {
            await(transfer::isDone, transfer);
        }
        transport.observe(transfer);
    }

    /** Sends and returns when the library's send call would. */
    public void send(SendTransfer send) {
        if (tasks.isEmpty()) {
            transport.send(send);
        } else {
            transport.start(send);
            complete(send);
        }
    }

    /** Receives and returns when the data are there. */
    public void receive(ReceiveTransfer receive) {
        if (tasks.isEmpty()) {
            transport.receive(receive);
        } else {
            transport.start(receive);
            complete(receive);
        }
    }

    /** Sends and receives at the same time; safe even if all ranks do so at once. */
    public void sendReceive(SendTransfer send, ReceiveTransfer receive) {
        if (tasks.isEmpty()) {
            transport.sendReceive(send, receive);
        } else {
            transport.start(receive);
            transport.start(send);
            complete(send);
            complete(receive);
        }
    }
}
