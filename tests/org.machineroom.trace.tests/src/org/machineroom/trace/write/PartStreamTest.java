// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.Babeltrace;
import org.machineroom.trace.MachineNode;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.PartUse;
import org.machineroom.trace.Place;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.TraceFiles;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.UseReader;

/** What is read of the machine's parts is what was told of them. */
public class PartStreamTest {
    private static final int PARTS = 40;
    private static final int USES = 30_000;
    private static final long LONG_PS = 1L << 32;
    private static final Comparator<PartUse> ORDER = Comparator.comparingInt(PartUse::part)
            .thenComparingLong(PartUse::beginPs);

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    @Test
    public void usesAreReadAsTold() throws Exception {
        List<PartUse> told = new ArrayList<>();
        Path trace = TraceBuilder.ranks(1).raw(writer -> tell(writer.parts(), told)).writeTo(dir());
        told.sort(ORDER);
        assertEquals(told, uses(trace, 0, Long.MAX_VALUE));
        assertEquals(USES + 1, Babeltrace.lines(trace).size());
    }

    /** As in a ring: each part is used again when all others have been. */
    @Test
    public void manyPartsInTurnTakeLittleRoom() throws Exception {
        int ranks = 1_000;
        int rounds = 100;
        Path trace = TraceBuilder.ranks(ranks).raw(writer -> {
            for (long use = 0; use < (long) rounds * 2 * ranks; use++) {
                writer.parts().used((int) (use % (2 * ranks)), 1 + use / (2 * ranks), 100 * use, 100 * use + 50);
            }
        }).writeTo(dir());
        long bytes = Files.size(trace.resolve(TraceFiles.PARTS));
        assertTrue(bytes + " bytes", bytes < 12L * rounds * 2 * ranks);
        assertEquals(rounds * 2 * ranks, uses(trace, 0, Long.MAX_VALUE).size());
    }

    @Test
    public void rangeHasWhatOverlapsIt() throws Exception {
        List<PartUse> told = new ArrayList<>();
        Path trace = TraceBuilder.ranks(1).raw(writer -> tell(writer.parts(), told)).writeTo(dir());
        long fromPs = 30 * LONG_PS;
        long untilPs = 35 * LONG_PS;
        List<PartUse> expected = told.stream().filter(use -> use.endPs() >= fromPs && use.beginPs() <= untilPs)
                .sorted(ORDER).toList();
        assertTrue(expected.size() + " uses", expected.size() > 100 && expected.size() < USES / 2);
        assertEquals(expected, uses(trace, fromPs, untilPs));
    }

    @Test
    public void whatAPartDoesForOneMessageInARowIsOneUse() throws Exception {
        Path trace = TraceBuilder.ranks(1).raw(writer -> {
            PartStream parts = writer.parts();
            parts.used(0, 7, 100, 110);
            parts.used(0, 7, 110, 120);
            parts.used(0, 7, 150, 160);
            parts.used(0, 8, 160, 170);
            parts.used(0, 7, 170, 180);
            parts.used(0, 7, 300, 310);
        }).writeTo(dir());
        assertEquals(List.of(new PartUse(0, 7, 100, 160, 30), new PartUse(0, 8, 160, 170, 10),
                new PartUse(0, 7, 170, 180, 10), new PartUse(0, 7, 300, 310, 10)), uses(trace, 0, 1000));
    }

    @Test
    public void breaksInAUseAreSpreadEvenly() {
        assertEquals(15.0, new PartUse(0, 7, 100, 160, 30).busyPsIn(0, 130), 0);
        assertEquals(30.0, new PartUse(0, 7, 100, 160, 30).busyPsIn(0, 1000), 0);
        assertEquals(0.0, new PartUse(0, 7, 100, 160, 30).busyPsIn(160, 1000), 0);
    }

    @Test
    public void partsAndNodesKeepTheirPlaces() throws Exception {
        Path trace = TraceBuilder.ranks(2).raw(writer -> {
            writer.definitions().part(0, "a link", MachinePart.SHARED, new Place(0, -0.125), new Place(1.5, 2));
            writer.definitions().part(1, "an engine", 1, null, null);
            writer.definitions().node(0, "node 0", new Place(3, 4));
            writer.definitions().node(1, "host", null);
        }).writeTo(dir());
        Trace open = Trace.open(trace);
        assertEquals(List.of(
                new MachinePart(0, "a link", MachinePart.SHARED, new Place(0, -0.125), new Place(1.5, 2)),
                new MachinePart(1, "an engine", 1, null, null)), List.copyOf(open.definitions().parts().values()));
        assertEquals(List.of(new MachineNode(0, "node 0", new Place(3, 4)), new MachineNode(1, "host", null)),
                List.copyOf(open.definitions().nodes().values()));
    }

    @Test
    public void whatPartsDoAgainTakesFewBytes() throws Exception {
        Path trace = TraceBuilder.ranks(1).raw(writer -> {
            for (int i = 1; i <= USES; i++) {
                writer.parts().used(i % PARTS, i, i * 100L, i * 100L + 50);
            }
        }).writeTo(dir());
        long bytes = Files.size(trace.resolve("parts"));
        assertTrue(bytes + " bytes of " + USES + " uses", bytes < USES * 9.5);
        assertEquals(USES, uses(trace, 0, Long.MAX_VALUE).size());
    }

    /** Each part has another message each time; long and short uses, told before and after one another. */
    private static void tell(PartStream parts, List<PartUse> told) {
        Random random = new Random(1);
        long[] freePs = new long[PARTS];
        for (int i = 1; i <= USES; i++) {
            int part = random.nextInt(PARTS);
            long beginPs = freePs[part] + (random.nextInt(20) == 0 ? random.nextLong(LONG_PS) : random.nextInt(50));
            long endPs = beginPs + 1 + (random.nextInt(200) == 0 ? LONG_PS : random.nextInt(3));
            freePs[part] = endPs;
            long message = random.nextInt(20) == 0 ? 7L << TraceEvent.Message.NUMBER_BITS | i : i;
            parts.used(part, message, beginPs, endPs);
            told.add(new PartUse(part, message, beginPs, endPs, endPs - beginPs));
        }
    }

    private static List<PartUse> uses(Path trace, long fromPs, long untilPs) throws TraceException {
        List<PartUse> uses = new ArrayList<>();
        try (UseReader reader = Trace.open(trace).uses(fromPs, untilPs)) {
            for (PartUse use = reader.next(); use != null; use = reader.next()) {
                uses.add(use);
            }
        }
        uses.sort(ORDER);
        return uses;
    }

    private Path dir() {
        return folder.getRoot().toPath().resolve("trace");
    }
}
