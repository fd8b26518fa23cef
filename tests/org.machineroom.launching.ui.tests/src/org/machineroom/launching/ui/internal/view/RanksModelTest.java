// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.view;

import static org.junit.Assert.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.ranks.RankFacts;
import org.machineroom.launching.session.RunState.Debugging;
import org.machineroom.launching.session.RunState.Phase;
import org.machineroom.launching.session.RunState;
import org.machineroom.launching.ui.internal.view.RanksModel.Column;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.LiveMessage.Sample;
import org.machineroom.live.LiveMessage.Started;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSample;

/** Which ranks are shown, in which order, with which texts. */
public class RanksModelTest {
    private static final Started STARTED = new Started("m", List.of("tile 0", "tile 1", "tile 2"),
            List.of("MPI_Init", "MPI_Recv"));
    private static final Sample SAMPLE = new Sample(5_000_000, 100, 1,
            List.of(new RankSample(RankActivity.COMPUTING, RankSample.NONE, RankSample.NONE, RankSample.NONE, 0,
                    3_141_592, 0, 20, 1_000_000),
                    new RankSample(RankActivity.WAITING, 1, 2, RankSample.ANY, 0, 4_000_000, 1_000_000, 5, 2_000_000),
                    new RankSample(RankActivity.DONE, RankSample.NONE, RankSample.NONE, RankSample.NONE, 0,
                            2_000_000, 0, 10, 0)));

    private final RanksModel model = new RanksModel();

    @Before
    public void setUp() {
        model.show(Optional.of(state(Phase.RUNNING, SAMPLE, null)), RankFacts.NONE);
    }

    private static RunState state(Phase phase, Sample sample, Ended end) {
        StoredRun run = new StoredRun(Path.of("001"), "Pi", "Pi", "run", Instant.EPOCH, "Pi", "m", 3, end);
        return new RunState(run, phase, Optional.of(STARTED), Optional.of(sample), Optional.ofNullable(end),
                Debugging.NONE);
    }

    private static Ended end(String ending) {
        return new Ended(ending, 1, 4_000_000, 20, 100, 0);
    }

    @Test
    public void ranksComeInTheirOrder() {
        assertEquals(List.of(0, 1, 2), model.rows());
    }

    @Test
    public void columnIsSortedUpwardsFirst() {
        model.sortBy(Column.MESSAGES);
        assertEquals(List.of(1, 2, 0), model.rows());
    }

    @Test
    public void columnIsSortedDownwardsTheSecondTime() {
        model.sortBy(Column.MESSAGES);
        model.sortBy(Column.MESSAGES);
        assertEquals(List.of(0, 2, 1), model.rows());
    }

    @Test
    public void filterFindsStates() {
        model.filter("WAIT");
        assertEquals(List.of(1), model.rows());
    }

    @Test
    public void filterFindsNodes() {
        model.filter("tile 2");
        assertEquals(List.of(2), model.rows());
    }

    @Test
    public void filterFindsExactlyOneRankByItsNumber() {
        model.filter("0");
        assertEquals(0, (int) model.rows().getFirst());
    }

    @Test
    public void filterTakesSetsOfRanks() {
        model.filter("0-2:2");
        assertEquals(List.of(0, 2), model.rows());
    }

    @Test
    public void waitingRankSaysForWhat() {
        assertEquals("waiting in MPI_Recv with 2 tag any", model.text(1, Column.STATE));
    }

    @Test
    public void ranksOfARunThatIsOverDoNothingAnyMore() {
        model.show(Optional.of(state(Phase.ENDED, SAMPLE, end("FAILED"))), RankFacts.NONE);
        assertEquals("stopped", model.text(0, Column.STATE));
        assertEquals("stopped in MPI_Recv with 2 tag any", model.text(1, Column.STATE));
        assertEquals("done", model.text(2, Column.STATE));
    }

    @Test
    public void rankThatWaitsAtADeadlockDoesSoForEver() {
        model.show(Optional.of(state(Phase.ENDED, SAMPLE, end("DEADLOCKED"))), RankFacts.NONE);
        assertEquals("waiting for ever in MPI_Recv with 2 tag any", model.text(1, Column.STATE));
    }

    @Test
    public void rankThatHasFailedSaysSo() {
        RankSample failed = new RankSample(RankActivity.FAILED, RankSample.NONE, RankSample.NONE, RankSample.NONE,
                0, 1_000, 0, 0, 0);
        model.show(Optional.of(state(Phase.ENDED, new Sample(1_000, 1, 0, List.of(failed)), end("FAILED"))),
                RankFacts.NONE);
        assertEquals("failed", model.text(0, Column.STATE));
    }

    @Test
    public void runHasComeAsFarAsTheRankThatIsFurthest() {
        assertEquals("Pi: 5 us simulated, 1 of 3 ranks done",
                RunTexts.progress("Pi", state(Phase.RUNNING, SAMPLE, null)));
        Sample ahead = new Sample(0, 1, 0, SAMPLE.ranks());
        assertEquals("Pi: 4 us simulated, 0 of 3 ranks done",
                RunTexts.progress("Pi", state(Phase.RUNNING, ahead, null)));
    }

    @Test
    public void oneRankIsCountedAsOne() {
        RunState three = state(Phase.RUNNING, SAMPLE, null);
        RunState one = new RunState(three.run(), three.phase(),
                Optional.of(new Started("m", List.of("tile 0"), List.of())), Optional.empty(), three.ended(),
                three.debugging());
        assertEquals("Pi: 0 ps simulated, 0 of 1 rank done", RunTexts.progress("Pi", one));
    }

    @Test
    public void timesHaveAUnit() {
        assertEquals("3.142 us", model.text(0, Column.TIME));
    }

    @Test
    public void busyIsAPartOfTheTimeSoFar() {
        assertEquals("75 %", model.text(1, Column.BUSY));
    }

    @Test
    public void withoutARunThereAreNoRanks() {
        model.show(Optional.empty(), RankFacts.NONE);
        assertEquals(List.of(), model.rows());
    }
}
