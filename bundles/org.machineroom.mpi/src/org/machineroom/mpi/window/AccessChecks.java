// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.List;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.check.BufferRegion;
import org.machineroom.mpi.internal.check.ExposedMemory;
import org.machineroom.mpi.internal.check.ExposureChecks;
import org.machineroom.mpi.internal.check.ExposureChecks.Epoch;
import org.machineroom.mpi.internal.check.Knowledge;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.internal.check.RemoteAccess;
import org.machineroom.mpi.internal.check.Signature;
import org.machineroom.mpi.internal.check.Trust;

/** What a window tells the checks of accesses to this process's memory, if there are any. */
final class AccessChecks {
    private final Window window;
    private final ExposureChecks exposure;

    /** What the checks ask of the window's memory. */
    private record Memory(Window window) implements ExposedMemory {
        @Override
        public boolean touches(BufferRegion region) {
            return window.exposed().touches(region);
        }

        @Override
        public List<BufferRegion> pieces() {
            return window.exposed().places();
        }

        @Override
        public boolean isShared() {
            return window.flavour() == Flavour.SHARED;
        }
    }

    AccessChecks(Window window) {
        this.window = window;
        ProcessChecks checks = ProcessChecks.of(window.process());
        this.exposure = checks == null ? null : checks.exposure(new Memory(window));
    }

    /** Looks whether data and their place at the target are of the same types. */
    void sameType(Region data, TargetPlace place) {
        if (exposure != null && data.layout() != place.layout()) {
            exposure.sameType(data.signature(), new Signature(place.layout(), place.count()));
        }
    }

    /** What this process asks for at a rank, in the call that it is in; {@code null} if nobody checks. */
    RemoteAccess made(Packet packet, Access access, int target) {
        if (exposure == null) {
            return null;
        }
        RemoteAccess.Kind kind = switch (packet) {
            case PUT -> RemoteAccess.Kind.PUT;
            case GET -> RemoteAccess.Kind.GET;
            case COMPARE_AND_SWAP -> RemoteAccess.Kind.ACCUMULATE;
            default -> access.combination().equals(Combination.NO_OP) ? RemoteAccess.Kind.ACCUMULATE_NOTHING
                    : RemoteAccess.Kind.ACCUMULATE;
        };
        return exposure.making(kind, packet == Packet.COMPARE_AND_SWAP ? null : access.combination().word(),
                access.element(), RemoteAccess.region(window, access.at(), access.count(), access.layout()),
                exposure.order(node(target), window.epochs().isPassive(target), isAnswered(packet)),
                window.epochs().trust(target));
    }

    private static boolean isAnswered(Packet packet) {
        return packet != Packet.PUT && packet != Packet.ACCUMULATE;
    }

    private int node(int rank) {
        return window.communicator().group().node(rank);
    }

    /** Looks at an access of this process to its own memory. */
    void own(Packet packet, Access access) {
        if (exposure != null) {
            Epoch epoch = window.epochs().isFenced() ? Epoch.FENCE : epoch(access, window.rank());
            RemoteAccess made = made(packet, access, window.rank());
            look(made, epoch, window.rank());
            exposure.done(epoch, made, window.exposed().place(access), epoch != Epoch.LOCK);
            learn(answer(packet));
        }
    }

    /**
     * Looks at an access of another process that is being done.
     *
     * @param made what that has noted; {@code null} if it has not
     * @param source its rank
     */
    void done(RemoteAccess made, Packet packet, Access access, int source) {
        if (exposure != null && made != null) {
            Epoch epoch = epoch(access, source);
            look(made, epoch, source);
            exposure.done(epoch, made, window.exposed().place(access),
                    epoch != Epoch.LOCK || !isAnswered(packet));
        }
    }

