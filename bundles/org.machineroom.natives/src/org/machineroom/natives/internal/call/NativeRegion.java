// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.data.Runs;
import org.machineroom.mpi.datatype.Datatype;

/** A buffer at an address, which is refused where there is no memory. */
final class NativeRegion extends Region {
    private final long address;
    private final MemoryProbe probe;

    NativeRegion(long address, long count, Datatype type, MemoryProbe probe) {
        super(NativeMemory.ALL, address, count, type);
        this.address = address;
        this.probe = probe;
    }

    /** It cannot be given back while the rank is in the call, but by another thread of its. */
    @Override
    public boolean isOpenToAll() {
        return probe.lastsForCalls();
    }

    @Override
    protected Region partAt(long partStart, long partCount) {
        return new NativeRegion(partStart, partCount, type(), probe);
    }

    @Override
    protected void requireMemory() {
        if (count() == 0 || layout().size() == 0) {
            return;
        }
        long first = address + layout().firstByte(count());
        long bytes = address + layout().endByte(count()) - first;
        if (!probe.isMemory(first, bytes) && !arePiecesMemory(bytes)) {
            throw new MpiFault(ErrorClass.BUFFER, address == Words.IN_PLACE
                    ? "MPI_IN_PLACE stands for the block of a process that is in the other buffer already, where the "
                            + "operation says so, in rooted ones at the root only (MPI 3.1 section 5.2.1)"
                    : "the buffer of " + bytes + " bytes at address 0x"
                            + Long.toHexString(first) + " is not memory of the program");
        }
    }

    /** Whether all pieces are memory; what lies between them, as where addresses are absolute, need not be. */
    private boolean arePiecesMemory(long bytes) {
        Runs runs = layout().runs();
        boolean areThere = !layout().isContiguous() && bytes > 0;
        for (int element = 0; areThere && element < count(); element++) {
            long begin = address + element * layout().extent();
            for (int piece = 0; areThere && piece < runs.count(); piece++) {
                areThere = probe.isMemory(begin + runs.displacement(piece), runs.length(piece));
            }
        }
        return areThere;
    }

    @Override
    protected boolean isWritable() {
        return !layout().isContiguous()
                || probe.isWritable(address + layout().firstByte(count()), Math.max(1, layout().endByte(count())
                        - layout().firstByte(count())));
    }
}
