// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import org.machineroom.kernel.Blocking;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.internal.check.Handle;
import org.machineroom.mpi.internal.check.HandleKind;
import org.machineroom.mpi.internal.check.OwnedBuffer;
import org.machineroom.mpi.internal.check.ProcessChecks;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/** An access to a file that is on its way; when it will be complete is known from its beginning. */
final class FileRequest extends Request {
    private final OpenFile file;
    private final Region region;
    private final byte[] read;
    private final int bytes;
    private final long donePs;
    private final Blocking reason;
    private Handle handle = Handle.UNCHECKED;
    private OwnedBuffer owned;
    private boolean hasArrived;
    private boolean gone;

    /**
     * Creates an access.
     *
     * @param region the program's data
     * @param read what was read and goes into them when it is complete; {@code null} if they are written
     * @param bytes how many bytes are read or written
     */
    FileRequest(OpenFile file, Region region, byte[] read, int bytes, long donePs) {
        super(null);
        this.file = file;
        this.region = region;
        this.read = read;
        this.bytes = bytes;
        this.donePs = donePs;
        this.reason = Requests.reason(file.process(), file.name());
        file.count(1);
    }

    /** Notes that the program goes on while the access is on its way, and has a handle of it. */
    FileRequest owned() {
        MpiProcess process = file.process();
        handle = CallChecks.madeByCall(process, HandleKind.REQUEST);
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            owned = checks.memory().own(region.place(), read != null);
        }
        return this;
    }

    @Override
    public boolean isActive() {
        return !gone;
    }

    @Override
    public boolean isDone() {
        return gone || file.process().rank().clockPs() >= donePs;
    }

    @Override
    public Blocking blocking() {
        return gone ? null : reason;
    }

    @Override
    public long timePs() {
        return gone ? NO_TIME : donePs;
    }

    @Override
    protected void await(MpiProcess process) {
        if (!isDone()) {
            process.progress().awaitTime(donePs, reason);
        }
    }

    @Override
    protected void observe(MpiProcess process) {
        // nothing that would cost
    }

    @Override
    protected Status peek(MpiProcess process) {
        if (read != null && !hasArrived) {
            hasArrived = true;
            region.unpack(read, 0, bytes);
            FileData.chargeCopying(process, region, bytes);
        }
        return Status.of(region, bytes);
    }

    @Override
    protected Status finish(MpiProcess process) {
        if (gone) {
            return Status.EMPTY;
        }
        forget(process);
        return peek(process);
    }

    private void forget(MpiProcess process) {
        gone = true;
        file.count(-1);
        handle.freed();
        ProcessChecks checks = ProcessChecks.of(process);
        if (checks != null) {
            checks.memory().release(owned);
        }
    }

    @Override
    protected void cancel(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "an access to a file cannot be cancelled");
    }

    @Override
    protected void release(MpiProcess process) {
        forget(process);
        peek(process);
    }

    @Override
    protected void start(MpiProcess process) {
        throw new MpiFault(ErrorClass.REQUEST, "the request is not persistent; only persistent ones can be started "
                + "(MPI 1.1 section 3.9)");
    }
}
