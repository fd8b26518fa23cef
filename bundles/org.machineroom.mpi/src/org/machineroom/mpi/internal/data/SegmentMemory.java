// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import java.lang.foreign.MemorySegment;

/** Memory that may hold elements of any type: bytes are moved as they are. */
final class SegmentMemory extends Memory {
    @Override
    long bytes(Object segment) {
        return ((MemorySegment) segment).byteSize();
    }

    @Override
    void get(Object segment, long at, int length, byte[] out, int outAt) {
        MemorySegment.copy((MemorySegment) segment, at, MemorySegment.ofArray(out), outAt, length);
    }

    @Override
    void put(byte[] in, int inAt, int length, Object segment, long at) {
        MemorySegment.copy(MemorySegment.ofArray(in), inAt, (MemorySegment) segment, at, length);
    }
}
