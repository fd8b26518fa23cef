// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.live.CommunicatorSample;

/** Arrays that are distributed over ranks, put together. */
public class AssemblyTest {
    private static final RankGrids GRIDS = new RankGrids(Optional.of(new RankGrid(2, List.of(1, 0, 3, -1))),
            List.of(new CommunicatorSample("MPI_COMM_WORLD", List.of(0, 1, 2, 3), List.of()),
                    new CommunicatorSample("grid", List.of(3, 2, 1, 0), List.of(2, 2))));

    @Test
    public void valuesOfRanksStandBesideEachOther() {
        assertEquals("7 8 9", text("ranks", values(7, 8, 9)));
        assertEquals("of arrays their means", "1.5 3.5", text("ranks", List.of(array(0, 1, 2), array(1, 3, 4))));
    }

    @Test
    public void valuesLieWhereTheirRanksDo() {
        assertEquals("1 0 / 3 .", text("machine", values(0, 1, 2, 3)));
        assertEquals("3 2 / 1 0", text("grid grid", values(0, 1, 2, 3)));
        assertEquals("0 1 / 2 3", text("2x2", values(0, 1, 2, 3)));
    }

    @Test
    public void blocksFollowEachOther() {
        assertEquals("1 2 3 4 5", text("block", List.of(array(0, 1, 2), array(1, 3, 4, 5))));
        assertEquals("without ghosts", "2 5 6", text("block ghost 1", List.of(array(0, 1, 2, 3),
                array(1, 4, 5, 6, 7))));
    }

    @Test
    public void rowsOfAnArrayOfTwoDimensionsAreBelowEachOther() {
        assertEquals("1 2 / 3 4 / 5 6", text("block", List.of(plane(0, 1, 2, 1, 2), plane(1, 2, 2, 3, 4, 5, 6))));
        assertEquals("ghosts are rows then", "3 4 / 9 10",
                text("block ghost 1", List.of(plane(0, 3, 2, 1, 2, 3, 4, 5, 6), plane(1, 3, 2, 7, 8, 9, 10, 11, 12))));
        assertEquals("1 2 / 3 4 / 5 6", text("block width 2", List.of(array(0, 1, 2), array(1, 3, 4, 5, 6))));
    }

    @Test
    public void elementsAreDealtOutInBlocks() {
        assertEquals("0 1 2 3 4 5 6 7 8",
                text("cyclic 2", List.of(array(0, 0, 1, 6, 7), array(1, 2, 3, 8), array(2, 4, 5))));
        assertEquals("0 1 2 3 4", text("cyclic 1", List.of(array(0, 0, 3), array(1, 1, 4), array(2, 2))));
    }

    @Test
    public void blocksLieOnAGrid() {
        assertEquals("1 2 5 6 / 3 4 7 8 / 9 10 11 12",
                text("2x2", List.of(plane(0, 2, 2, 1, 2, 3, 4), plane(1, 2, 2, 5, 6, 7, 8),
                        plane(2, 1, 2, 9, 10), plane(3, 1, 2, 11, 12))));
        assertEquals("a single row of each", "1 2 3 4", text("1x2", List.of(array(0, 1, 2), array(1, 3, 4))));
        assertEquals("rows of width 2", "1 2 5 6 / 3 4 7 8",
                text("1x2 width 2", List.of(array(0, 1, 2, 3, 4), array(1, 5, 6, 7, 8))));
    }

    @Test
    public void ghostsAreAllAroundBlocks() {
        List<RankReading> ranks = IntStream.range(0, 4).mapToObj(rank -> plane(rank, 3, 3,
                0, 0, 0, 0, 10 + rank, 0, 0, 0, 0)).toList();
        assertEquals("10 11 / 12 13", text("2x2 ghost 1", ranks));
        assertEquals("13 12 / 11 10", text("grid grid ghost 1", ranks));
    }

    @Test
    public void everyCellKnowsItsRank() {
        Cells cells = cells("cyclic 1", List.of(array(0, 0, 2), array(1, 1, 3)));
        assertEquals(List.of(0, 1, 0, 1), IntStream.range(0, 4).mapToObj(i -> cells.rank(0, i)).toList());
        assertEquals(0, cells.least(), 0);
        assertEquals(3, cells.most(), 0);
    }

    @Test
    public void whatIsMissingStaysEmpty() {
        assertEquals("1 2 . . 5 6",
                text("block", List.of(array(0, 1, 2), RankReading.none(1, "not stopped"), array(2, 5, 6))));
        assertWrong("some ranks have no value, and how much they would have is not known, as the others have from 1 to "
                + "2", "block", List.of(array(0, 1, 2), RankReading.none(1, "not stopped"), array(2, 5)));
        assertWrong("rank 1 has no value: not stopped", "cyclic 1",
                List.of(array(0, 1, 2), RankReading.none(1, "not stopped")));
    }

