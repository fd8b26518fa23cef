// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.data;

import org.machineroom.mpi.MpiFault;

/**
 * Packs elements that have no fixed length: objects of a language, which its binding knows how to write and to read.
 * Positions in a buffer count objects.
 */
public interface ObjectCodec {
    /**
     * Checks that a buffer can hold the given objects.
     *
     * @throws MpiFault if it holds no objects or is too short
     */
    void check(Object buffer, long start, int count, Layout layout);

    /**
     * Writes objects. The buffer has been checked.
     *
     * @throws MpiFault if one cannot be written
     */
    byte[] pack(Object buffer, long start, int count, Layout layout);

    /** Number of objects in packed data. */
    int count(byte[] packed, int at);

    /** Length of packed data in bytes, as far as it can be seen from what is there. */
    int length(byte[] packed, int at);

    /**
     * Reads objects into a buffer that has been checked for that many.
     *
     * @throws MpiFault if one cannot be read or does not go into the buffer
     */
    void unpack(byte[] packed, int at, Object buffer, long start, Layout layout);

    /** Reads objects into an array of their own, of a kind that goes with the buffer. */
    Object[] objects(byte[] packed, int at, Object buffer);

    /** Puts objects where elements of a layout lie in a buffer, which has been checked for that many. */
    void store(Object[] objects, Object buffer, long start, Layout layout);
}
