// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.data;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.lang.foreign.MemorySegment;
import org.junit.Test;

/** Copying straight from one memory to another. */
public class PieceTest {
    private final int[] from = {1, 2, 3, 4, 5};
    private final int[] to = new int[5];

    private boolean copy(long at, long toAt, int bytes) {
        return new Piece(from, at).copyTo(new Piece(to, toAt), bytes);
    }

    @Test
    public void elementsAreCopiedBetweenArraysOfOneType() {
        assertTrue(copy(4, 8, 12));
        assertArrayEquals(new int[] {0, 0, 2, 3, 4}, to);
    }

    @Test
    public void partsOfElementsAreNot() {
        assertFalse(copy(1, 4, 4));
        assertFalse(copy(4, 2, 4));
        assertFalse(copy(4, 4, 5));
        assertArrayEquals(new int[5], to);
    }

    @Test
    public void otherMemoryIsLeftToPacking() {
        assertFalse(new Piece(from, 0).copyTo(new Piece(new float[5], 0), 4));
        assertFalse(new Piece(new boolean[1], 0).copyTo(new Piece(new boolean[1], 0), 1));
        assertFalse(new Piece(from, 0).copyTo(new Piece(MemorySegment.ofArray(to), 0), 4));
    }

    @Test
    public void bytesAreCopiedBetweenSegments() {
        assertTrue(new Piece(MemorySegment.ofArray(from), 5).copyTo(new Piece(MemorySegment.ofArray(to), 9), 4));
        assertArrayEquals(new int[] {0, 0, 0, 3, 0}, to);
    }

    @Test
    public void partsOfOneArrayMayOverlap() {
        assertTrue(new Piece(from, 0).copyTo(new Piece(from, 4), 16));
        assertArrayEquals(new int[] {1, 1, 2, 3, 4}, from);
    }
}
