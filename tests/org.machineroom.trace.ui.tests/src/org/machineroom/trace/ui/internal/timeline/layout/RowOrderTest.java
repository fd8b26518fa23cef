// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

import static org.junit.Assert.assertEquals;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.Before;
import org.junit.Test;

/** Which ranks have rows, in which order. */
public class RowOrderTest {
    private final ArrangedRows order = new ArrangedRows();

    @Before
    public void setUp() {
        order.show(new Ranks(4, List.of("b", "a", "b", "a")));
    }

    private List<String> labels() {
        return IntStream.range(0, order.size()).mapToObj(order::label).toList();
    }

    private List<Integer> ranks() {
        return IntStream.range(0, order.size()).filter(row -> !order.isHead(row)).mapToObj(order::rank).toList();
    }

    @Test
    public void ranksComeInTheirOrder() {
        assertEquals(List.of("0  b", "1  a", "2  b", "3  a"), labels());
    }

    @Test
    public void hiddenRankHasNoRow() {
        order.hide(1);
        assertEquals(List.of(0, 2, 3), ranks());
        assertEquals(-1, order.row(1));
        assertEquals(1, order.row(2));
    }

    @Test
    public void lastRankCannotBeHidden() {
        IntStream.range(0, 4).forEach(order::hide);
        assertEquals(List.of(3), ranks());
    }

    @Test
    public void greatestComesFirst() {
        order.sort(new double[] {0.1, 0.4, 0.4, 0.2});
        assertEquals(List.of(1, 2, 3, 0), ranks());
    }

    @Test
    public void ranksOfANodeAreTogetherUnderItsName() {
        order.group(true);
        assertEquals(List.of("b", "  0", "  2", "a", "  1", "  3"), labels());
        assertEquals(4, order.row(1));
    }

    @Test
    public void someRanksCanBeShownOnly() {
        BitSet some = new BitSet();
        some.set(2);
        order.showOnly(some);
        assertEquals(List.of(2), ranks());
        order.showAll();
        assertEquals(4, order.size());
    }

    @Test
    public void showingNoneAtAllChangesNothing() {
        order.showOnly(new BitSet());
        assertEquals(4, order.size());
    }
}
