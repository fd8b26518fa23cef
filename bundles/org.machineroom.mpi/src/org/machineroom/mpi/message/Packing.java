// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.message;

import java.util.Arrays;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.CommunicatorHandle;
import org.machineroom.mpi.data.DataRepresentation;
import org.machineroom.mpi.data.External32;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.call.Calls;

/**
 * MPI_Pack, MPI_Unpack and MPI_Pack_size (MPI 1.1 section 3.13), and the same in the representation "external32" (MPI
 * 3.1 section 4.3). Packed data are the same for all communicators.
 */
public final class Packing {
    private Packing() {
    }

    /** Packs and returns where the packed data end. */
    public static int pack(CommunicatorHandle comm, Region data, byte[] packed, int position) {
        return Calls.on(comm, MpiFunction.PACK, (core, _) -> {
            data.check(core.process());
            return pack(core.process(), data, data.pack(), packed, position);
        });
    }

    private static int pack(MpiProcess process, Region data, byte[] bytes, byte[] packed, int position) {
        data.describe(process.call());
        requireRoom(packed, position, bytes.length, "the packed data take " + bytes.length + " bytes");
        BufferChecks.uses(process, data, false);
        BufferChecks.uses(process, packed, position, bytes.length, true);
        System.arraycopy(bytes, 0, packed, position, bytes.length);
        process.call().bytes = bytes.length;
        process.transport().chargePacking(bytes.length, data.pieces());
        return position + bytes.length;
    }

    /**
     * Packs in a representation that other machines and files share, and returns where the packed data end.
     *
     * @param representation {@link DataRepresentation#EXTERNAL32} is the only one
     */
    public static int packExternal(Caller caller, String representation, Region data, byte[] packed, int position) {
        return Calls.recorded(caller, MpiFunction.PACK_EXTERNAL, process -> {
            requireExternal(representation, data, process);
            data.checkBuffer();
            byte[] bytes = data.pack();
            External32.convert(bytes, 0, bytes.length, data.layout());
            return pack(process, data, bytes, packed, position);
        });
    }

    /** Unpacks what {@link #packExternal} has packed, and returns where the packed data ended. */
    public static int unpackExternal(Caller caller, String representation, byte[] packed, int position, Region data) {
        return Calls.recorded(caller, MpiFunction.UNPACK_EXTERNAL, process -> {
            requireExternal(representation, data, process);
            data.checkBuffer();
            int length = data.bytes();
            requireRoom(packed, position, length, "the packed data take " + length + " bytes");
            byte[] bytes = Arrays.copyOfRange(packed, position, position + length);
            External32.convert(bytes, 0, length, data.layout());
            BufferChecks.uses(process, packed, position, length, false);
            return unpack(process, bytes, 0, length, data) + position;
        });
    }

    /** The packed length of elements in bytes, in a representation that other machines and files share. */
    public static long externalSize(Caller caller, String representation, long count, Datatype type) {
        return Calls.local(caller, "MPI_Pack_external_size", process -> {
            Region region = new Region(null, 0, count, type);
            requireExternal(representation, region, process);
            return (long) region.bytes();
        });
    }

    private static void requireExternal(String representation, Region data, MpiProcess process) {
        if (DataRepresentation.of(representation) != DataRepresentation.EXTERNAL32) {
            throw new MpiFault(ErrorClass.ARG, "the data representation is " + representation
                    + "; only external32 is there to pack in (MPI 3.1 section 4.3)");
        }
        data.checkType(process);
        if (data.isObject()) {
            throw new MpiFault(ErrorClass.TYPE, "objects have no representation in external32");
        }
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
            return unpack(core.process(), packed, position, length, data);
        });
    }

    private static int unpack(MpiProcess process, byte[] packed, int position, int length, Region data) {
        data.describe(process.call());
        BufferChecks.uses(process, data, true);
        data.unpack(packed, position, length);
        process.call().bytes = length;
        process.transport().chargePacking(length, data.pieces());
        return position + length;
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
