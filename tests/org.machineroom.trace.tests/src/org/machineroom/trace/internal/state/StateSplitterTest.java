// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.state;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.Test;
import org.machineroom.trace.State;

public class StateSplitterTest {
    private static final int END = 400;
    private final State[] timeline = new State[END];
    private final StateSplitter splitter = new StateSplitter(new OperationStates(List.of()), this::paint);

    private void paint(State state, long beginPs, long endPs) {
        for (int t = (int) beginPs; t < endPs; t++) {
            assertEquals("time " + t + " is given twice", null, timeline[t]);
            timeline[t] = state;
        }
    }

    @Test
    public void laterRecordGetsTheGapsThatEarlierOnesLeave() {
        splitter.add(State.INTERRUPT, 0, 10, 20);
        splitter.add(State.INTERRUPT, 0, 30, 40);
        assertEquals(30, splitter.add(State.COMPUTING, 0, 0, 50));
        assertEquals(State.COMPUTING, timeline[0]);
        assertEquals(State.INTERRUPT, timeline[10]);
        assertEquals(State.COMPUTING, timeline[20]);
        assertEquals(State.INTERRUPT, timeline[39]);
        assertEquals(State.COMPUTING, timeline[49]);
    }

    @Test
    public void waitingComesFirstAndPassesOverWhatIsTaken() {
        splitter.add(State.INTERRUPT, 0, 10, 20);
        splitter.add(State.RECEIVING, 15, 0, 50);
        assertEquals(State.WAITING, timeline[9]);
        assertEquals(State.INTERRUPT, timeline[10]);
        assertEquals(State.WAITING, timeline[24]);
        assertEquals(State.RECEIVING, timeline[25]);
    }

    @Test
    public void rankThatCouldNotGoOnWaitsAtTheEndOfTheCallThatItIsIn() {
        splitter.add(State.INTERRUPT, 0, 30, 35);
        assertEquals(45, splitter.addUnfinished(State.SENDING, 20, 0, 50));
        assertEquals(State.SENDING, timeline[24]);
        assertEquals(State.WAITING, timeline[25]);
        assertEquals(State.INTERRUPT, timeline[30]);
        assertEquals(State.WAITING, timeline[49]);
    }

    @Test
    public void recordsAsTheyComeGiveTheSameAsPaintingOverWhatIsFree() {
        for (int seed = 0; seed < 300; seed++) {
            Arrays.fill(timeline, null);
            splitter.clear();
            State[] expected = new State[END];
            Random random = new Random(seed);
            int end = 0;
            while (end < END) {
                State state = State.values()[1 + random.nextInt(State.values().length - 1)];
                int begin = Math.max(0, end - random.nextInt(1 + random.nextInt(60)));
                for (int t = begin; t < end; t++) {
                    expected[t] = expected[t] == null ? state : expected[t];
                }
                splitter.add(state, 0, begin, end);
                splitter.settle(end - 60);
                end += random.nextInt(10);
            }
            assertArrayEquals("seed " + seed, expected, timeline);
        }
    }
}
