// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.load;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.PartUse;
import org.machineroom.trace.StepKind.Nature;
import org.machineroom.trace.StepKind.Place;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.TraceWriter;

/** Messages 1 and 2 go over link 0, the second after the first; message 2 goes on over link 1; nobody uses link 2. */
public class MachineLoadTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Trace trace;

    @Before
    public void write() throws IOException {
        Path directory = folder.newFolder().toPath().resolve("trace");
        TraceHeader header = TraceHeader.ranks(2).stepKind(0, "wire", Place.NETWORK, Nature.WIRE).build();
        try (TraceWriter writer = TraceWriter.create(directory, header)) {
            for (int link = 0; link < 3; link++) {
                writer.definitions().part(link, "link " + link, MachinePart.SHARED, null, null);
            }
            writer.parts().used(0, 1, 100, 200);
            writer.parts().used(0, 2, 200, 300);
            writer.parts().used(1, 2, 210, 310);
            writer.stream(1).message(210, 100, 1, 0, 1, 7, 0, 8, 1, new byte[] {0}, new long[] {210});
            writer.stream(1).held(310, 150, 200, 2, 1, 100, 0);
            writer.stream(1).message(310, 150, 2, 0, 1, 7, 0, 8, 1, new byte[] {0}, new long[] {310});
        }
        trace = Trace.open(directory);
    }

    private PartLoad load(int part, long fromPs, long untilPs) throws IOException {
        return MachineLoad.of(trace, fromPs, untilPs).parts().get(part);
    }

    @Test
    public void busyTimeIsThatOfTheRange() throws IOException {
        assertEquals(200, load(0, 0, 400).busyPs());
        assertEquals(150, load(0, 150, 310).busyPs());
        assertEquals(0, load(0, 310, 400).busyPs());
    }

    @Test
    public void waitsAreChargedToThePartThatWasWaitedFor() throws IOException {
        assertEquals(50, load(0, 0, 400).waitedPs());
        assertEquals(1, load(0, 0, 400).waits());
        assertEquals(20, load(0, 180, 400).waitedPs());
        assertEquals(0, load(1, 0, 400).waits());
    }

    @Test
    public void idlePartsAreThereButNotAmongTheBusiest() throws IOException {
        MachineLoad load = MachineLoad.of(trace, 0, 400);
        assertEquals(3, load.parts().size());
        assertEquals(List.of("link 0", "link 1"), load.busiest().stream().map(part -> part.part().name()).toList());
        assertEquals(0.5, load.share(load.busiest().getFirst()), 0);
    }

    @Test
    public void instantHasNoShares() throws IOException {
        MachineLoad load = MachineLoad.of(trace, 250, 250);
        assertEquals(0, load.share(load.parts().getFirst()), 0);
    }

    @Test
    public void storyOfAPartNamesUsesAndWaits() throws IOException {
        PartStory story = PartStory.of(trace, 0, 0, 400, 10, () -> false);
        assertEquals(List.of(new PartUse(0, 1, 100, 200, 100), new PartUse(0, 2, 200, 300, 100)), story.uses());
        assertEquals(2, story.waits().getFirst().message());
        assertEquals(1, story.waits().getFirst().holder());
        assertEquals(List.of(1L), PartStory.of(trace, 0, 0, 400, 1, () -> false).uses().stream().map(PartUse::message)
                .toList());
        assertTrue(PartStory.of(trace, 0, 0, 400, 1, () -> false).isCut());
    }

    @Test
    public void wayOfAMessageIsInTheOrderOfTime() throws IOException {
        assertEquals(List.of(0, 1), PartStory.wayOf(trace, 2, 0, 400).stream().map(PartUse::part).toList());
    }
}
