// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.List;
import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;

/**
 * The part of an MPI library that moves messages for one rank. Methods are called on that rank's thread; each spends
 * the processor time that the real library would. Only what the library does in interrupt handlers, kernel traps and
 * devices happens in events of the kernel.
 *
 * <p>A transport may assume that arguments have been checked, and that nobody is {@link Wildcard#PROC_NULL}.
 */
public abstract class Transport {
    private final Rank rank;

    /** Creates the transport of a rank. */
    protected Transport(Rank rank) {
        this.rank = rank;
    }

    /** The rank this transport belongs to. */
    public final Rank rank() {
        return rank;
    }

    /** The library's own transport, where another one decides something before it is asked. */
    public Transport innermost() {
        return this;
    }

    /**
     * Starts sending. The transport may complete the transfer before it returns.
     */
    public abstract void start(SendTransfer send);

    /** Posts a receive. The transport may complete the transfer before it returns. */
    public abstract void start(ReceiveTransfer receive);

    /**
     * Lets the library do what it can do now: poll queues, answer requests. Afterwards {@link Transfer#isDone} of this
     * rank's transfers is up to date.
     */
    public abstract void progress();

    /**
     * Blocks until something has arrived or completed that the library might have been waiting for, or until
     * {@link Rank#block} returns for another reason: it may, see {@link Rank#waitAtMost}.
     *
     * @param reason what the rank waits for; where it is a {@link Transfer}, the transport may return only when that
     *        transfer can go on
     */
    public abstract void awaitChange(Blocking reason);

    /**
     * Whether starting and observing transfers never waits here, so that a rank may go from one transfer to the next
     * while it is parked.
     */
    public boolean isEventDriven() {
        return false;
    }

    /**
     * Whether the rank, which is {@linkplain Rank#isFollowing parked}, has run so far ahead that it should let virtual
     * time catch up before it goes on.
     */
    public boolean mustCatchUp() {
        return false;
    }

    /**
     * Says what the rank, which is {@linkplain Rank#isFollowing parked}, waits for from now on, as {@link #awaitChange}
     * does; only where the transport {@linkplain #isEventDriven is driven by events}.
     *
     * @param transfer {@code null} when it waits no more
     */
    public void expect(Transfer transfer) {
        throw new UnsupportedOperationException(getClass().getSimpleName() + " is not driven by events");
    }

    /**
     * The oldest message that a receive of this pattern would get now, or {@code null}. Does not progress.
     */
    public abstract SendTransfer peek(MessagePattern wanted);

    /**
     * Takes back a transfer that has not been matched, or begins to.
     *
     * @return whether it is taken back already; if so it is marked cancelled. A message whose receiver has to be asked
     *         is marked when the answer has come
     */
    public final boolean cancel(Transfer transfer) {
        boolean isTakenBack = switch (transfer) {
            case SendTransfer send -> {
                ProcessChecker checker = send.communicator().process().checker();
                if (checker != null) {
                    checker.cancelled(send);
                }
                yield withdraw(send);
            }
            case ReceiveTransfer receive -> withdraw(receive);
        };
        if (isTakenBack) {
            transfer.cancel();
        }
        return isTakenBack;
    }

    /**
     * Forgets a message that nobody has received, if the library can, or begins to by asking its receiver; returns
     * whether it has. Few libraries can.
     */
    protected boolean withdraw(SendTransfer send) {
        return false;
    }

    /** Forgets a receive, if no message has been matched to it; returns whether it has. */
    protected abstract boolean withdraw(ReceiveTransfer receive);

    /** Charges what noticing the completion of a transfer costs. Called once for each transfer. */
    public void observe(Transfer transfer) {
    }

    /** Waits until a transfer is complete. */
    public void complete(Transfer transfer) {
        progress();
        while (!transfer.isDone()) {
            awaitChange(transfer);
            progress();
        }
        observe(transfer);
    }

    /** Sends and returns when the library's send call would. */
    public void send(SendTransfer send) {
        start(send);
        complete(send);
    }

    /** Receives and returns when the data are there. */
    public void receive(ReceiveTransfer receive) {
        start(receive);
        complete(receive);
    }

    /** Sends and receives at the same time; safe even if all ranks do so at once. */
    public void sendReceive(SendTransfer send, ReceiveTransfer receive) {
        start(receive);
        start(send);
        complete(send);
        complete(receive);
    }

    /** What the library does when the process calls MPI_Init; called once, in that call. */
    public void initialise() {
    }

    /**
     * Prepares a communicator that this process has just become a member of; called at all its members before any of
     * them uses it, so the library may communicate in it.
     *
     * @throws MpiFault if the library cannot have it; then the program does not get it
     */
    public void communicatorCreated(Communicator communicator) {
    }

    /** Gives back what {@link #communicatorCreated} has taken; called at each member when it frees the communicator. */
    public void communicatorFreed(Communicator communicator) {
    }

    /**
     * Whether the library's own copy of a point-to-point message is made straight from and to the user's memory, in
     * whatever pieces the data lie there ({@link SendTransfer#blocks}, {@link ReceiveTransfer#blocks}), and serves as
     * the copy of a buffered send, too. Then nothing is charged for packing such a message.
     */
    public boolean copiesStraight() {
        return false;
    }

    /** Lets all leave that nobody waits for, but that the library sends in calls of MPI only; for MPI_Finalize. */
    public void finish() {
    }

    /** What the hardware does with the memory of others without their library. */
    public DirectAccess directAccess() {
        return DirectAccess.NONE;
    }

    /** Charges the processor for packing or unpacking data that lay in pieces. */
    public void chargePacking(long bytes, int blocks) {
    }

    /**
     * The structures in which the library and the hardware below it keep this rank's messages, under their own names;
     * those that only this machine has, and what they hold at the moment. Asked by another thread, while nothing moves.
     */
    public List<Structure> structures() {
        return List.of();
    }

    /**
     * Whether interrupts may take time from this rank's processor, so that a clock that has run ahead is not final
     * before virtual time has caught up.
     */
    public boolean isInterruptible() {
        return false;
    }
}
