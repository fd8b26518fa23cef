// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.export;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.ui.internal.testing.SmallTrace;

/** The table that users save. */
public class TableWriterTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Trace trace;

    @Before
    public void setUp() throws IOException {
        trace = Trace.open(SmallTrace.write(folder.getRoot().toPath().resolve("trace"), 3, 2));
    }

    private List<String> lines(int[] ranks, long untilPs, int most) throws IOException {
        StringWriter out = new StringWriter();
        new TableWriter(trace, out).write(ranks, new TimeRange(0, untilPs), done -> done < most);
        return out.toString().lines().toList();
    }

    @Test
    public void lineSaysWhoWhenWhatAndWhere() throws IOException {
        List<String> lines = lines(new int[] {1}, SmallTrace.COMPUTING_PS - 1, 9);
        assertEquals(List.of("rank,begin_ps,end_ps,what,waited_ps,source,peer,tag,bytes,site",
                "1,0,1000000,compute,,,,,,Ring.main(Ring.java:10)"), lines);
    }

    @Test
    public void roundHasFiveLines() throws IOException {
        assertEquals(1 + 5, lines(new int[] {2}, SmallTrace.ROUND_PS - 1, 9).size());
    }

    @Test
    public void cancelledTableEndsWithAWholeRank() throws IOException {
        assertEquals(1 + 5, lines(new int[] {2, 1, 0}, SmallTrace.ROUND_PS - 1, 1).size());
    }
}
