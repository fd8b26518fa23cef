// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.window;

import java.util.List;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.internal.check.BufferRegion;
import org.machineroom.mpi.internal.check.ExposedMemory;
import org.machineroom.mpi.internal.check.ExposureChecks;
import org.machineroom.mpi.internal.check.ExposureChecks.Epoch;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.internal.check.RemoteAccess;

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

    /** Notes what this process asks for with a message. */
    void sending(SendTransfer message, Packet packet, Access access) {
        message.setChecked(made(packet, access));
    }

    /** What this process asks for, in the call that it is in; {@code null} if nobody checks. */
    RemoteAccess made(Packet packet, Access access) {
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
                access.element(), RemoteAccess.region(window, access.at(), access.count(), access.layout()));
    }

    /** Looks at an access of this process to its own memory. */
    void own(Packet packet, Access access) {
        if (exposure != null) {
            Epoch epoch = window.epochs().isFenced() ? Epoch.FENCE : epoch(access, window.rank());
            exposure.done(epoch, made(packet, access), window.exposed().place(access), epoch != Epoch.LOCK);
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
            exposure.done(epoch, made, window.exposed().place(access),
                    epoch != Epoch.LOCK || packet == Packet.PUT || packet == Packet.ACCUMULATE);
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

    /** An epoch begins in which others access this process's memory. */
    void opened(Epoch epoch) {
        if (exposure != null) {
            exposure.opened(epoch);
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

    /** An origin is told that its accesses are done. */
    void flushed(int origin) {
        if (exposure != null) {
            exposure.ended(window.communicator().group().node(origin));
        }
    }
}
