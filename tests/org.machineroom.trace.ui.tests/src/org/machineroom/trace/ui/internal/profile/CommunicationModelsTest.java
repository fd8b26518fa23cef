// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import org.eclipse.swt.graphics.RGB;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.RankSummary;
import org.machineroom.trace.statistics.TraceSummary;
import org.machineroom.trace.ui.internal.profile.heat.HeatScale;
import org.machineroom.trace.ui.internal.testing.SmallTrace;

/** What the Communication view shows of a trace in which each of ten ranks sends three messages to the next. */
public class CommunicationModelsTest {
    private static final int RANKS = 10;
    private static final int ROUNDS = 3;
    private static final double EXACT = 1e-12;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private TraceSummary summary;

    @Before
    public void sumUp() throws IOException {
        summary = TraceSummary.of(Trace.open(SmallTrace.write(folder.getRoot().toPath(), RANKS, ROUNDS)));
    }

    @Test
    public void matrixHasAFieldForEachPair() throws IOException {
        MatrixModel matrix = new MatrixModel(summary.matrix(), RANKS, 100);
        assertEquals(RANKS, matrix.size());
        assertEquals(ROUNDS, matrix.value(Measure.MESSAGES, 9, 0));
        assertEquals(ROUNDS * 64, matrix.value(Measure.BYTES, 4, 5));
        assertEquals(0, matrix.value(Measure.BYTES, 5, 4));
        assertEquals(1, matrix.part(Measure.TIME, 4, 5), EXACT);
        assertEquals("from rank 4 to rank 5: 3 messages, 192 B, 1.400 us each", matrix.text(4, 5));
        assertEquals("from rank 5 to rank 4: nothing", matrix.text(5, 4));
        MatrixModel one = new MatrixModel(TraceSummary.of(
                Trace.open(SmallTrace.write(folder.newFolder().toPath(), RANKS, 1))).matrix(), RANKS, 100);
        assertEquals("from rank 4 to rank 5: 1 message, 64 B, 1.400 us each", one.text(4, 5));
    }

    @Test
    public void moreRanksThanFieldsArePutTogether() {
        MatrixModel matrix = new MatrixModel(summary.matrix(), RANKS, 4);
        assertEquals(3, matrix.group());
        assertEquals(4, matrix.size());
        assertEquals("9", matrix.ranks(3));
        assertEquals("3-5", matrix.ranks(1));
        assertEquals(2 * ROUNDS, matrix.value(Measure.MESSAGES, 0, 0));
        assertEquals(ROUNDS, matrix.value(Measure.MESSAGES, 0, 1));
        assertEquals(3, matrix.first(1));
    }

    @Test
    public void matrixForProgramsHasThePairsThatTalked() {
        String[] lines = MatrixModel.csv(summary.matrix()).split("\n");
        assertEquals(1 + RANKS, lines.length);
        assertEquals("source,destination,messages,bytes,time_ps", lines[0]);
        assertEquals("9,0,3,192,4200000", lines[1]);
    }

    @Test
    public void sizesHaveABarForEachDoubling() {
        SizesModel sizes = new SizesModel(summary.sizes());
        assertEquals(1, sizes.bars().size());
        assertEquals("64 B ...", sizes.label(0));
        assertEquals("64 to 127 bytes: 30 messages, 1.875 KiB", sizes.text(0));
        assertEquals(1, sizes.height(Measure.MESSAGES, 0), EXACT);
    }

    @Test
    public void gapsBetweenSizesStayVisible() throws IOException {
        Trace trace = Trace.open(SizedMessages.write(folder.newFolder().toPath(), 0, 1, 9, 9));
        SizesModel sizes = new SizesModel(TraceSummary.of(trace).sizes());
        assertEquals(List.of(1L, 1L, 0L, 0L, 2L), sizes.bars().stream().map(bar -> bar.messages()).toList());
        assertEquals("0 B", sizes.label(0));
        assertEquals("4 B ...", sizes.label(3));
        assertEquals(0.5, sizes.height(Measure.MESSAGES, 0), EXACT);
    }

    @Test
    public void lateColumnsSortTheMostFirst() {
        List<RankSummary> sorted = summary.ranks().stream().sorted(LateColumn.WAITING.order()).toList();
        assertEquals("0", LateColumn.RANK.text(sorted.getFirst()));
        assertEquals("900 ns", LateColumn.WAITING.text(sorted.getFirst()).replace(".0", ""));
        assertEquals("9", LateColumn.RANK.text(summary.ranks().stream().sorted(LateColumn.RANK.order().reversed())
                .toList().getFirst()));
    }

    @Test
    public void heatBeginsWithTheBackgroundAndCanBeReadEverywhere() {
        HeatScale scale = new HeatScale(new RGB(255, 255, 255), new RGB(213, 94, 0));
        assertEquals(new RGB(255, 255, 255), scale.of(0));
        assertEquals(new RGB(213, 94, 0), scale.of(1));
        assertEquals(scale.of(1), scale.of(7));
        assertNotEquals(scale.of(0), scale.of(0.01));
        assertTrue(scale.of(0.1).green > scale.of(0.2).green);
        assertEquals(new RGB(0, 0, 0), HeatScale.textOn(scale.of(0)));
        assertEquals(new RGB(255, 255, 255), HeatScale.textOn(new RGB(30, 30, 30)));
    }
}
