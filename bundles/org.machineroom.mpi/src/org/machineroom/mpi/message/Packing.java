// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.buffer.BufferChecks;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.datatype.Datatype;

/** MPI_Pack, MPI_Unpack and MPI_Pack_size (MPI 1.1 section 3.13). Packed data are the same for all communicators. */
public final class Packing {
    private Packing() {
    }

    /** Packs and returns where the packed data end. */
    public static int pack(CommunicatorHandle comm, Region data, byte[] packed, int position) {
        return Calls.on(comm, MpiFunction.PACK, (core, call) -> {
            data.check(core.process());
            data.describe(call);
            byte[] bytes = data.pack();
            requireRoom(packed, position, bytes.length, "the packed data take " + bytes.length + " bytes");
            BufferChecks.uses(core.process(), data, false);
            BufferChecks.uses(core.process(), packed, position, bytes.length, true);
            System.arraycopy(bytes, 0, packed, position, bytes.length);
            call.bytes = bytes.length;
            core.process().transport().chargePacking(bytes.length, data.pieces());
            return position + bytes.length;
        });
    }

    /** Unpacks and returns where the packed data ended. */
    public static int unpack(CommunicatorHandle comm, byte[] packed, int position, Region data) {
        return Calls.on(comm, MpiFunction.UNPACK, (core, call) -> {
            data.check(core.process());
            data.describe(call);
            requireRoom(packed, position, 0, "the packed data begin there");
            int length = data.packedLength(packed, position);
            requireRoom(packed, position, length, "the packed data take " + length + " bytes");
            BufferChecks.uses(core.process(), packed, position, length, false);
            BufferChecks.uses(core.process(), data, true);
            data.unpack(packed, position, length);
            call.bytes = length;
            core.process().transport().chargePacking(length, data.pieces());
            return position + length;
        });
    }

    private static void requireRoom(byte[] packed, int position, int length, String need) {
        if (packed == null) {
            throw new MpiFault(ErrorClass.BUFFER, "the buffer of packed data is null");
        }
        if (position < 0 || position > packed.length - length) {
            throw new MpiFault(ErrorClass.TRUNCATE, "the position is " + position + " in a buffer of " + packed.length
                    + " bytes; " + need + " (MPI 1.1 section 3.13)");
        }
    }

    /** The packed length of elements in bytes. */
    public static long size(CommunicatorHandle comm, long count, Datatype type) {
        return Calls.query(comm, "MPI_Pack_size", core -> {
            Region region = new Region(null, 0, count, type);
            region.checkType(core.process());
            if (region.isObject()) {
                throw new MpiFault(ErrorClass.TYPE, "the packed length of MPI.OBJECT depends on the objects");
            }
            return (long) region.bytes();
        });
    }
}
