// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Mappings in the user's words, and what they make of a number of nodes. */
public final class RankMappingTest {
    private static final NodeLayout MESH = NodeLayout.grid(3, 4);

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private static String places(String mapping, int ranks, NodeLayout layout) {
        Placement placement = RankMapping.parse(mapping).place(ranks, layout, "my.machine");
        for (int rank = 0; rank < ranks; rank++) {
            assertEquals(rank, placement.rankOn(placement.node(rank)));
        }
        assertEquals(layout.nodes(), placement.size());
        return Arrays.toString(IntStream.range(0, ranks).map(placement::node).toArray());
    }

    private static String refusal(String mapping, int ranks, NodeLayout layout) {
        return assertThrows(IllegalArgumentException.class,
                () -> RankMapping.parse(mapping).place(ranks, layout, "my.machine")).getMessage();
    }

    @Test
    public void blockIsTheOrderOfNodes() {
        assertEquals("[0, 1, 2, 3, 4]", places("block", 5, MESH));
    }

    @Test
    public void reverseUsesTheSameNodesTheOtherWayRound() {
        assertEquals("[4, 3, 2, 1, 0]", places("reverse", 5, MESH));
    }

    @Test
    public void snakeGoesToAndFroAlongTheRows() {
        assertEquals("[0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11]", places("snake", 12, MESH));
    }

    @Test
    public void snakeOnlyStepsToNeighboursInThreeDimensionsToo() {
        int[] extents = {3, 2, 4};
        Placement placement = RankMapping.parse("snake").place(24, NodeLayout.grid(extents), "my.machine");
        for (int rank = 1; rank < 24; rank++) {
            int a = placement.node(rank - 1);
            int b = placement.node(rank);
            assertEquals(1, Math.abs(a % 4 - b % 4) + Math.abs(a / 4 % 2 - b / 4 % 2) + Math.abs(a / 8 - b / 8));
        }
    }

    @Test
    public void cyclicGoesRoundTheGroups() {
        assertEquals("[0, 8, 1, 9, 2]", places("cyclic", 5, NodeLayout.groups(16, 8)));
        assertEquals("[0, 3, 6, 1, 4, 2, 5]", places("cyclic", 7, NodeLayout.groups(7, 3)));
        assertEquals("[0, 2, 4, 6, 1]", places("cyclic", 5, NodeLayout.gridOfGroups(2, 2, 2)));
    }

    @Test
    public void randomIsTheSameForTheSameSeed() {
        String once = places("random:7", 12, MESH);
        assertEquals(once, places("random:7", 12, MESH));
        assertNotEquals(once, places("random:8", 12, MESH));
        assertEquals("[1, 3, 0, 7]", places("random:7", 4, MESH));
    }

    @Test
    public void listsHaveRangesAndComments() throws IOException {
        assertEquals("[0, 1, 4, 5]", places("0,1,4,5", 4, MESH));
        assertEquals("[3, 4, 5, 0]", places("3-5, 0", 4, MESH));
        Path file = folder.newFile("nodes").toPath();
        Files.writeString(file, "# the far corner first\n11 10\n0-1 # and the near one\n");
        assertEquals("[11, 10, 0, 1]", places("@" + file, 4, MESH));
    }

    @Test
    public void wrongWordsAreRefused() {
        assertEquals("mapping \"blok\" must be block, reverse, cyclic, snake, random:SEED, a list of node numbers "
                + "like 0,1,4-7, or @FILE with such a list", refusal("blok", 4, MESH));
        assertEquals("mapping \"random:x\": the seed must be a whole number, random:1", refusal("random:x", 4, MESH));
        assertEquals("mapping 0,1,x: \"x\" is not a node number, 4, and not a range of them, 4-7",
                refusal("0,1,x", 3, MESH));
        assertEquals("mapping 0,7-5: \"7-5\" must begin with the lower number", refusal("0,7-5", 3, MESH));
        assertTrue(
                refusal("0,99999999", 2, MESH).startsWith("mapping 0,99999999: \"99999999\" must be between 0 and "));
        assertEquals("mapping @no/such: the file cannot be read: no such file or folder",
                refusal("@no/such", 2, MESH));
    }

    @Test
    public void listsThatDoNotFitAreRefused() {
        assertEquals("mapping 0,1,4: 3 nodes for 4 ranks; one for each rank is needed", refusal("0,1,4", 4, MESH));
        assertEquals("mapping 0: 1 node for 2 ranks; one for each rank is needed", refusal("0", 2, MESH));
        assertEquals("mapping 0,1: 2 nodes for 1 rank; one for each rank is needed", refusal("0,1", 1, MESH));
        assertEquals("mapping 0,1,4,1: node 1 for rank 1 and for rank 3; each node runs one rank",
                refusal("0,1,4,1", 4, MESH));
        assertEquals("mapping 0,12: node 12 for rank 1, but my.machine has nodes 0 to 11", refusal("0,12", 2, MESH));
    }

    @Test
    public void mappingsThatTheNodesDoNotAllowAreRefused() {
        assertEquals("mapping snake: the nodes of my.machine are not a mesh or torus; block, reverse, random:SEED or a "
                + "list of nodes are possible", refusal("snake", 4, NodeLayout.groups(16, 8)));
        assertEquals("mapping cyclic: my.machine has no groups of nodes to go round; with one rank on each node block "
                + "does what is meant", refusal("cyclic", 4, MESH));
        assertEquals("13 ranks: my.machine has 12 nodes and runs one rank on each", refusal("reverse", 13, MESH));
    }
}