    /** Looks whether what an access relies on is so. */
    private void look(RemoteAccess made, Epoch epoch, int source) {
        if (made.trust() == Trust.POSTED) {
            if (epoch == Epoch.LOCK) {
                exposure.relied(made, "the targets of MPI_Win_start have called MPI_Win_post", "that had not");
            } else if (epoch == Epoch.POST && !window.epochs().isPostedUnchecked()) {
                exposure.unmatched(made);
            }
        } else if (made.trust() != Trust.NONE) {
            LockKind kind = made.trust() == Trust.NOT_LOCKED ? LockKind.EXCLUSIVE : LockKind.SHARED;
            String others = window.service().locks().describeBeside(source, kind);
            if (!others.isEmpty()) {
                exposure.relied(made, "no other process has a lock that this one excludes",
                        "its memory was locked by " + others);
            }
        }
    }

    /** An access has written to this process's memory. */
    void performed(Access access) {
        if (exposure != null) {
            exposure.performed(window.exposed().place(access));
        }
    }

    /** A part of this process's memory is no longer the window's. */
    void detached() {
        if (exposure != null) {
            exposure.detached();
        }
    }

    private Epoch epoch(Access access, int origin) {
        return access.isCounted() ? Epoch.FENCE : window.epochs().isPostedTo(origin) ? Epoch.POST : Epoch.LOCK;
    }

    /** An epoch begins in which others access this process's memory, with assertions of the call that begins it. */
    void opened(Epoch epoch, int assertion) {
        if (exposure != null) {
            exposure.opened(epoch, Assertion.NOPUT.isIn(assertion));
        }
    }

    /** The epoch is about to end, with assertions of the call that ends it. */
    void ending(int assertion) {
        if (exposure != null && Assertion.NOSTORE.isIn(assertion)) {
            exposure.unstored();
        }
    }

    /** An epoch begins in which this process accesses others. */
    void started() {
        if (exposure != null) {
            exposure.started();
        }
    }

    /** This process may have learnt what others have done. */
    void hear() {
        if (exposure != null) {
            exposure.hear();
        }
    }

    /** The window is freed. */
    void close() {
        if (exposure != null) {
            exposure.close();
        }
    }

    /** An epoch of this process's memory is over. */
    void ended(Epoch epoch) {
        if (exposure != null) {
            exposure.ended(epoch);
        }
    }

    /**
     * An origin is told that its accesses are done.
     *
     * @param known what it knows; {@code null} if nobody checks
     */
    void flushed(int origin, Knowledge known) {
        if (exposure != null) {
            exposure.ended(node(origin));
            exposure.past().completed(known);
        }
    }

    /** This process's accesses to a rank are complete. */
    void complete(int target) {
        if (exposure != null) {
            exposure.completions().done(node(target));
        }
    }

    /** All accesses of this process are complete. */
    void complete() {
        if (exposure != null) {
            exposure.completions().allDone();
        }
    }

    /** What this process has asked for at a rank has been answered. */
    void answered(int target) {
        if (exposure != null) {
            exposure.completions().answered(node(target));
        }
    }

    /** All that this process has asked for has been answered. */
    void answered() {
        if (exposure != null) {
            exposure.completions().allAnswered();
        }
    }

    /** What this process knows; {@code null} if nobody checks. */
    Knowledge known() {
        return exposure == null ? null : exposure.known();
    }

    /** This process learns what others know; {@code null} is nothing. */
    void learn(Knowledge others) {
        if (exposure != null && others != null) {
            exposure.learn(others);
        }
    }

    /** What the origin of an access to this process's memory learns by the answer; {@code null} if nothing. */
    Knowledge answer(Packet packet) {
        return exposure == null || packet == Packet.GET || !isAnswered(packet) ? null : exposure.past().answer();
    }

    /** This process looks at its memory. */
    void look() {
        if (exposure != null) {
            exposure.learn(exposure.past().all());
        }
    }

    /** What an origin learns that gets this process's lock; {@code null} if nobody checks. */
    Knowledge grant(LockKind kind) {
        return exposure == null ? null : exposure.past().grant(kind == LockKind.EXCLUSIVE);
    }

    /**
     * This process's lock is given back.
     *
     * @param known what who had it knows; {@code null} if nobody checks
     */
    void released(LockKind kind, Knowledge known) {
        if (exposure != null) {
            exposure.past().released(kind == LockKind.EXCLUSIVE, known);
        }
    }
}
