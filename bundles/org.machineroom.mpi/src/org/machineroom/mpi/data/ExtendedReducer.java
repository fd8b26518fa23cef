// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import java.lang.foreign.MemorySegment;

/** Arithmetical reductions of floating-point numbers with 64 bits of mantissa. */
final class ExtendedReducer extends PredefinedReducer {
    ExtendedReducer(ReductionOp op, long milliCyclesPerElement) {
        super(op, Extended.BYTES, milliCyclesPerElement);
    }

    @Override
    void reduce(MemorySegment a, MemorySegment b, int count) {
        for (long at = 0; at < (long) count * Extended.BYTES; at += Extended.BYTES) {
            combined(Extended.get(a, at), Extended.get(b, at)).set(b, at);
        }
    }

    private Extended combined(Extended a, Extended b) {
        return switch (op()) {
            case SUM -> a.plus(b);
            case PROD -> a.times(b);
            case MAX -> a.isNaN() || !b.isNaN() && a.compareTo(b) > 0 ? a : b;
            case MIN -> a.isNaN() || !b.isNaN() && a.compareTo(b) < 0 ? a : b;
            case LAND, BAND, LOR, BOR, LXOR, BXOR, MAXLOC, MINLOC -> throw unreachable();
        };
    }
}
