// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.zip.CRC32C;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.data.BaseType;
import org.machineroom.mpi.internal.data.Packer;

/**
 * The parts of buffers that non-blocking operations of a process own (MPI 1.1 section 3.7.2): no other call may read
 * what a receive owns or write what any operation owns, and when an operation completes, its part must be as it was
 * when it began, as far as the program is concerned. Several sends may share a buffer: the standard forbids it, but
 * they only read it.
 */
final class OwnedBuffers {
    /** Space for packed data that is kept from one operation to the next, in bytes. */
    private static final int KEPT = 1 << 16;
    private static final byte[] NOTHING = {};
    /** One for all that have none, as there may be very many; nothing is added to them. */
    private static final List<ExposureChecks> NO_WINDOWS = new ArrayList<>(0);

    private final OwnersTable byMemory = new OwnersTable();
    private final Reporter reporter;
    private List<ExposureChecks> windows = NO_WINDOWS;
    private LongUnaryOperator allocated;
    private CRC32C sum;
    private byte[] scratch = NOTHING;
    private long next;

    OwnedBuffers(Reporter reporter) {
        this.reporter = reporter;
    }

    /** A part of a buffer that an operation owns. */
    static final class Owned implements OwnedBuffer {
        private final BufferRegion region;
        private final Place place;
        private final boolean isReceive;
        private final long number;
        private boolean isShared;
        private long sum;

        Owned(BufferRegion region, Place place, boolean isReceive, long number) {
            this.region = region;
            this.place = place;
            this.isReceive = isReceive;
            this.number = number;
        }

        BufferRegion region() {
            return region;
        }

        /** Which it is in the order of their beginnings. */
        long number() {
            return number;
        }

        boolean isReceive() {
            return isReceive;
        }
    }

    /** Has buffers compared with how much memory was allocated where they begin. */
    void allocates(LongUnaryOperator known) {
        allocated = known;
    }

    /** Looks whether the program has the memory of a buffer; with gaps it may lie in several pieces of memory. */
    private void requireAllocated(BufferRegion region, Place place) {
        if (allocated == null || !region.layout().isContiguous()) {
            return;
        }
        long bytes = region.end() - region.begin();
        long there = allocated.applyAsLong(region.begin());
        if (bytes > there) {
            reporter.report(FindingKind.NOT_ALLOCATED, place == null ? reporter.place("called") : place,
                    "the buffer has " + bytes + " bytes, but the memory that it begins in "
                            + (there == 0 ? "was freed" : "ends after " + there),
                    List.of());
        }
    }

    private void requireStillAllocated(Owned owned) {
        if (allocated != null && allocated.applyAsLong(owned.region.begin()) == 0) {
            reporter.report(FindingKind.NOT_ALLOCATED, FindingKind.rule("3.7.2"), owned.place,
                    "the buffer was freed before the " + (owned.isReceive ? "receive" : "send")
                            + " was complete; it belongs to it until a wait or a test completes it (what Fortran passes"
                            + " for a section with gaps is a copy, which is freed after the call)",
                    List.of(reporter.place("completed")));
        }
    }

    /** Looks whether the program has freed memory of a window before the window. */
    void requireStillAllocated(List<BufferRegion> exposed) {
        if (allocated != null && exposed.stream().anyMatch(region -> !region.isEmpty()
                && allocated.applyAsLong(region.begin()) == 0)) {
            reporter.report(FindingKind.NOT_ALLOCATED, "MPI 3.1 section 11.2.5", reporter.place("called"),
                    "the memory of the window was freed before the window", List.of());
        }
    }

    /** A window whose memory is looked at as well. */
    void add(ExposureChecks window) {
        if (windows == NO_WINDOWS) {
            windows = new ArrayList<>(1);
        }
        windows.add(window);
    }

    void remove(ExposureChecks window) {
        windows.remove(window);
    }

    /** Whether the process has a window of memory that other processes reach as their own. */
    boolean isShared() {
        return windows.stream().anyMatch(ExposureChecks::isShared);
    }

    /** An access to a window has written memory, which may lie in others too. */
    void written(BufferRegion region) {
        windows.forEach(window -> window.written(region));
    }

    /** Where the operation was started that owns a part that an access reads or writes; {@code null} if none does. */
    Place owner(BufferRegion region, boolean isWritten) {
        MemoryOwners owners = byMemory.of(region.memory());
        Owned other = owners == null ? null : owners.receives().overlapping(region);
        if (other == null && owners != null && isWritten) {
            other = owners.sends().overlapping(region);
        }
        return other == null ? null : other.place;
    }

    /** Gives a part of a buffer to an operation; {@code null} if there is nothing to own. */
    Owned own(BufferRegion region, Place place, boolean isReceive) {
        if (region.isEmpty()) {
            return null;
        }
        if (!windows.isEmpty()) {
            windows.forEach(window -> window.used(region, isReceive, place));
        }
        requireAllocated(region, place);
        MemoryOwners owners = byMemory.made(region.memory());
        Owned other = owners.receives().overlapping(region);
        if (other == null && isReceive) {
            other = owners.sends().overlapping(region);
        }
        Owned owned = new Owned(region, place, isReceive, next++);
        owners.of(isReceive).add(owned);
        if (isReceive && other == null) {
            owned.sum = sum(region);
        }
        if (other != null) {
            owned.isShared = true;
            other.isShared = true;
            reporter.report(FindingKind.BUFFER_OVERLAP, place, (isReceive ? "the receive buffer" : "the send buffer")
                    + " overlaps the " + (other.isReceive ? "receive" : "send") + " buffer of an operation that is not "
                    + "complete", List.of(other.place));
        }
        return owned;
    }

