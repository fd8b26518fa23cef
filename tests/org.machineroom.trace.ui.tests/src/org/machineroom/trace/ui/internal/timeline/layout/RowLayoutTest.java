// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

import static org.junit.Assert.assertEquals;

import org.junit.Before;
import org.junit.Test;

/** Where rows are. */
public class RowLayoutTest {
    private final ScrolledRows layout = new ScrolledRows();

    @Before
    public void setUp() {
        layout.resize(1000, 300);
        layout.setHeight(10, 0);
    }

    @Test
    public void fittedRowsStayFittedUntilTheyAreGivenAHeight() {
        layout.resize(16, 1); // as in a view that is not to be seen yet
        layout.fit();
        layout.resize(16, 160);
        assertEquals(10, layout.height());
        layout.setHeight(7, 0);
        layout.resize(16, 320);
        assertEquals(7, layout.height());
    }

    @Test
    public void onlyWhatIsOnTheScreenIsVisible() {
        layout.scrollTo(55);
        assertEquals(5, layout.firstVisible());
        assertEquals(36, layout.afterVisible());
        assertEquals(-5, layout.y(5));
    }

    @Test
    public void scrollingEndsWithTheLastRow() {
        layout.scrollTo(Integer.MAX_VALUE);
        assertEquals(1000, layout.afterVisible());
        assertEquals(970, layout.firstVisible());
    }

    @Test
    public void rowUnderTheMouseStaysThereWhenRowsGrow() {
        layout.scrollTo(500);
        int row = layout.row(120);
        layout.setHeight(20, 120);
        assertEquals(row, layout.row(120));
    }

    @Test
    public void rowsAreAtLeastAPixelHigh() {
        layout.setHeight(-3, 0);
        assertEquals(RowLayout.LOWEST, layout.height());
    }

    @Test
    public void rowIsRevealedByScrollingAsLittleAsNeeded() {
        layout.reveal(40);
        assertEquals(41, layout.afterVisible());
        layout.reveal(20);
        assertEquals(41, layout.afterVisible());
        layout.reveal(3);
        assertEquals(3, layout.firstVisible());
    }

    @Test
    public void thereIsNoRowBesideTheRows() {
        layout.resize(3, 300);
        assertEquals(-1, layout.row(31));
        assertEquals(-1, layout.row(-1));
        assertEquals(2, layout.row(29));
    }

    @Test
    public void fewRowsFillTheScreenAndManyStayLegible() {
        layout.resize(20, 300);
        layout.fit();
        assertEquals(15, layout.height());
        layout.resize(1000, 300);
        layout.fit();
        assertEquals(3, layout.height());
    }
}