    @Test
    public void sizesThatDoNotFitAreSaid() {
        assertWrong("rank 1 has 2 rows and rank 0, in the same row of blocks, 1", "1x2",
                List.of(plane(0, 1, 2, 1, 2), plane(1, 2, 2, 1, 2, 3, 4)));
        assertWrong("rank 1 has 1 columns and rank 0, in the same column of blocks, 2", "2x1",
                List.of(array(0, 1, 2), array(1, 3)));
        assertWrong("2x2 is 4 ranks, but these are 3", "2x2", values(1, 2, 3));
        assertWrong("rank 0 has 3 of 4 elements, but 2 in blocks of 1 dealt out to 2 ranks", "cyclic 1",
                List.of(array(0, 1, 2, 3), array(1, 4)));
        assertWrong("rank 0 has an array of 2 x 2, but what is dealt out has one dimension", "cyclic 2",
                List.of(plane(0, 2, 2, 1, 2, 3, 4)));
        assertWrong("rank 0 has 3 elements, which are no rows of 2", "block width 2", List.of(array(0, 1, 2, 3)));
        assertWrong("rank 0 has 1 x 2 elements, of which nothing is left without ghosts of 1", "block ghost 1",
                List.of(array(0, 1, 2)));
    }

    @Test
    public void gridsThatAreNotThereAreSaid() {
        assertWrong("no communicator with a Cartesian grid is called MPI_COMM_WORLD; there are grid",
                "grid MPI_COMM_WORLD", values(1));
        assertThrows(IllegalArgumentException.class, () -> new Assembly(Arrangement.parse("machine"), RankGrids.NONE)
                .of(values(1)));
    }

    @Test
    public void whatIsNoLayoutIsSaid() {
        assertEquals("\"blocks\" is no layout; write " + Arrangement.SAMPLES,
                assertThrows(IllegalArgumentException.class, () -> Arrangement.parse("blocks")).getMessage());
        assertThrows(IllegalArgumentException.class, () -> Arrangement.parse("cyclic 0"));
        assertThrows(IllegalArgumentException.class, () -> Arrangement.parse("0x4"));
        assertEquals(new Arrangement(new Arrangement.OnGrid("my grid"), 1, 8),
                Arrangement.parse(" grid \"my grid\"  ghost 1 width 8"));
    }

    @Test
    public void partsOfArraysAreChosenBehindAnExpression() {
        SlicedExpression expression = SlicedExpression.parse("grid.cells[i][ 1 .. 8 ][..]");
        assertEquals("grid.cells[i]", expression.base());
        assertEquals(List.of(new SlicedExpression.Slice(1, 8), SlicedExpression.Slice.ALL), expression.slices());
        assertEquals("grid.cells[i][1..8][0..]", expression.toString());
        assertEquals(SlicedExpression.parse("a[3]"), new SlicedExpression("a[3]", List.of()));
        assertEquals(8, new SlicedExpression.Slice(1, 8).count(9));
        assertEquals(-1, new SlicedExpression.Slice(1, 8).count(8));
        assertEquals(0, SlicedExpression.parse("a[4..]").slices().getFirst().count(4));
        assertEquals("the range [4..2] ends before it begins",
                assertThrows(IllegalArgumentException.class, () -> SlicedExpression.parse("a[4..2]")).getMessage());
    }

    private static void assertWrong(String message, String layout, List<RankReading> readings) {
        assertEquals(message,
                assertThrows(IllegalArgumentException.class, () -> cells(layout, readings)).getMessage());
    }

    private static Cells cells(String layout, List<RankReading> readings) {
        return new Assembly(Arrangement.parse(layout), GRIDS).of(readings);
    }

    private static String text(String layout, List<RankReading> readings) {
        Cells cells = cells(layout, readings);
        StringJoiner rows = new StringJoiner(" / ");
        for (int i = 0; i < cells.rows(); i++) {
            int row = i;
            rows.add(IntStream.range(0, cells.columns()).mapToObj(column -> cells.text(row, column))
                    .map(text -> text.isEmpty() ? "." : text).collect(Collectors.joining(" ")));
        }
        return rows.toString();
    }

    private static List<RankReading> values(Object... elements) {
        List<RankReading> readings = new ArrayList<>();
        for (Object element : elements) {
            readings.add(RankReading.of(readings.size(), RankValue.of(element)));
        }
        return readings;
    }

    private static RankReading array(int rank, Object... elements) {
        return RankReading.of(rank, new RankValue(List.of(elements.length), List.of(elements)));
    }

    private static RankReading plane(int rank, int rows, int columns, Object... elements) {
        return RankReading.of(rank, new RankValue(List.of(rows, columns), List.of(elements)));
    }
}
