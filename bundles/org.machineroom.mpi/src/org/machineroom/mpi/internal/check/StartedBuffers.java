// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.mpi.BlockBuffer;
import org.machineroom.mpi.internal.check.OwnedBuffers.Owned;

/**
 * The buffers of a collective operation of a process that was started: from the call that starts it until a wait or a
 * test completes it they belong to the operation (MPI 3.1 section 5.12).
 */
public final class StartedBuffers {
    private final Reporter reporter;
    private final OwnedBuffers buffers;
    private final List<BufferRegion> read = new ArrayList<>(1);
    private final List<BufferRegion> written = new ArrayList<>(1);
    private final List<Owned> owned = new ArrayList<>(2);
    /** Those that are written one by one, by number; {@code null} where all are written at once. */
    private Owned[] blocks;
    private boolean isLent;

    StartedBuffers(Reporter reporter, OwnedBuffers buffers) {
        this.reporter = reporter;
        this.buffers = buffers;
    }

    /** Notes what the operation will write. */
    public void willWrite(List<BufferRegion> regions) {
        written.addAll(regions);
    }

    /** Notes blocks that the operation will write one by one; they are looked at by what writes the result. */
    public BlockBuffer willWriteEach(List<BufferRegion> regions, BlockBuffer to) {
        written.addAll(regions);
        blocks = new Owned[regions.size()];
        return new WatchedBlocks(to, this);
    }

    /** A block is about to be written. */
    void writes(int block) {
        if (blocks[block] != null) {
            buffers.compareStarted(blocks[block]);
        }
    }

    /** A block has been written. */
    void written(int block) {
        if (blocks[block] != null) {
            buffers.remember(blocks[block]);
        }
    }

    /**
     * The operation reads or is going to write.
     *
     * @return whether others may own that; this is known already when the call that starts the operation has returned
     */
    public boolean uses(List<BufferRegion> regions, boolean isWritten) {
        if (!isLent) {
            if (!isWritten) {
                read.addAll(regions);
            }
            return true;
        }
        if (isWritten) {
            owned.stream().filter(Owned::isReceive).forEach(buffers::compareStarted);
        }
        return false;
    }

    /** The call that starts the operation returns. What lies in place is read where it is written. */
    public void lend() {
        Place place = reporter.place("started");
        for (int i = 0; i < written.size(); i++) {
            Owned part = own(written.get(i), place, true);
            if (blocks != null) {
                blocks[i] = part;
            }
        }
        if (!Aliases.between(read, written)) {
            read.forEach(region -> own(region, place, false));
        }
        isLent = true;
    }

    private Owned own(BufferRegion region, Place place, boolean isReceive) {
        Owned part = buffers.own(region, place, isReceive);
        if (part != null) {
            buffers.remember(part);
            owned.add(part);
        }
        return part;
    }

    /** The operation has written. */
    public void written() {
        if (blocks != null) {
            return; // it was noted for each block, and whatever has changed since is the program's
        }
        owned.stream().filter(Owned::isReceive).forEach(buffers::remember);
    }

    /** The operation is complete for the program; whether it has done what it should. */
    public void complete(boolean hasSucceeded) {
        for (Owned part : owned) {
            if (hasSucceeded) {
                buffers.compareStarted(part);
            }
            buffers.release(part);
        }
        owned.clear();
    }
}
