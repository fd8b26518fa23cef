// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.time;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

/** Where siblings wait, and how many. */
public class SiblingPlanTest {
    private static final long MS = 1_000_000;
    private static final long GIB = 1L << 30;

    private static SiblingPlan plan(long wayMs, int most, Long... waitingMs) {
        return SiblingPlan.of(wayMs * MS, List.of(waitingMs).stream().map(ms -> ms * MS).toList(), most);
    }

    private static List<Long> ms(List<Long> distances) {
        return distances.stream().map(ns -> Math.round((double) ns / MS)).toList();
    }

    @Test
    public void distancesGrowByTheSameFactorUpToTheBeginning() {
        assertEquals(List.of(20L, 200L, 2000L), ms(plan(2000, 3).wanted()));
        assertEquals(List.of(20L, 447L, 10_000L), ms(plan(10_000, 3).wanted()));
        assertEquals(List.of(20L, 10_000L), ms(plan(10_000, 2).wanted()));
    }

    @Test
    public void onlyOneIsNear() {
        assertEquals(List.of(20L), ms(plan(10_000, 1).wanted()));
    }

    @Test
    public void ofFourTwoAreNear() {
        assertEquals(List.of(20L, 20L, 447L, 10_000L), ms(plan(10_000, 4).wanted()));
        assertEquals("the other stands for the first", List.of(20L, 447L, 10_000L),
                ms(plan(10_000, 4, 20L, 447L, 10_000L).kept()));
        assertEquals(List.of(20L), ms(plan(10_000, 4, 20L, 447L, 10_000L).wanted()));
    }

    @Test
    public void ofAShortRunAllWaitAtTheBeginning() {
        assertEquals(List.of(5L, 5L, 5L), ms(plan(5, 3).wanted()));
    }

    @Test
    public void noneAreWantedWhereNoneMayBe() {
        assertEquals(new SiblingPlan(List.of(), List.of()), plan(10_000, 0, 50L));
    }

    @Test
    public void usedOneIsReplacedAndTheOthersStay() {
        SiblingPlan plan = plan(10_000, 3, 440L, 9980L);
        assertEquals(List.of(440L, 9980L), ms(plan.kept()));
        assertEquals(List.of(20L), ms(plan.wanted()));
    }

    @Test
    public void thoseThatHaveFallenFarBehindDoNotCountAsNear() {
        SiblingPlan plan = plan(15_000, 3, 5020L, 5450L, 15_000L);
        assertEquals("the nearest of them stands for the farthest", List.of(5020L), ms(plan.kept()));
        assertEquals(List.of(20L, 548L), ms(plan.wanted()));
    }

    @Test
    public void memoryAllowsAQuarterOfWhatIsFree() {
        assertEquals(4, HostMemory.siblings(8 * GIB, 0, GIB / 2));
        assertEquals("what siblings have is theirs", 4, HostMemory.siblings(7 * GIB, GIB, GIB / 2));
        assertEquals(0, HostMemory.siblings(GIB, 0, GIB / 2));
        assertEquals("not known", 0, HostMemory.siblings(8 * GIB, 0, 0));
    }

    @Test
    public void linuxTellsMemoryInKibibytes() {
        assertEquals(2048, HostMemory.bytes(List.of("Name:\tjava", "VmRSS:\t       2 kB", "RssAnon: 1 kB"), "VmRSS"));
        assertEquals(0, HostMemory.bytes(List.of("Name:\tjava"), "VmRSS"));
    }

    @Test
    public void paceIsEvenBetweenWhatIsKnownAndBehindIt() {
        Pace pace = new Pace();
        assertEquals("nothing is known", 0, pace.timePs(5));
        pace.add(1000, 10);
        pace.add(1500, 110);
        pace.add(1400, 200);
        assertEquals(5, pace.hostNs(500));
        assertEquals(60, pace.hostNs(1250));
        assertEquals(1250, pace.timePs(60));
        assertEquals("as in the mean", 220, pace.hostNs(3000));
        assertEquals(0, pace.timePs(-7));
    }
}
