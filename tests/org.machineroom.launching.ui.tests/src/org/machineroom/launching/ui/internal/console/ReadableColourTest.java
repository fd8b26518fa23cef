// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.console;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.eclipse.swt.graphics.RGB;
import org.junit.Test;

/** The prefixes of all ranks can be read, whatever the theme. */
public class ReadableColourTest {
    private static final RGB WHITE = new RGB(255, 255, 255);
    private static final RGB DARK = new RGB(47, 47, 47);

    @Test
    public void ranksAreReadableOnLight() {
        allAreReadableOn(WHITE);
    }

    @Test
    public void ranksAreReadableOnDark() {
        allAreReadableOn(DARK);
        allAreReadableOn(new RGB(72, 72, 76));
    }

    private static void allAreReadableOn(RGB background) {
        for (int rank = 0; rank < 1000; rank++) {
            RGB colour = ReadableColour.of(ReadableColour.hue(rank), background);
            double contrast = ReadableColour.contrast(colour, background);
            assertTrue(rank + ": " + colour + " has a contrast of " + contrast,
                    contrast >= ReadableColour.LEAST_CONTRAST);
        }
    }

    @Test
    public void neighboursHaveColoursFarApart() {
        for (int rank = 0; rank < 1000; rank++) {
            float apart = Math.abs(ReadableColour.hue(rank) - ReadableColour.hue(rank + 1));
            assertTrue("rank " + rank, Math.min(apart, 360 - apart) > 100);
        }
    }

    @Test
    public void coloursStayColours() {
        for (int rank = 0; rank < 1000; rank++) {
            RGB colour = ReadableColour.of(ReadableColour.hue(rank), DARK);
            assertTrue(rank + ": " + colour, colour.getHSB()[1] > 0.3);
        }
    }

    @Test
    public void blackOnWhiteHasTheGreatestContrast() {
        assertEquals(21, ReadableColour.contrast(new RGB(0, 0, 0), WHITE), 0);
    }
}
