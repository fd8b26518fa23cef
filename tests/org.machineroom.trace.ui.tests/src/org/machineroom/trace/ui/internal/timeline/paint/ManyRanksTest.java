// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.paint;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.cause.WaitClass;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.State;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.testing.RecordingSurface;
import org.machineroom.trace.ui.internal.testing.ShownTimeline;
import org.machineroom.trace.ui.internal.testing.SmallTrace;
import org.machineroom.trace.ui.internal.timeline.model.Timeline;

/** The timeline of a run so large that ranks share files. */
public class ManyRanksTest {
    private static final int RANKS = 100_000;
    private static final Palette PALETTE = new Palette(0xffffff, 0, new int[] {0xffffff, 0x00aa00, 0xaa0000, 0xcc6666,
            0xeecc00, 0x6600cc, 0xff00ff, 0x888888}, 0x0000ff, 0x00ffff, 0x555555, 0xff8800, 0x0044ff,
            new int[WaitClass.values().length], new int[] {0x112233, 0x445566});

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private ShownTimeline shown;

    @Before
    public void setUp() throws IOException {
        shown = new ShownTimeline(folder.getRoot().toPath().resolve("trace"), RANKS, 1);
        timeline().setOptions(timeline().options().withGrid(false).withMessages(false));
    }

    @After
    public void tearDown() throws IOException {
        shown.close();
    }

    private Timeline timeline() {
        return shown.timeline();
    }

    @Test
    public void firstAndLastRankShowWhatTheyDid() {
        timeline().showTime(new TimeRange(0, SmallTrace.ROUND_PS));
        assertEquals(PALETTE.of(State.COMPUTING), colourAt(0));
        timeline().reveal(RANKS - 1, SmallTrace.COMPUTING_PS / 2);
        assertEquals(PALETTE.of(State.COMPUTING), colourAt(RANKS - 1));
        assertTrue(timeline().data().orElseThrow().query().ranks().length < 1_000);
    }

    private int colourAt(int rank) {
        RecordingSurface surface = new RecordingSurface(timeline().regions().width(), timeline().regions().height());
        new TimelinePainter(PALETTE).paint(surface, timeline());
        return surface.at(timeline().regions().names() + timeline().axis().x(SmallTrace.COMPUTING_PS / 2),
                timeline().regions().rowsTop() + timeline().layout().y(timeline().order().row(rank))
                        + timeline().layout().height() / 2);
    }
}
