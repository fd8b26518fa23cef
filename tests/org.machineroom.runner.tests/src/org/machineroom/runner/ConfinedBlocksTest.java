// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class ConfinedBlocksTest {
    /** Where the kernel takes ranks through rounds, its thread may not use such memory. */
    @Test
    public void blocksInMemoryOfOneThreadGoFromEachRankToEach() {
        CommandLine run = CommandLine.run("run", "-n", "4", "-m", "cluster.loggp", "--set",
                "collectives.alltoall=pairwise", "-cp", OwnProcess.classes(), ConfinedBlocks.class.getName());
        assertEquals(run.toString(), 0, run.status());
        assertEquals(List.of("[0] 0: 0 10 20 30", "[1] 1: 1 11 21 31", "[2] 2: 2 12 22 32", "[3] 3: 3 13 23 33"),
                run.out().lines().filter(line -> line.startsWith("[")).sorted().toList());
    }
}
