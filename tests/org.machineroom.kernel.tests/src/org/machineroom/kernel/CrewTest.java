// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;

/** Some thread leads whenever one can, also where ranks are pinned to threads of the crew. */
public class CrewTest {
    @Rule
    public Timeout timeout = Timeout.seconds(120);

    private static Kernel kernel(int ranks, int lanes) {
        Kernel kernel = new Kernel(ranks, VehicleKind.VIRTUAL);
        kernel.openLanes(Collections.nCopies(lanes, Meter.NONE), lanes, units -> units, 1);
        return kernel;
    }

    @Test
    public void aThreadThatSleepsLeadsWhenARankIsTakenBack() throws InterruptedException {
        Kernel kernel = kernel(1, 2);
        CountDownLatch hasRun = new CountDownLatch(1);
        kernel.begin(0, hasRun::countDown, 0);
        kernel.lanes().depart(kernel.rank(0));
        kernel.lanes().begin();
        Crew crew = kernel.lanes().crew();
        while (crew.sleepers() == 0) {
            Thread.onSpinWait();
        }
        crew.takeBack(kernel.rank(0));
        hasRun.await();
        crew.end();
    }

    /** Ranks that have computed beside the kernel come home in an initialiser, where they are pinned. */
    @Test
    public void ranksMayBePinnedOnAllThreadsAtOnce() {
        for (int round = 0; round < 8; round++) {
            for (int lanes = 2; lanes <= 4; lanes++) {
                List<Integer> home = new ArrayList<>();
                Ranks.complete(kernel(5, lanes), () -> {
                    RankLane lane = Rank.current().lane();
                    lane.depart(1);
                    Pinning.inInitialiser(lane::comeHome);
                    home.add(Rank.current().id());
                });
                assertEquals(List.of(0, 1, 2, 3, 4), home.stream().sorted().toList());
            }
        }
    }

    /** The same the other way: they are pinned to the kernel's thread when they leave it. */
    @Test
    public void ranksMayLeaveTheKernelPinned() {
        Kernel kernel = kernel(5, 3);
        Ranks.complete(kernel, () -> {
            RankLane lane = Rank.current().lane();
            Pinning.inInitialiser(() -> {
                lane.depart(1);
                lane.comeHome();
            });
        });
        assertEquals(5, kernel.ranksKept());
    }
}
