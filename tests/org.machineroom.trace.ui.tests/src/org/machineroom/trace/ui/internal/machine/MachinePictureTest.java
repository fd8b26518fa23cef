// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.machine;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.Test;
import org.machineroom.analysis.load.MachineLoad;
import org.machineroom.analysis.load.MachinePlan;
import org.machineroom.analysis.load.PartLoad;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.PartUse;
import org.machineroom.trace.Place;
import org.machineroom.trace.ui.internal.colour.Palette;
import org.machineroom.trace.ui.internal.testing.RecordingSurface;

/** A row of nodes with links in both directions; the first link is busy, the second half as much. */
public class MachinePictureTest {
    private static final int WIDTH = 400;
    private static final int HEIGHT = 200;
    private static final int SELECTED = 0x123456;
    private static final Palette PALETTE = new Palette(0xffffff, 0, new int[10], 1, 2, 3, 4, SELECTED,
            new int[0], new int[0]);

    private static MachinePlan row(int nodes) {
        return new MachinePlan(
                IntStream.range(0, nodes).mapToObj(i -> new MachinePlan.Node(i, "n" + i, new Place(i, 0))).toList(),
                IntStream.range(0, 2 * (nodes - 1)).mapToObj(MachinePictureTest::link).toList());
    }

    private static MachinePlan.Line link(int id) {
        Place left = new Place(id / 2, 0);
        Place right = new Place(id / 2 + 1, 0);
        Place from = id % 2 == 0 ? left : right;
        Place to = id % 2 == 0 ? right : left;
        return new MachinePlan.Line(new MachinePart(id, "link " + id, MachinePart.SHARED, from, to), from, to);
    }

    private static MachineShown shown(MachinePlan plan, List<PartUse> way) {
        List<PartLoad> load = plan.lines().stream()
                .map(line -> new PartLoad(line.part(), line.part().id() == 0 ? 100 : line.part().id() == 1 ? 50 : 0, 1,
                        0, 0))
                .toList();
        return new MachineShown(true, Wanted.ALL, plan, new MachineLoad(0, 200, load),
                plan.nodes().stream().map(_ -> 1f).toList(), Optional.empty(), way);
    }

    private static RecordingSurface paint(MachineShown shown, OptionalInt rank) {
        RecordingSurface surface = new RecordingSurface(WIDTH, HEIGHT);
        new MachinePainter(PALETTE, share -> (int) Math.round(share * 100)).paint(surface,
                new MachinePicture(shown.plan(), WIDTH, HEIGHT), shown, rank);
        return surface;
    }

    @Test
    public void allNodesAreInThePictureAndFoundThere() {
        MachinePlan plan = row(20);
        MachinePicture picture = new MachinePicture(plan, WIDTH, HEIGHT);
        for (MachinePlan.Node node : plan.nodes()) {
            int x = picture.x(node.at());
            int y = picture.y(node.at());
            assertTrue(x + "," + y, x > 0 && x < WIDTH && y > 0 && y < HEIGHT);
            assertEquals(OptionalInt.of(node.rank()), picture.nodeAt(x, y));
        }
        assertEquals(OptionalInt.empty(), picture.nodeAt(0, 0));
    }

    @Test
    public void whatIsUnderTheMouseStaysThereWhenItIsZoomed() {
        MachinePlan plan = row(20);
        MachinePicture whole = new MachinePicture(plan, WIDTH, HEIGHT);
        Place at = plan.nodes().get(3).at();
        int x = whole.x(at);
        int y = whole.y(at);
        Zoom zoom = whole.zoomed(8, x, y);
        MachinePicture large = new MachinePicture(plan, WIDTH, HEIGHT, zoom);
        assertEquals("half a pixel is eight times as large", x, large.x(at), 4);
        assertEquals(y, large.y(at), 4);
        assertEquals(OptionalInt.of(3), large.nodeAt(x, y));
        assertTrue(large.nodeRadius() > whole.nodeRadius());
        assertFalse(large.isVisible(plan.nodes().get(19).at()));
        assertEquals(Zoom.WHOLE, large.zoomed(0.1, x, y));
        assertTrue(new MachinePicture(plan, WIDTH, HEIGHT, large.centredAt(19)).isVisible(plan.nodes().get(19).at()));
    }

    @Test
    public void machineIsMovedByPixelsOnceItIsLargerThanThePicture() {
        MachinePlan plan = row(20);
        MachinePicture whole = new MachinePicture(plan, WIDTH, HEIGHT);
        assertEquals(Zoom.WHOLE, whole.moved(50, 0));
        MachinePicture large = new MachinePicture(plan, WIDTH, HEIGHT, whole.zoomed(4, WIDTH / 2, HEIGHT / 2));
        MachinePicture moved = new MachinePicture(plan, WIDTH, HEIGHT, large.moved(30, -20));
        Place at = plan.nodes().get(9).at();
        assertEquals(large.x(at) + 30, moved.x(at), 1);
        assertEquals(large.y(at) - 20, moved.y(at), 1);
    }

    @Test
    public void bothDirectionsOfALinkAreFoundBesideEachOther() {
        MachinePicture picture = new MachinePicture(row(2), WIDTH, HEIGHT);
        MachinePicture.Line there = picture.line(link(0));
        MachinePicture.Line back = picture.line(link(1));
        assertNotEquals(there.fromY(), back.fromY());
        int middle = (there.fromX() + there.toX()) / 2;
        assertEquals(OptionalInt.of(0), picture.partAt(middle, there.fromY() + 2));
        assertEquals(OptionalInt.of(1), picture.partAt(middle, back.fromY() - 2));
        assertEquals(OptionalInt.empty(), picture.partAt(middle, 0));
    }

    @Test
    public void busiestPartIsTheHottest() {
        RecordingSurface surface = paint(shown(row(3), List.of()), OptionalInt.empty());
        List<Integer> colours = surface.lines().stream().map(RecordingSurface.Line::rgb).toList();
        assertEquals(List.of(PALETTE.line(), PALETTE.line(), 100, 50), colours);
    }

    @Test
    public void wayOfAMessageStandsOut() {
        RecordingSurface surface = paint(shown(row(3), List.of(new PartUse(2, 1, 0, 10, 10))), OptionalInt.empty());
        assertEquals(1, surface.lines().stream().filter(line -> line.rgb() == SELECTED).count());
    }

    @Test
    public void selectedNodeHasAnEdge() {
        MachineShown shown = shown(row(2), List.of());
        MachinePicture picture = new MachinePicture(shown.plan(), WIDTH, HEIGHT);
        Place at = shown.plan().nodes().get(1).at();
        int edge = picture.x(at) - picture.nodeRadius() - 1;
        assertEquals(SELECTED, paint(shown, OptionalInt.of(1)).at(edge, picture.y(at)));
        assertNotEquals(SELECTED, paint(shown, OptionalInt.of(0)).at(edge, picture.y(at)));
    }

    @Test
    public void nodesWithRoomShowTheirNumbers() {
        assertEquals(List.of("0", "1"), paint(shown(row(2), List.of()), OptionalInt.empty()).texts());
        assertEquals(List.of(), paint(shown(row(100), List.of()), OptionalInt.empty()).texts());
    }
}
