// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import org.machineroom.mpi.Reducer;

/** The product of 2x2 matrices modulo 251: associative, not commutative, and whole in four bytes. */
final class MatrixProduct implements Reducer {
    private static final int MODULUS = 251;

    @Override
    public boolean isCommutative() {
        return false;
    }

    @Override
    public int elementBytes() {
        return 4;
    }

    @Override
    public void reduce(byte[] in, int inAt, byte[] inout, int inoutAt, int count) {
        for (int i = 0; i < 4 * count; i += 4) {
            multiply(in, inAt + i, inout, inoutAt + i);
        }
    }

    private static void multiply(byte[] left, int a, byte[] right, int b) {
        int r0 = dot(left[a], right[b], left[a + 1], right[b + 2]);
        int r1 = dot(left[a], right[b + 1], left[a + 1], right[b + 3]);
        int r2 = dot(left[a + 2], right[b], left[a + 3], right[b + 2]);
        int r3 = dot(left[a + 2], right[b + 1], left[a + 3], right[b + 3]);
        right[b] = (byte) r0;
        right[b + 1] = (byte) r1;
        right[b + 2] = (byte) r2;
        right[b + 3] = (byte) r3;
    }

    private static int dot(byte a, byte b, byte c, byte d) {
        return (Byte.toUnsignedInt(a) % MODULUS * (Byte.toUnsignedInt(b) % MODULUS)
                + Byte.toUnsignedInt(c) % MODULUS * (Byte.toUnsignedInt(d) % MODULUS)) % MODULUS;
    }

    @Override
    public long milliCyclesPerElement() {
        return 12_000;
    }
}
