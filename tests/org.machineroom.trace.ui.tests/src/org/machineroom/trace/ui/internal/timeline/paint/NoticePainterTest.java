// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.testing.RecordingSurface;

/** Texts are broken into lines that fit, with 7 pixels for each character. */
public class NoticePainterTest {
    private static final int TEN_CHARACTERS = 70;
    private static final int MARGINS = 32;
    private static final Palette PALETTE = new Palette(0xffffff, 0, new int[0], 0, 0, 0, 0, 0, new int[0], new int[1]);

    private final RecordingSurface surface = new RecordingSurface(1, 1);

    @Test
    public void wordsThatHaveNoRoomGoOnInTheNextLine() {
        assertEquals(List.of("No run to", "show.", "Start one."), lines("No run to show.\nStart one."));
    }

    @Test
    public void pathThatIsLongerThanALineIsBrokenBehindANameInIt() {
        assertEquals(List.of("The file", "/home/me/", "runs/001/", "rank_07 is", "damaged"),
                lines("The file /home/me/runs/001/rank_07 is damaged"));
    }

    @Test
    public void wordThatIsLongerThanALineIsBrokenWhereItEnds() {
        assertEquals(List.of("aaaaaaaaaa", "aaaa b"), lines("aaaaaaaaaaaaaa b"));
    }

    private List<String> lines(String text) {
        new NoticePainter(PALETTE).paint(surface, text, TEN_CHARACTERS + MARGINS, 1);
        return surface.texts();
    }
}
