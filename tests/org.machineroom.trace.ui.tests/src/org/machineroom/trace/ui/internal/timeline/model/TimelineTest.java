// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.ui.internal.testing.ShownTimeline;
import org.machineroom.trace.ui.internal.timeline.layout.RowLayout;

/** A timeline with more ranks than it has room for. */
public class TimelineTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void filterScrollsToARankThatMatchesIfNoneIsInSight() throws IOException {
        try (ShownTimeline shown = new ShownTimeline(folder.getRoot().toPath().resolve("trace"), 200, 1)) {
            Timeline timeline = shown.timeline();
            RowLayout layout = timeline.layout();
            assertTrue("rank 180 is out of sight", layout.afterVisible() <= 180);
            timeline.setFilter(Filter.of("180"));
            int top = layout.top();
            assertEquals("what is shown was asked for", IntStream.range(layout.firstVisible(), layout.afterVisible())
                    .boxed().toList(), IntStream.of(timeline.data().orElseThrow().query().ranks()).boxed().toList());
            assertTrue("rank 180 is in sight", layout.firstVisible() <= 180 && 180 < layout.afterVisible());
            timeline.setFilter(Filter.of("150-190"));
            timeline.setFilter(Filter.NONE);
            assertEquals("stays where some are in sight", top, layout.top());
        }
    }
}
