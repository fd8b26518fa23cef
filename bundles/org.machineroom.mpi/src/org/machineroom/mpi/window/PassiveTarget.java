// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.stream.IntStream;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.internal.call.Arguments;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.call.Polling;
import org.machineroom.mpi.internal.check.Trust;

/**
 * Epochs that an origin begins and ends alone (MPI 3.1 sections 11.5.3 and 11.5.4). A lock is asked for at the target
 * and waited for; locks are given in the order in which they are asked for. Accesses are done at the target in the
 * order in which they are made, so that the answer to a question behind them says that they are done.
 */
public final class PassiveTarget {
    private PassiveTarget() {
    }

    /**
     * MPI_Win_lock.
     *
     * @param kind code of a {@link LockKind}
     */
    public static void lock(WindowHandle handle, int kind, int target, int assertion) {
        Calls.on(handle, MpiFunction.WIN_LOCK, (communicator, call) -> {
            Window window = handle.window();
            LockKind wanted = LockKind.of(kind);
            Arguments.target(communicator, target);
            Assertion.requireOnly(assertion, Assertion.NOCHECK);
            call.peer = communicator.recordedPeer(target);
            window.service().takeStock();
            window.epochs().lock(target, wanted);
            if (Assertion.NOCHECK.isIn(assertion)) {
                window.epochs().trust(target,
                        wanted == LockKind.EXCLUSIVE ? Trust.NOT_LOCKED : Trust.NOT_EXCLUSIVE);
            } else {
                ask(window, target, wanted);
                awaitGranted(window, IntStream.of(target), wanted);
            }
            return null;
        });
    }

    /** MPI_Win_lock_all: locks all targets, shared. */
    public static void lockAll(WindowHandle handle, int assertion) {
        Calls.on(handle, MpiFunction.WIN_LOCK_ALL, (_, _) -> {
            Window window = handle.window();
            Assertion.requireOnly(assertion, Assertion.NOCHECK);
            window.service().takeStock();
            window.epochs().lockAll();
            if (Assertion.NOCHECK.isIn(assertion)) {
                all(window).forEach(target -> window.epochs().trust(target, Trust.NOT_EXCLUSIVE));
            } else {
                all(window).forEach(target -> ask(window, target, LockKind.SHARED));
                awaitGranted(window, all(window), LockKind.SHARED);
            }
            return null;
        });
    }

    private static IntStream all(Window window) {
        return IntStream.range(0, window.size());
    }

    private static void ask(Window window, int target, LockKind kind) {
        window.origin().target(target).setGranted(false);
        if (target == window.rank()) {
            window.service().lockOwn(kind);
        } else {
            window.origin().signal(Packet.LOCK, target, kind.code());
        }
    }

    private static void awaitGranted(Window window, IntStream targets, LockKind kind) {
        Origin origin = window.origin();
        int[] wanted = targets.toArray();
        origin.await(() -> IntStream.of(wanted).allMatch(target -> origin.target(target).isGranted()),
                () -> LockWait.describe(window, missing(origin, wanted), kind),
                () -> LockWait.ranks(window, missing(origin, wanted)));
    }

    private static int[] missing(Origin origin, int[] targets) {
        return IntStream.of(targets).filter(target -> !origin.target(target).isGranted()).toArray();
    }

    /** MPI_Win_unlock: returns when all accesses to the target are done there. */
    public static void unlock(WindowHandle handle, int target) {
        Calls.on(handle, MpiFunction.WIN_UNLOCK, (communicator, call) -> {
            Window window = handle.window();
            Arguments.target(communicator, target);
            call.peer = communicator.recordedPeer(target);
            window.epochs().unlock(target);
            window.service().checks().complete(target);
            release(window, IntStream.of(target));
            awaitComplete(window, IntStream.of(target));
            return null;
        });
    }

    /** MPI_Win_unlock_all. */
    public static void unlockAll(WindowHandle handle) {
        Calls.on(handle, MpiFunction.WIN_UNLOCK_ALL, (_, _) -> {
            Window window = handle.window();
            window.epochs().unlockAll();
            window.service().checks().complete();
            release(window, all(window));
            awaitComplete(window, all(window));
            return null;
        });
    }

