// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.buffer.Region;
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

    @Override
    protected void locate(MpiProcess process) {
        if (count() == 0 || layout().size() == 0) {
            return;
        }
        long first = address + layout().firstByte(count());
        long bytes = address + layout().endByte(count()) - first;
        boolean isThere = layout().isContiguous() ? probe.isMemory(first, bytes)
                : probe.isMemory(first, 1) && probe.isMemory(first + bytes - 1, 1);
        if (!isThere) {
            throw new MpiFault(ErrorClass.BUFFER, "the buffer of " + bytes + " bytes at address 0x"
                    + Long.toHexString(first) + " is not memory of the program");
        }
    }
}
