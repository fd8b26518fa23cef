// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import org.machineroom.kernel.Blocking;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.Strand;
import org.machineroom.kernel.record.WaitKind;

/** An operation that a process has started and that goes on beside its program, such as a non-blocking collective. */
public final class Task implements Blocking {
    private final String name;
    private final int site;
    private final boolean service;
    private final Rank rank;
    private final Strand strand;
    private Transfer awaited;
    private MpiFault fault;

    Task(Rank rank, String name, int site, Runnable body, boolean service) {
        this.name = name;
        this.site = site;
        this.service = service;
        this.rank = rank;
        this.strand = rank.newStrand(name, () -> run(body));
    }

    private void run(Runnable body) {
        try {
            body.run();
        } catch (MpiFault failed) {
            fault = failed;
        }
    }

    void resume() {
        strand.resume();
    }

    /**
     * Gives the control back until a transfer is complete. To be called by the operation itself. Whether it is complete
     * already must not depend on how far the rank has run ahead.
     */
    void await(Transfer transfer) {
        awaited = transfer;
        rank.sync();
        while (!transfer.isDone()) {
            Strand.suspend();
        }
        awaited = null;
    }

    /** Whether it answers other processes, and is no operation of its own. */
    boolean isService() {
        return service;
    }

    /** Whether what it waits for is complete. */
    boolean canGoOn() {
        return !strand.isRunning() && !isDone() && (awaited == null || awaited.isDone());
    }

    /** Whether the operation is complete. */
    public boolean isDone() {
        return strand.isDone();
    }

    /** The error it has ended with, or {@code null}. */
    public MpiFault fault() {
        return fault;
    }

    @Override
    public String describe() {
        return awaited == null ? name : awaited.describe();
    }

    @Override
    public WaitKind kind() {
        return awaited == null ? WaitKind.OTHER : awaited.kind();
    }

    @Override
    public int[] waitsFor() {
        return awaited == null ? new int[0] : awaited.waitsFor();
    }

    @Override
    public int site() {
        return site;
    }
}