    /** Looks at what a call reads or writes that is complete when it returns. */
    void use(BufferRegion region, boolean writes) {
        if (!windows.isEmpty() && !region.isEmpty()) {
            Place place = reporter.place("called");
            windows.forEach(window -> window.used(region, writes, place));
        }
        if (region.isEmpty()) {
            return;
        }
        requireAllocated(region, null);
        MemoryOwners owners = byMemory.of(region.memory());
        if (owners == null) {
            return;
        }
        Owned other = owners.receives().overlapping(region);
        if (other == null && writes) {
            other = owners.sends().overlapping(region);
        }
        if (other != null) {
            other.isShared |= writes;
            reporter.report(FindingKind.BUFFER_OVERLAP, reporter.place("called"),
                    "the call " + (writes ? "writes" : "reads")
                            + " what belongs to a " + (other.isReceive ? "receive" : "send")
                            + " until a wait or a test completes "
                            + "it",
                    List.of(other.place));
        }
    }

    /** Takes a part of a buffer away from its owner. */
    void release(Owned owned) {
        MemoryOwners owners = byMemory.of(owned.region.memory());
        owners.of(owned.isReceive).remove(owned);
        if (owners.isEmpty()) {
            byMemory.forget(owned.region.memory());
        }
        if (owned.isReceive && !windows.isEmpty()) {
            windows.forEach(window -> window.received(owned.region));
        }
    }

    /** Compares a buffer that is about to get a message with what it was when the receive was posted. */
    void compare(Owned owned) {
        requireStillAllocated(owned);
        if (!owned.isShared && sum(owned.region) != owned.sum) {
            reporter.report(FindingKind.BUFFER_CHANGED, owned.place,
                    "the receive buffer was changed before the receive was complete; it belongs to the receive until a "
                            + "wait or a test completes it",
                    List.of(reporter.place("completed")));
        }
    }

    /** Remembers what a buffer is like that belongs to a started collective operation. */
    void remember(Owned owned) {
        owned.sum = sum(owned.region);
    }

    /** Compares the buffer of a started collective operation with what it was. */
    void compareStarted(Owned owned) {
        if (!owned.isShared && sum(owned.region) != owned.sum) {
            owned.isShared = true;
            reporter.report(FindingKind.BUFFER_CHANGED, "MPI 3.1 section 5.12", owned.place,
                    "the " + (owned.isReceive ? "receive" : "send") + " buffer was changed before the operation was "
                            + "complete; it belongs to the operation until a wait or a test completes it",
                    List.of(reporter.place("completed")));
        }
    }

    private long sum(BufferRegion region) {
        if (region.layout().base() == BaseType.OBJECT) {
            return 0;
        }
        if (sum == null) {
            sum = new CRC32C();
        }
        sum.reset();
        sum.update(pack(region), 0, Packer.packedBytes(region.count(), region.layout()));
        return sum.getValue();
    }

    /** Packs a region, into an array that is longer than that or used again. */
    private byte[] pack(BufferRegion region) {
        int length = Packer.packedBytes(region.count(), region.layout());
        byte[] packed = length <= scratch.length ? scratch : new byte[length];
        if (length <= KEPT) {
            scratch = packed;
        }
        Packer.pack(region.buffer(), region.start(), region.count(), region.layout(), packed, 0);
        return packed;
    }

    /** Compares the buffer of an access with what was sent from it. */
    void compareAccessed(Owned owned, byte[] packed, int from, int length) {
        int at = changedFrom(owned, packed, from, length);
        if (at >= 0) {
            reportAccessed(owned, ", from byte " + at + " of " + length + " on");
        }
    }

    /** Compares a buffer that is about to get what an access brings with what it was when that was made. */
    void compareAccessed(Owned owned) {
        if (!owned.isShared && sum(owned.region) != owned.sum) {
            reportAccessed(owned, "");
        }
    }

    private void reportAccessed(Owned owned, String where) {
        reporter.report(FindingKind.BUFFER_CHANGED, "MPI 3.1 section 11.3", owned.place,
                "the buffer was changed before "
                        + "the access was complete" + where
                        + "; it belongs to the access until a synchronisation of the "
                        + "window, or a wait for its request, completes it",
                List.of(reporter.place("completed")));
    }

    /** Compares a buffer with what was sent from it. */
    void compare(Owned owned, SendTransfer send) {
        requireStillAllocated(owned);
        int at = changedFrom(owned, send);
        if (at >= 0) {
            reporter.report(FindingKind.BUFFER_CHANGED, owned.place,
                    "the buffer of " + send.length() + " bytes was changed before"
                            + " the send was complete, from byte " + at
                            + " of the message on; it belongs to the send until "
                            + "a wait or a test completes it",
                    List.of(reporter.place("completed")));
        }
    }

    /** Compares a buffer with what was sent from it by a send whose request was given back. */
    void compareFreed(Owned owned, SendTransfer send) {
        int at = changedFrom(owned, send);
        if (at >= 0) {
            reporter.note(FindingKind.BUFFER_CHANGED, owned.place, 1, FindingKind.BUFFER_CHANGED.rule(),
                    "the request was freed, and then the buffer of " + send.length() + " bytes was changed, from byte "
                            + at + " of the message on, before any receive had taken the message; only a reply can "
                            + "tell the program that such a send is complete",
                    List.of());
        }
    }

    /** The first byte of a message that is not in the sender's buffer any more; negative if all are. */
    private int changedFrom(Owned owned, SendTransfer send) {
        return changedFrom(owned, send.data(), 0, send.length());
    }

    private int changedFrom(Owned owned, byte[] packed, int from, int length) {
        BufferRegion region = owned.region;
        if (owned.isShared || region.layout().base() == BaseType.OBJECT) {
            return -1;
        }
        return Arrays.mismatch(pack(region), 0, length, packed, from, from + length);
    }
}
