// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.launching.StoredRun;
import org.machineroom.launching.session.RunSelection;
import org.machineroom.launching.session.TimeRange;
import org.machineroom.trace.Category;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.PartUse;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.index.MessageRef;
import org.machineroom.trace.index.TraceIndex;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.TraceWriter;

/** Rank 1 computes for 100 ps and sends over both links; rank 0 waits for it all the time. */
public class MachineShownTest {
    private static final StoredRun RUN = new StoredRun(Path.of("001"), "run", "run", "run", Instant.EPOCH, "Main", "m",
            0, null);

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private TraceIndex index;

    @Before
    public void write() throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(2).operation(0, "MPI_Send", Category.SEND)
                .operation(1, "MPI_Recv", Category.RECEIVE).stepKind(0, "wire", Place.NETWORK, Nature.WIRE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            for (int link = 0; link < 3; link++) {
                writer.definitions().part(link, "link " + link, MachinePart.SHARED, null, null);
            }
            writer.parts().used(0, 1, 100, 150);
            writer.parts().used(1, 1, 120, 170);
            writer.stream(1).compute(0, 100, 1, 2);
            writer.stream(1).call(100, 200, 0, 0, 2, 0, 7, 0, 8, 0, 8);
            writer.stream(0).message(200, 100, 1, 1, 0, 7, 0, 8, 1, new byte[] {0}, new long[] {200});
            writer.stream(0).call(0, 200, 200, 1, 3, 1, 7, 0, 8, 0, 8);
        }
        index = TraceIndex.open(Trace.open(directory));
    }

    @After
    public void close() {
        index.close();
    }

    private MachineShown shown(Wanted wanted) throws IOException {
        return MachineShown.of(index, wanted, () -> false);
    }

    @Test
    public void whereNoPartIsBusyTheHeadlineSaysSo() throws IOException {
        Wanted early = Wanted.ALL.with(RunSelection.of(RUN).withTime(new TimeRange(10, 20)));
        assertEquals("run, 10 ps to 20 ps: no part of the machine was busy", MachineText.headline("run", shown(early)));
    }

    @Test
    public void wholeRunHasAllPartsAndWhoWorked() throws IOException {
        MachineShown all = shown(Wanted.ALL);
        assertEquals(List.of(0f, 1f), all.busy());
        assertEquals(0.25, all.most(), 0);
        assertEquals(3, all.plan().lines().size());
        assertEquals("run, whole run: the hottest part was busy for 25.0 % of the time",
                MachineText.headline("run", all));
        assertTrue(all.isKnown() && all.story().isEmpty() && all.way().isEmpty());
    }

    @Test
    public void rangeAndMomentHaveTheirOwnLoad() throws IOException {
        TimeRange range = new TimeRange(100, 150);
        assertEquals(1, shown(new Wanted(Optional.of(range), Optional.empty(), OptionalInt.empty())).most(), 0);
        MachineShown moment = shown(new Wanted(Optional.of(TimeRange.at(160)), Optional.empty(), OptionalInt.empty()));
        assertEquals(List.of("link 1"), moment.load().busiest().stream().map(part -> part.part().name()).toList());
    }

    @Test
    public void partHasItsStoryAndMessageItsWay() throws IOException {
        MessageRef ref = index.messages(new int[] {0, 1}, 0, 200, 10).messages().getFirst();
        Wanted wanted = Wanted.ALL.withPart(OptionalInt.of(1)).with(RunSelection.of(RUN).withMessage(ref));
        assertEquals(Optional.of(new TimeRange(100, 200)), wanted.time());
        MachineShown shown = shown(wanted);
        assertEquals(List.of(0, 1), shown.way().stream().map(PartUse::part).toList());
        assertEquals(List.of(new PartUse(1, 1, 120, 170, 50)), shown.story().orElseThrow().uses());
    }

    @Test
    public void selectionOfARangeAsksForItAndKeepsThePart() {
        Wanted wanted = Wanted.ALL.withPart(OptionalInt.of(7))
                .with(RunSelection.ofRank(RUN, 3).withTime(new TimeRange(5, 9)));
        assertEquals(Optional.of(new TimeRange(5, 9)), wanted.time());
        assertEquals(OptionalInt.of(7), wanted.part());
        assertFalse(wanted.with(RunSelection.of(RUN)).time().isPresent());
    }
}