    private static void release(Window window, IntStream targets) {
        int[] ranks = targets.toArray();
        window.origin().direct().fence(IntStream.of(ranks));
        IntStream.of(ranks).forEach(rank -> release(window, rank));
    }

    private static void release(Window window, int rank) {
        Target target = window.origin().target(rank);
        if (!target.isGranted()) {
            askToConfirm(window, rank);
        } else if (rank == window.rank()) {
            window.service().unlockOwn();
        } else {
            target.confirming();
            window.origin().signal(Packet.UNLOCK, rank, 0);
        }
        target.setGranted(false);
    }

    /** Makes sure that all accesses are done: hardware is, targets have been asked. */
    private static void confirm(Window window, IntStream targets) {
        int[] ranks = targets.toArray();
        window.origin().direct().fence(IntStream.of(ranks));
        IntStream.of(ranks).forEach(rank -> askToConfirm(window, rank));
    }

    /** Asks the target to say when all accesses are done, if there are any. */
    private static void askToConfirm(Window window, int rank) {
        Target target = window.origin().target(rank);
        if (target.isUnconfirmed()) {
            target.confirming();
            window.origin().signal(Packet.FLUSH, rank, 0);
        }
    }

    private static void awaitComplete(Window window, IntStream targets) {
        window.origin().awaitAccesses(targets, Target::isComplete, "whose accesses are not done at");
        window.service().takeStock();
    }

    /** MPI_Win_flush: returns when all accesses to the target are done there. */
    public static void flush(WindowHandle handle, int target) {
        Calls.on(handle, MpiFunction.WIN_FLUSH, (communicator, call) -> {
            Window window = handle.window();
            Arguments.target(communicator, target);
            call.peer = communicator.recordedPeer(target);
            window.epochs().requirePassive(target);
            window.service().checks().complete(target);
            confirm(window, IntStream.of(target));
            awaitComplete(window, IntStream.of(target));
            return null;
        });
    }

    /** MPI_Win_flush_all. */
    public static void flushAll(WindowHandle handle) {
        Calls.on(handle, MpiFunction.WIN_FLUSH_ALL, (_, _) -> {
            Window window = handle.window();
            window.epochs().requireAnyLock();
            window.service().checks().complete();
            confirm(window, all(window));
            awaitComplete(window, IntStream.of(window.origin().ranks()));
            return null;
        });
    }

    /** MPI_Win_flush_local: returns when the caller's buffers of accesses to the target may be used again. */
    public static void flushLocal(WindowHandle handle, int target) {
        Calls.on(handle, MpiFunction.WIN_FLUSH_LOCAL, (communicator, call) -> {
            Window window = handle.window();
            Arguments.target(communicator, target);
            call.peer = communicator.recordedPeer(target);
            window.epochs().requirePassive(target);
            awaitLocallyComplete(window, IntStream.of(target));
            window.service().checks().answered(target);
            return null;
        });
    }

    /** MPI_Win_flush_local_all. */
    public static void flushLocalAll(WindowHandle handle) {
        Calls.on(handle, MpiFunction.WIN_FLUSH_LOCAL_ALL, (_, _) -> {
            Window window = handle.window();
            window.epochs().requireAnyLock();
            awaitLocallyComplete(window, IntStream.of(window.origin().ranks()));
            window.service().checks().answered();
            return null;
        });
    }

    private static void awaitLocallyComplete(Window window, IntStream targets) {
        window.origin().awaitAccesses(targets, Target::isLocallyComplete, "whose accesses are not sent to");
    }

    /**
     * MPI_Win_sync: the memory that others access is the process's own, so there is nothing to do but to look for
     * messages.
     */
    public static void sync(WindowHandle handle) {
        Calls.on(handle, MpiFunction.WIN_SYNC, (communicator, _) -> {
            communicator.process().progress().poll();
            handle.window().service().checks().look();
            Polling.polled(communicator.process());
            return null;
        });
    }
}
