// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import java.util.List;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.data.DataRepresentation;
import org.machineroom.mpi.data.External32;
import org.machineroom.mpi.file.FileMap.Piece;
import org.machineroom.mpi.internal.buffer.BufferChecks;
import org.machineroom.mpi.internal.call.CallChecks;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/**
 * Reads and writes (MPI 3.1 section 13.4). A call of one process is a request for each piece of the file that its data
 * lie in; a collective call is one request, as the library joins the pieces of all.
 */
public final class FileData {
    private FileData() {
    }

    /**
     * Reads or writes.
     *
     * @param offset where, in etypes of the view; does not matter for calls that use a file pointer
     */
    public static Status call(Caller caller, OpenFile given, FileAccess access, long offset, Region data) {
        return FileCalls.on(caller, given, access.called(), file -> {
            data.check(file.process());
            BufferChecks.uses(file.process(), data, !access.writes());
            FileRequest request = start(file, access, access.called(), offset, data);
            request.await(file.process());
            return request.finish(file.process());
        });
    }

    /** Starts to read or write. */
    public static Request start(Caller caller, OpenFile given, FileAccess access, long offset, Region data) {
        return FileCalls.on(caller, given, access.started(),
                file -> start(file, access, access.started(), offset, data).owned());
    }

    /** Begins to read or write collectively; {@link #end} ends it (MPI 3.1 section 13.4.5). */
    public static void begin(Caller caller, OpenFile given, FileAccess access, long offset, Region data) {
        FileCalls.on(caller, given, access.begun(), file -> {
            if (file.split() != null) {
                throw new MpiFault(ErrorClass.OTHER, file.split().access().begun().operation().name()
                        + " has begun and not ended; a file has one split collective operation at a time "
                        + "(MPI 3.1 section 13.4.5)");
            }
            file.setSplit(new OpenFile.SplitAccess(access,
                    start(file, access, access.begun(), offset, data).owned()));
            return null;
        });
    }

    /** Ends what {@link #begin} has begun. */
    public static Status end(Caller caller, OpenFile given, FileAccess access) {
        return FileCalls.on(caller, given, access.ended(), file -> {
            if (file.split() == null || file.split().access() != access) {
                throw new MpiFault(ErrorClass.OTHER, access.begun().operation().name() + " has not begun"
                        + (file.split() == null ? "" : ", but " + file.split().access().begun().operation().name())
                        + " (MPI 3.1 section 13.4.5)");
            }
            FileRequest request = file.split().request();
            file.setSplit(null);
            request.await(file.process());
            return request.finish(file.process());
        });
    }

    private static FileRequest start(OpenFile file, FileAccess access, MpiFunction function, long offset, Region data) {
        MpiProcess process = file.process();
        requireMode(file, access);
        data.check(process);
        data.describe(process.call());
        long etypes = etypes(file, data);
        if (access.isCollective()) {
            CallChecks.called(file.comm(), function);
        }
        process.rank().sync();
        long at = position(file, access, function, offset, etypes);
        List<Piece> pieces = file.map().pieces(Math.multiplyExact(at, file.etype().size()), data.bytes());
        long requests = access.isCollective() ? Math.min(1, pieces.size()) : pieces.size();
        return access.writes() ? write(file, pieces, requests, data) : read(file, pieces, requests, data);
    }

    private static FileRequest write(OpenFile file, List<Piece> pieces, long requests, Region data) {
        byte[] bytes = data.pack();
        chargeCopying(file.process(), data, bytes.length);
        convert(file, bytes, bytes.length, data);
        file.host().write(pieces, bytes);
        return new FileRequest(file, data, null, bytes.length, moved(file, requests, bytes.length));
    }

    private static FileRequest read(OpenFile file, List<Piece> pieces, long requests, Region data) {
        byte[] bytes = new byte[data.bytes()];
        int got = file.host().read(pieces, bytes);
        convert(file, bytes, got, data);
        return new FileRequest(file, data, bytes, got, moved(file, requests, got));
    }

    private static long moved(OpenFile file, long requests, int bytes) {
        file.process().call().bytes = bytes;
        return file.shared().server().movedPs(file.process().rank().clockPs(), requests, bytes);
    }

    /** Charges the processor for data that lie in pieces of memory. */
    static void chargeCopying(MpiProcess process, Region data, int bytes) {
        if (data.pieces() > 1) {
            process.transport().chargePacking(bytes, data.pieces());
        }
    }

    private static void convert(OpenFile file, byte[] bytes, int length, Region data) {
        if (file.view().representation() == DataRepresentation.EXTERNAL32) {
            External32.convert(bytes, 0, length, data.layout());
        }
    }

    private static void requireMode(OpenFile file, FileAccess access) {
        if (access.writes() && file.mode().has(FileMode.RDONLY)) {
            throw new MpiFault(ErrorClass.READ_ONLY, "the file \"" + file.name() + "\" is open with MODE_RDONLY");
        }
        if (!access.writes() && file.mode().has(FileMode.WRONLY)) {
            throw new MpiFault(ErrorClass.ACCESS, "the file \"" + file.name() + "\" is open with MODE_WRONLY");
        }
        boolean isShared = access.positioning() == FileAccess.Positioning.SHARED
                || access.positioning() == FileAccess.Positioning.ORDERED;
        if (!isShared && file.mode().has(FileMode.SEQUENTIAL)) {
            throw sequential(file);
        }
    }

    /** What is not possible with a file that is used in sequence. */
    static MpiFault sequential(OpenFile file) {
        return new MpiFault(ErrorClass.UNSUPPORTED_OPERATION, "the file \"" + file.name()
                + "\" is open with MODE_SEQUENTIAL, which allows shared file pointers only (MPI 3.1 section 13.2.1)");
    }

    /** Number of etypes that the data are. */
    private static long etypes(OpenFile file, Region data) {
        if (data.isObject()) {
            throw new MpiFault(ErrorClass.TYPE, "objects cannot be written to files and read from them");
        }
        int bytes = data.bytes();
        int size = file.etype().size();
        if (bytes == 0) {
            return 0;
        }
        if (size == 0 || bytes % size != 0) {
            throw new MpiFault(ErrorClass.IO, "the data are " + bytes + " bytes, which is no whole number of etypes of "
                    + size + " bytes (MPI 3.1 section 13.4.1)");
        }
        return bytes / size;
    }

    /** Where the data are, in etypes; moves the file pointer on. */
    private static long position(OpenFile file, FileAccess access, MpiFunction function, long offset, long etypes) {
        return switch (access.positioning()) {
            case EXPLICIT -> explicit(offset);
            case INDIVIDUAL -> file.pointer().advance(etypes);
            case SHARED -> file.shared().pointer().advance(etypes);
            case ORDERED ->
                file.<Long, long[]>together(function, etypes, all -> ordered(file, all))[file.comm().rank()];
        };
    }

    private static long explicit(long offset) {
        if (offset < 0) {
            throw new MpiFault(ErrorClass.ARG, "the offset is " + offset + "; it must not be negative (MPI 3.1 section "
                    + "13.4.2)");
        }
        return offset;
    }

    /** Where each rank's data are, in the order of ranks. */
    private static long[] ordered(OpenFile file, List<Long> etypes) {
        long[] places = new long[etypes.size()];
        for (int rank = 0; rank < places.length; rank++) {
            places[rank] = file.shared().pointer().advance(etypes.get(rank));
        }
        return places;
    }
}
