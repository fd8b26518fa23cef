// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.nio.file.Path;
import java.util.Random;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.read.Trace;

public class StateIndexTest {
    private static final int STATES = State.values().length;

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void gridIsWhatTheEventsSayOnRandomRuns() throws Exception {
        for (int seed = 0; seed < 12; seed++) {
            RandomRun run = new RandomRun(dir(), seed, 300 << seed % 5, 20);
            try (TraceIndex index = TraceIndex.open(run.trace())) {
                Random random = new Random(seed);
                for (int i = 0; i < 30; i++) {
                    long fromPs = random.nextLong(index.endPs());
                    long untilPs = fromPs + 1 + random.nextLong(index.endPs() - fromPs >> random.nextInt(8) | 1);
                    check(run, index, fromPs, untilPs, 1 + random.nextInt(200));
                }
                check(run, index, 0, index.endPs(), 100);
                check(run, index, 0, index.endPs() + 1000, 3);
            }
        }
    }

    private static void check(RandomRun run, TraceIndex index, long fromPs, long untilPs, int columns) {
        GridQuery query = GridQuery.ranks(0, RandomRun.RANKS - 1, fromPs, untilPs, columns);
        StateGrid grid = index.states(query);
        for (int rank = 0; rank < RandomRun.RANKS; rank++) {
            int[] timeline = run.timeline(rank);
            for (int column = 0; column < columns; column++) {
                checkCell(grid, rank, column, timeline, (int) query.columnBeginPs(column),
                        (int) query.columnEndPs(column));
            }
        }
    }

    private static void checkCell(StateGrid grid, int row, int column, int[] timeline, int fromPs, int untilPs) {
        int[] timesPs = new int[STATES];
        for (int t = fromPs; t < untilPs; t++) {
            timesPs[timeline[t] % STATES]++;
        }
        int most = 0;
        for (int state = 0; state < STATES; state++) {
            assertEquals("row " + row + " column " + column, (double) timesPs[state] / (untilPs - fromPs),
                    grid.share(row, column, State.values()[state]), 2e-5);
            most = timesPs[state] >= timesPs[most] && timesPs[state] > 0 ? state : most;
        }
        assertEquals(State.values()[most], grid.dominant(row, column));
        assertEquals("row " + row + " column " + column, within(timeline, fromPs, untilPs), grid.hidden(row, column));
    }

    private static int within(int[] timeline, int fromPs, int untilPs) {
        int within = 0;
        int begin = fromPs == 0 || timeline[fromPs - 1] != timeline[fromPs] ? fromPs : -1;
        for (int t = fromPs + 1; t <= untilPs; t++) {
            if (timeline[t] != timeline[t - 1]) {
                within += begin >= 0 && t - begin < untilPs - fromPs ? 1 : 0;
                begin = t;
            }
        }
        return within;
    }

    @Test
    public void longStateIsNotDroppedForShortOnes() throws Exception {
        TraceBuilder run = TraceBuilder.ranks(1);
        for (int i = 0; i < 1000; i++) {
            run.raw(writer -> writer.stream(0).interrupt(1000, 1000, 0));
        }
        run.compute(0, 1000).send(0, 0, 1).compute(0, 1_000_000);
        try (TraceIndex index = TraceIndex.open(Trace.open(run.writeTo(dir())))) {
            StateGrid grid = index.states(GridQuery.ranks(0, 0, 0, index.endPs(), 1));
            assertEquals(State.COMPUTING, grid.dominant(0, 0));
        }
    }

    @Test
    public void columnsShorterThanAPicosecondShowTheOneTheyLieIn() throws Exception {
        Trace trace = Trace.open(TraceBuilder.ranks(1).idle(0, 10).compute(0, 1).idle(0, 10).writeTo(dir()));
        try (TraceIndex index = TraceIndex.open(trace)) {
            StateGrid grid = index.states(GridQuery.ranks(0, 0, 9, 12, 9));
            for (int column = 0; column < 9; column++) {
                assertEquals(column / 3 == 1 ? State.COMPUTING : State.IDLE, grid.dominant(0, column));
            }
        }
    }

    @Test
    public void rowsAreInTheOrderAskedFor() throws Exception {
        Trace trace = Trace.open(TraceBuilder.ranks(3).compute(2, 10).idle(0, 10).compute(0, 10).writeTo(dir()));
        try (TraceIndex index = TraceIndex.open(trace)) {
            StateGrid grid = index.states(new GridQuery(new int[] {2, 0}, 0, 20, 2));
            assertEquals(State.COMPUTING, grid.dominant(0, 0));
            assertEquals(State.IDLE, grid.dominant(1, 0));
            assertEquals(State.COMPUTING, grid.dominant(1, 1));
        }
    }

    @Test
    public void latestTimesDoNotOverflow() throws Exception {
        long latest = Long.MAX_VALUE >> 3;
        Trace trace = Trace.open(TraceBuilder.ranks(1).compute(0, latest).writeTo(dir()));
        try (TraceIndex index = TraceIndex.open(trace)) {
            StateGrid grid = index.states(GridQuery.ranks(0, 0, 0, latest, 5000));
            assertEquals(1, grid.share(0, 4999, State.COMPUTING), 0);
            assertEquals(0, grid.hidden(0, 17));
        }
    }

    @Test
    public void unknownRankIsRefused() throws Exception {
        try (TraceIndex index = TraceIndex.open(Trace.open(TraceBuilder.ranks(2).writeTo(dir())))) {
            assertEquals("rank 2 of 2", assertThrows(IllegalArgumentException.class,
                    () -> index.states(GridQuery.ranks(0, 2, 0, 1, 1))).getMessage());
        }
    }

    private Path dir() {
        return folder.getRoot().toPath().resolve("trace");
    }
}
