// SPDX-License-Identifier: EPL-2.0
package mpi;

import mpjbuf.Buffer;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;

/** MPI_Pack, MPI_Unpack and MPI_Pack_size (MPI 1.1 section 3.13). Packed data are the same for all communicators. */
final class Packing {
    private Packing() {
    }

    /** Packs and returns where the packed data end. */
    static int pack(CommBase comm, Region data, byte[] packed, int position) {
        return comm.call(MpiFunction.PACK, (core, call) -> {
            data.check(core.process());
            data.describe(call);
            byte[] bytes = data.pack();
            requireRoom(packed, position, bytes.length, "the packed data take " + bytes.length + " bytes");
            Checking.uses(core.process(), data, false);
            Checking.uses(core.process(), packed, position, bytes.length, true);
            System.arraycopy(bytes, 0, packed, position, bytes.length);
            call.bytes = bytes.length;
            core.process().transport().chargePacking(bytes.length, data.pieces());
            return position + bytes.length;
        });
    }

    /** Unpacks and returns where the packed data ended. */
    static int unpack(CommBase comm, byte[] packed, int position, Region data) {
        return comm.call(MpiFunction.UNPACK, (core, call) -> {
            data.check(core.process());
            data.describe(call);
            requireRoom(packed, position, 0, "the packed data begin there");
            int length = data.packedLength(packed, position);
            requireRoom(packed, position, length, "the packed data take " + length + " bytes");
            Checking.uses(core.process(), packed, position, length, false);
            Checking.uses(core.process(), data, true);
            data.unpack(packed, position, length);
            call.bytes = length;
            core.process().transport().chargePacking(length, data.pieces());
            return position + length;
        });
    }

    /** Packs into a buffer of MPJ Express and returns where in it the packed data end. */
    static int pack(CommBase comm, Region data, Buffer packed, int position) {
        return packed == null ? pack(comm, data, (byte[]) null, position)
                : pack(comm, data, packed.bytes(), packed.offset() + position) - packed.offset();
    }

    /** Unpacks from a buffer of MPJ Express and returns where in it the packed data ended. */
    static int unpack(CommBase comm, Buffer packed, int position, Region data) {
        return packed == null ? unpack(comm, (byte[]) null, position, data)
                : unpack(comm, packed.bytes(), packed.offset() + position, data) - packed.offset();
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
    static int size(CommBase comm, int count, Datatype type) {
        return comm.query("MPI_Pack_size", core -> {
            Region region = new Region(null, 0, count, type);
            region.checkType(core.process());
            if (region.isObject()) {
                throw new MpiFault(ErrorClass.TYPE, "the packed length of MPI.OBJECT depends on the objects");
            }
            return region.bytes();
        });
    }
}
