// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.examples.experiment.Size.Unit;

/** Amounts of data as users write them. */
public class SizeTest {
    @Test
    public void unitsOfBytesBecomeBytes() {
        assertEquals(new Size(64, Unit.BYTE), Size.parse("64"));
        assertEquals(new Size(64, Unit.BYTE), Size.parse(" 64 B"));
        assertEquals(new Size(1024, Unit.BYTE), Size.parse("1KiB"));
        assertEquals(new Size(2_000_000, Unit.BYTE), Size.parse("2 mb"));
    }

    @Test
    public void elementsStayElements() {
        assertEquals(new Size(8, Unit.WORD), Size.parse("8 words"));
        assertEquals(new Size(1, Unit.DOUBLE), Size.parse("1 double"));
        assertEquals(80_000, Size.parse("10000 doubles").bytes());
    }

    @Test
    public void rangeDoublesUpToItsEnd() {
        assertEquals(List.of(new Size(1, Unit.WORD), new Size(2, Unit.WORD), new Size(4, Unit.WORD)),
                Size.parseList("1..7 words"));
        assertEquals(List.of(new Size(0, Unit.BYTE), new Size(512, Unit.BYTE), new Size(1024, Unit.BYTE)),
                Size.parseList("0,512..1KiB"));
    }

    @Test
    public void bareNumbersAreOfTheElementsBehindThem() {
        assertEquals(List.of(new Size(1, Unit.WORD), new Size(10, Unit.WORD)), Size.parseList("1, 10 words"));
        assertEquals(List.of(new Size(0, Unit.DOUBLE), new Size(4, Unit.DOUBLE), new Size(8, Unit.DOUBLE)),
                Size.parseList("0,4..8 doubles"));
        assertEquals(List.of(new Size(8, Unit.BYTE), new Size(1024, Unit.BYTE)), Size.parseList("8,1KiB"));
    }

    @Test
    public void wrongSizesAreExplained() {
        assertTrue(problem("8 furlongs").contains("doubles"));
        assertTrue(problem("many").contains("1KiB"));
        assertTrue(problem("0..8").contains("must not start at 0"));
        assertTrue(problem("3000 MB").contains("2 GiB"));
    }

    private static String problem(String sizes) {
        return assertThrows(IllegalArgumentException.class, () -> Size.parseList(sizes)).getMessage();
    }
}
