// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

/** Arrays of byte: packed data are copied as they are. */
final class ByteArrays extends Memory {
    @Override
    long bytes(Object array) {
        return ((byte[]) array).length;
    }

    @Override
    void get(Object array, long at, int length, byte[] out, int outAt) {
        System.arraycopy(array, (int) at, out, outAt, length);
    }

    @Override
    void put(byte[] in, int inAt, int length, Object array, long at) {
        System.arraycopy(in, inAt, array, (int) at, length);
    }
}
