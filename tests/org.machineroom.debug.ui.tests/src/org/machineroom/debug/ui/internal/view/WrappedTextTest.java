// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.view;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

/** Where sentences are broken into lines. */
public class WrappedTextTest {
    @Test
    public void shortTextStaysAsItIs() {
        assertEquals("rank 3 waits", wrap("rank 3 waits", 12));
    }

    @Test
    public void linesBreakAtBlanks() {
        assertEquals("rank 3\nwaits", wrap("rank 3 waits", 11));
    }

    @Test
    public void longWordHasALineOfItsOwn() {
        assertEquals("a\nMPI_Neighbor_alltoallw\nb", wrap("a MPI_Neighbor_alltoallw b", 5));
    }

    private static String wrap(String text, int room) {
        return WrappedText.wrap(text, room, String::length);
    }
}
