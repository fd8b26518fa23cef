// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.Test;

public class FatTreeTest {
    private static final long BASE = 1000;
    private static final long HOP = 10;

    private static FatTree tree(int nodes, int ports) {
        return new FatTree(nodes, ports, BASE, HOP, 0);
    }

    private static long send(FatTree tree, int from, int to, long readyPs, long holdPs) {
        return tree.cross(from, to, tree.enter(from, readyPs, holdPs), holdPs);
    }

    @Test
    public void theWayLeadsOverTheNearestCommonSwitch() {
        FatTree tree = tree(27, 6);
        assertEquals(3, tree.levels());
        assertEquals(1, tree.switchesBetween(0, 2));
        assertEquals(3, tree.switchesBetween(2, 3));
        assertEquals(3, tree.switchesBetween(0, 8));
        assertEquals(5, tree.switchesBetween(8, 9));
        assertEquals(5, tree.switchesBetween(26, 0));
        assertEquals(BASE, tree.latencyPs(24, 26));
        assertEquals(BASE + 4 * HOP, tree.latencyPs(26, 0));
    }

    @Test
    public void routesAreAsLongAsInAPlainTreeOfTheSameShape() {
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            int ports = 4 + 2 * random.nextInt(20);
            int nodes = 1 + random.nextInt(5000);
            FatTree tree = tree(nodes, ports);
            int from = random.nextInt(nodes);
            int to = random.nextInt(nodes);
            int a = from / (ports / 2);
            int b = to / (ports / 2);
            int switches = 1;
            while (a != b) {
                a /= ports / 2;
                b /= ports / 2;
                switches += 2;
            }
            assertEquals(switches, tree.switchesBetween(from, to));
            assertTrue(switches <= 2 * tree.levels() - 1);
        }
    }

    @Test
    public void theNumberOfLevelsFitsTheNumberOfNodes() {
        assertEquals(1, tree(1, 36).levels());
        assertEquals(1, tree(18, 36).levels());
        assertEquals(2, tree(19, 36).levels());
        assertEquals(2, tree(324, 36).levels());
        assertEquals(3, tree(325, 36).levels());
        assertEquals(22, tree(1 << 22, 4).levels());
        assertEquals(2, tree(1 << 22, 65_536).levels());
    }

    @Test
    public void allPairsHaveAWayInTreesOfAllSizes() {
        for (int ports = 4; ports <= 12; ports += 2) {
            for (int nodes = 1; nodes < 70; nodes++) {
                FatTree tree = tree(nodes, ports);
                for (int pair = 0; pair < nodes * nodes; pair++) {
                    int from = pair / nodes;
                    int to = pair % nodes;
                    assertEquals(tree.latencyPs(from, to) + 1000L * pair, send(tree, from, to, 1000L * pair, 0));
                }
            }
        }
    }

    @Test
    public void aFreeWayTakesLatencyAndLength() {
        assertEquals(50 + BASE + 2 * HOP + 300, send(tree(16, 8), 1, 7, 50, 300));
    }

    @Test
    public void allNodesCanSendAtOnceToDifferentNodes() {
        int nodes = 64;
        for (int shift = 1; shift < nodes; shift++) {
            FatTree tree = tree(nodes, 8);
            for (int from = 0; from < nodes; from++) {
                int to = (from + shift) % nodes;
                assertEquals("shift " + shift, tree.latencyPs(from, to) + 500, send(tree, from, to, 0, 500));
            }
            assertEquals(0, tree.waitedPs());
        }
    }

    @Test
    public void messagesToTheSameNodeWaitForEachOther() {
        FatTree tree = tree(16, 8);
        for (int from = 1; from < 16; from++) {
            assertEquals(tree.latencyPs(from, 0) + 100L * from, send(tree, from, 0, 0, 100));
        }
        assertEquals(100 * (14 * 15 / 2), tree.waitedPs());
    }

    @Test
    public void messagesToNodesOfTheSameResidueShareTheWayUp() {
        FatTree tree = tree(16, 8);
        assertEquals(BASE + 2 * HOP + 100, send(tree, 0, 4, 0, 100));
        assertEquals(BASE + 2 * HOP + 200, send(tree, 1, 8, 0, 100));
        assertEquals(BASE + 2 * HOP + 100, send(tree, 2, 5, 0, 100));
    }

    @Test
    public void anEndPointRestsForAGap() {
        FatTree tree = new FatTree(4, 8, BASE, HOP, 30);
        assertEquals(0, tree.enter(0, 0, 100));
        assertEquals(130, tree.enter(0, 50, 0));
        assertEquals(BASE + 100, tree.cross(0, 1, 0, 100));
        assertEquals(BASE + 130 + 5, tree.cross(2, 1, 0, 5));
        assertEquals(BASE + 165, tree.cross(3, 1, 165, 0));
    }

    @Test
    public void messagesBetweenTwoNodesNeverOvertake() {
        Random random = new Random(1);
        for (int seed = 0; seed < 50; seed++) {
            int nodes = 2 + random.nextInt(200);
            FatTree tree = new FatTree(nodes, 4 + 2 * random.nextInt(5), BASE, HOP, random.nextInt(50));
            Map<Integer, Long> lastArrival = new HashMap<>();
            long nowPs = 0;
            for (int i = 0; i < 5000; i++) {
                nowPs += random.nextInt(20);
                int from = random.nextInt(Math.min(nodes, 8));
                int to = random.nextInt(Math.min(nodes, 8));
                long arrival = send(tree, from, to, nowPs, random.nextInt(4) == 0 ? random.nextInt(1000) : 0);
                Long last = lastArrival.put(from * nodes + to, arrival);
                assertTrue(last == null || last <= arrival);
                assertTrue(arrival >= nowPs + tree.latencyPs(from, to));
            }
        }
    }

    @Test
    public void largeTreesNeedLittleMemoryForEachNode() {
        Runtime runtime = Runtime.getRuntime();
        int nodes = 1_000_000;
        long before = used(runtime);
        FatTree tree = tree(nodes, 36);
        long bytes = used(runtime) - before;
        assertTrue(bytes / nodes + " bytes a node", bytes < 100L * nodes);
        assertEquals(tree.latencyPs(0, nodes - 1), send(tree, 0, nodes - 1, 0, 0));
    }

    private static long used(Runtime runtime) {
        System.gc();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    @Test
    public void impossibleTreesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> tree(0, 8));
        assertThrows(IllegalArgumentException.class, () -> tree(4, 2));
        assertThrows(IllegalArgumentException.class, () -> tree(4, 7));
    }
}
