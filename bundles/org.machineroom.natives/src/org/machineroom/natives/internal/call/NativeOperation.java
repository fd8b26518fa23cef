// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.data.Layout;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.operation.UserFunction;

/** An operation that a program defines: its function gets the elements as they lie in the program's own buffers. */
record NativeOperation(Binding binding, long function) implements UserFunction {
    private static final int ALIGNMENT = 16;

    @Override
    public void combine(byte[] in, int inAt, byte[] inout, int inoutAt, int count, Datatype type) {
        int bytes = count * type.packedBytes();
        try (Arena arena = binding.arena()) {
            Room first = room(arena, count, type);
            Room second = room(arena, count, type);
            first.region.unpack(in, inAt, bytes);
            second.region.unpack(inout, inoutAt, bytes);
            // a function with a count of 64 bits finds it there, too: bytes of low order come first
            MemorySegment arguments = arena.allocateFrom(JAVA_LONG, count, binding.handles().types.of(type));
            binding.callbacks().call(function, first.start, second.start, arguments.address(),
                    arguments.address() + Long.BYTES);
            second.region.pack(inout, inoutAt);
        }
    }

    /** Elements in memory of their own; the first begins at {@code start}. */
    private record Room(Region region, long start) {
    }

    private Room room(Arena arena, int count, Datatype type) {
        Layout layout = type.anyLayout();
        long low = Math.min(0, layout.firstByte(count));
        long high = Math.max(layout.endByte(count), Math.max(0, layout.extent()) * count);
        long start = arena.allocate(Math.max(1, high - low), ALIGNMENT).address() - low;
        Region region = new Region(NativeMemory.ALL, start, count, type);
        region.checkType(binding.process());
        return new Room(region, start);
    }

    @Override
    public void combineObjects(Object[] in, Object[] inout, int count, Datatype type) {
        throw new UnsupportedOperationException("C and Fortran have no datatype of objects");
    }
}
