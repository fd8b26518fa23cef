// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.Test;
import org.machineroom.debug.across.AcrossTable.Row;
import org.machineroom.debug.across.Norm.Standing;
import org.machineroom.debug.across.ValueStatistics.Extreme;

/** What values of ranks have in common, and who differs. */
public class AcrossTableTest {
    @Test
    public void statisticsAreThoseOfAllNumbers() {
        ValueStatistics statistics = ValueStatistics.of(ranks(2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0));
        assertEquals(new Extreme(2, 0), statistics.least());
        assertEquals(new Extreme(9, 7), statistics.most());
        assertEquals(5, statistics.mean(), 1e-12);
        assertEquals(2, statistics.deviation(), 1e-12);
        assertEquals(8, statistics.ranks());
        assertEquals(5, statistics.distinct());
    }

    @Test
    public void deviationOfLargeNumbersDoesNotCancelOut() {
        ValueStatistics statistics = ValueStatistics.of(ranks(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16));
        assertEquals(1e9 + 10, statistics.mean(), 0);
        assertEquals(Math.sqrt(22.5), statistics.deviation(), 1e-9);
    }

    @Test
    public void whatIsNoNumberIsCountedAndLeftOut() {
        ValueStatistics statistics = ValueStatistics.of(ranks(1.0, Double.NaN, 3.0, Double.NEGATIVE_INFINITY));
        assertEquals(2, statistics.mean(), 0);
        assertEquals(2, statistics.notNumbers());
        assertEquals(new Extreme(1, 0), statistics.least());
        ValueStatistics texts = ValueStatistics.of(ranks("left", "right", "left"));
        assertFalse(texts.hasNumbers());
        assertEquals(2, texts.distinct());
    }

    @Test
    public void whoDiffersFromTheMajorityIsMarked() {
        List<Row> rows = AcrossTable.of(ranks(5, 5, 7, 5), Map.of()).rows();
        assertEquals(List.of(Standing.USUAL, Standing.USUAL, Standing.DIFFERENT, Standing.USUAL), standings(rows));
        assertEquals("+2", rows.get(2).difference().text());
        assertEquals("", rows.get(0).difference().text());
    }

    @Test
    public void whoIsFarFromTheMedianIsMarked() {
        List<Row> rows = AcrossTable.of(ranks(10, 11, 12, 13, 14, 15, 900), Map.of()).rows();
        assertEquals("-3", rows.get(0).difference().text());
        assertEquals(Standing.OUTLIER, rows.get(6).difference().standing());
        assertEquals("+887", rows.get(6).difference().text());
        assertEquals(1, standings(rows).stream().filter(Standing.OUTLIER::equals).count());
        List<Row> even = AcrossTable.of(ranks(0, 1, 2, 3, 4, 5), Map.of()).rows();
        assertTrue("no row of ranks that count up", standings(even).stream().allMatch(Standing.USUAL::equals));
    }

    @Test
    public void notANumberStandsOut() {
        List<Row> rows = AcrossTable.of(ranks(1.0, 2.0, 3.0, Double.NaN), Map.of()).rows();
        assertEquals(Standing.OUTLIER, rows.get(3).difference().standing());
        assertEquals("NaN", rows.get(3).difference().text());
    }

    @Test
    public void ofTwoRanksNoneIsTheOddOne() {
        List<Row> rows = AcrossTable.of(ranks(1, 100), Map.of()).rows();
        assertTrue(standings(rows).stream().allMatch(Standing.USUAL::equals));
    }

    @Test
    public void textsAreComparedAsSuch() {
        List<Row> rows = AcrossTable.of(ranks("grid", "grid", "null"), Map.of()).rows();
        assertEquals("differs", rows.get(2).difference().text());
        assertEquals(Standing.DIFFERENT, rows.get(2).difference().standing());
    }

    @Test
    public void arraysDifferByElements() {
        RankValue usual = new RankValue(List.of(2, 2), List.of(1, 2, 3, 4));
        RankValue odd = new RankValue(List.of(2, 2), List.of(1, 2, 9, 8));
        RankValue longer = new RankValue(List.of(5), List.of(1, 2, 3, 4, 5));
        List<Row> rows = AcrossTable.of(List.of(RankReading.of(0, usual), RankReading.of(1, odd),
                RankReading.of(2, usual), RankReading.of(3, usual), RankReading.of(4, longer)), Map.of()).rows();
        assertEquals("2 elements differ, first [1][0]: 9 instead of 3", rows.get(1).difference().text());
        assertEquals(2, rows.get(1).difference().amount(), 0);
        assertEquals("differs", rows.get(4).difference().text());
        assertEquals("[1, 2, 3, 4] 2 x 2", rows.get(0).text());
        assertEquals("[1, 2, 3, 4, 5]", rows.get(4).text());
    }

    @Test
    public void ranksWithoutValueSayWhyAndCountForNothing() {
        List<RankReading> readings = new ArrayList<>(ranks(1, 1, 1));
        readings.add(RankReading.none(3, "not stopped"));
        AcrossTable table = AcrossTable.of(readings, Map.of());
        assertEquals("(not stopped)", table.rows().get(3).text());
        assertEquals(3, table.statistics().ranks());
        assertEquals(Standing.USUAL, table.rows().get(3).difference().standing());
    }

    @Test
    public void whatHasChangedIsMarkedUntilTheNextStop() {
        ValueHistory history = new ValueHistory();
        assertEquals(Map.of(), history.next("i", 1, ranks(1, 2)));
        List<RankReading> later = ranks(1, 5);
        AcrossTable table = AcrossTable.of(later, history.next("i", 2, later));
        assertEquals(List.of(false, true), table.rows().stream().map(Row::isChanged).toList());
        assertEquals(Optional.of(RankValue.of(2)), table.rows().get(1).before());
        AcrossTable again = AcrossTable.of(later, history.next("i", 2, later));
        assertTrue("it is the same stop", again.rows().get(1).isChanged());
        AcrossTable next = AcrossTable.of(later, history.next("i", 3, later));
        assertFalse(next.rows().get(1).isChanged());
        assertEquals("of another variable nothing is known", Map.of(), history.next("k", 4, later));
    }

    @Test
    public void rankThatWasNotStoppedIsComparedWithItsLastValue() {
        ValueHistory history = new ValueHistory();
        history.next("i", 1, ranks(1, 2));
        history.next("i", 2, List.of(RankReading.of(0, RankValue.of(1)), RankReading.none(1, "not stopped")));
        assertEquals(RankValue.of(2), history.next("i", 3, ranks(1, 3)).get(1));
    }

    @Test
    public void numbersAreShort() {
        assertEquals("3", NumberText.of(3));
        assertEquals("0.333333", NumberText.of(1.0 / 3));
        assertEquals("1.23457E-7", NumberText.of(1.234567e-7));
        assertEquals("123457000", NumberText.of(123457000.0));
        assertEquals("NaN", NumberText.of(Double.NaN));
        assertEquals("-0.5", NumberText.signed(-0.5));
        assertEquals("+0.5", NumberText.signed(0.5));
    }

    private static List<Standing> standings(List<Row> rows) {
        return rows.stream().map(row -> row.difference().standing()).toList();
    }

    private static List<RankReading> ranks(Object... elements) {
        List<RankReading> readings = new ArrayList<>();
        for (Object element : elements) {
            readings.add(RankReading.of(readings.size(), RankValue.of(element)));
        }
        return readings;
    }
}
