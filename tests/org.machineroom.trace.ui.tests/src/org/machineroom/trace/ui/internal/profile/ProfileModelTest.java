// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.analysis.cause.ProfileSlack;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.ProfileNode;
import org.machineroom.trace.statistics.RunProfile;
import org.machineroom.trace.ui.internal.testing.SmallProfile;
import org.machineroom.trace.ui.internal.testing.SmallTrace;

/** Rows of the Profile view: order, filter, texts. */
public class ProfileModelTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final ProfileModel model = new ProfileModel();

    @Before
    public void show() throws IOException {
        model.show(SmallProfile.of(folder.getRoot().toPath()));
    }

    private List<String> names(List<ProfileNode> rows) {
        return rows.stream().map(row -> model.text(row, ProfileColumn.NAME)).toList();
    }

    @Test
    public void treeBeginsWithWhatWasCalledFirst() {
        assertEquals(List.of("Ring.main"), names(model.rows()));
        List<ProfileNode> below = model.below(model.rows().getFirst());
        assertEquals(List.of("Ring.Part.step"), names(below));
        assertEquals(List.of("MPI_Send, line 31"), names(model.below(below.getFirst())));
    }

    @Test
    public void flatProfileHasEachMethodAndOperationOnce() {
        model.showTree(false);
        assertEquals(List.of("Ring.main", "Ring.Part.step", "MPI_Send"), names(model.rows()));
        assertEquals(List.of(), model.below(model.rows().getFirst()));
    }

    @Test
    public void columnSortsTheMostFirstAndTheOtherWayRoundTheSecondTime() {
        model.showTree(false);
        model.sortBy(ProfileColumn.EXCLUSIVE);
        assertEquals("Ring.Part.step", names(model.rows()).getFirst());
        model.sortBy(ProfileColumn.EXCLUSIVE);
        assertTrue(model.isReversed());
        assertEquals("MPI_Send", names(model.rows()).getFirst());
        model.sortBy(ProfileColumn.NAME);
        assertEquals("MPI_Send", names(model.rows()).getFirst());
        assertEquals("Ring.main", names(model.rows()).getLast());
    }

    @Test
    public void filterKeepsWhatLeadsToARow() {
        model.filter("  SEND ");
        assertEquals(List.of("Ring.main"), names(model.rows()));
        model.filter("nothing of the kind");
        assertEquals(List.of(), model.rows());
        model.showTree(false);
        model.filter("step");
        assertEquals(List.of("Ring.Part.step"), names(model.rows()));
    }

    @Test
    public void cellsTellTimesAndTheirSpread() {
        ProfileNode step = model.below(model.rows().getFirst()).getFirst();
        assertEquals("5.400 us", model.text(step, ProfileColumn.INCLUSIVE));
        assertEquals("5 us", model.text(step, ProfileColumn.EXCLUSIVE));
        assertEquals("4", model.text(step, ProfileColumn.CALLS));
        assertEquals("256 B", model.text(step, ProfileColumn.BYTES));
        assertEquals("3", model.text(step, ProfileColumn.SLOWEST));
        assertEquals("55.6 %", model.text(step, ProfileColumn.IMBALANCE));
        assertEquals("54.0 %", model.text(step, ProfileColumn.SHARE));
        assertEquals("", model.text(step, ProfileColumn.WAITING));
    }

    @Test
    public void tableForProgramsHasAllRowsInFull() {
        String[] lines = model.csv().split("\n");
        assertEquals(4, lines.length);
        assertEquals("depth,name,share,inclusive,exclusive,waiting,slack,calls,bytes,imbalance,slowest,class,file,line",
                lines[0]);
        assertTrue(lines[2], lines[2].startsWith("1,Ring.Part.step,0.540000,5400000,5000000,0,,4,256,"));
        assertTrue(lines[3], lines[3].startsWith("2,\"MPI_Send, line 31\","));
    }

    @Test
    public void slackIsShownWhenItIsFound() throws IOException {
        ProfileNode send = model.below(model.below(model.rows().getFirst()).getFirst()).getFirst();
        assertEquals("", model.text(send, ProfileColumn.SLACK));
        RunProfile calls = RunProfile.of(Trace.open(SmallTrace.write(folder.newFolder().toPath(), 4, 1)));
        model.show(calls);
        model.show(ProfileSlack.of(calls.trace(), _ -> true, () -> false));
        model.showTree(false);
        model.sortBy(ProfileColumn.SLACK);
        ProfileNode row = model.rows().stream().filter(each -> each.place().name().equals("MPI_Send")).findFirst()
                .orElseThrow();
        assertEquals("0 ps", model.text(row, ProfileColumn.SLACK));
    }

    @Test
    public void rowSaysWhatIsSeen() {
        List<String> cells = model.cells(model.rows().getFirst());
        assertEquals("Ring.main", cells.getFirst());
        assertEquals(ProfileColumn.values().length, cells.size());
    }

    @Test
    public void ranksAreChosenByNumber() {
        assertTrue(RankChoice.isAll(Messages.allRanks));
        assertTrue(RankChoice.isAll("  "));
        assertEquals(OptionalInt.of(3), RankChoice.rank(" 3 ", 4));
        assertEquals(OptionalInt.empty(), RankChoice.rank("4", 4));
        assertEquals(OptionalInt.empty(), RankChoice.rank("-1", 4));
        assertEquals("There is no rank 4: ranks are numbered from 0 to 3", RankChoice.problem("4", 4));
    }
}
