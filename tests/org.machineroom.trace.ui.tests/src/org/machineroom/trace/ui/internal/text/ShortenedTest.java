// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.text;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** Texts that are too long for their column. */
public class ShortenedTest {
    private static final String LINE = "MPI_Recv  org.example.Jacobi.swapRows(Jacobi.java:57)";

    @Test
    public void whatHasRoomIsWhole() {
        assertEquals(LINE, Shortened.of(LINE, LINE.length(), String::length));
    }

    @Test
    public void whatHasNoneIsCutInItsMiddleAndKeepsItsEnd() {
        assertEquals("MPI_Rec\u2026Jacobi.java:57)", Shortened.of(LINE, 23, String::length));
    }

    @Test
    public void leastIsTheLastCharacter() {
        assertEquals("\u2026)", Shortened.of(LINE, 0, String::length));
    }
}
