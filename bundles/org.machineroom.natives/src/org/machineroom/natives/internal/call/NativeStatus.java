// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import org.machineroom.mpi.request.Status;

/** A status in the memory of a program: {@code MPI_Status} of mpi.h, and six integers in Fortran. */
final class NativeStatus {
    /** How long one is. */
    static final int BYTES = 24;

    static final int SOURCE = 0;
    static final int TAG = 4;
    static final int ERROR = 8;
    private static final int CANCELLED = 12;
    private static final int LENGTH = 16;

    private NativeStatus() {
    }

    /** Reads one. */
    static Status get(long address) {
        return new Status(NativeMemory.getInt(address), NativeMemory.getInt(address + TAG),
                NativeMemory.getLong(address + LENGTH), Status.NO_OBJECTS, 0,
                NativeMemory.getInt(address + CANCELLED) != 0, Status.EMPTY.error(), Status.EMPTY.index());
    }

    /**
     * Fills one, unless the program ignores it. Its field MPI_ERROR stays, but in an empty status (MPI 3.1 sections
     * 3.2.5 and 3.7.3).
     */
    static void set(long address, Status status) {
        if (address == 0) {
            return;
        }
        NativeMemory.requireWritable(address, BYTES);
        if (status.equals(Status.EMPTY)) {
            NativeMemory.setInt(address + ERROR, status.error().code());
        }
        NativeMemory.setInt(address, status.source());
        NativeMemory.setInt(address + TAG, status.tag());
        NativeMemory.setInt(address + CANCELLED, status.cancelled() ? 1 : 0);
        NativeMemory.setLong(address + LENGTH, status.bytes());
    }

    /** The same with its field MPI_ERROR. */
    static void setWithError(long address, Status status) {
        if (address != 0) {
            set(address, status);
            NativeMemory.setInt(address + ERROR, status.error().code());
        }
    }
}
