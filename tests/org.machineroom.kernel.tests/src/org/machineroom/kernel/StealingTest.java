// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class StealingTest {
    private static final Blocking REASON = Ranks.waitingFor();

    @Parameter
    public VehicleKind vehicle;

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return VehicleKind.values();
    }

    /** Has an interrupt handler run at the given time. */
    private static void interrupt(long timePs, long ps) {
        Rank me = Rank.current();
        me.schedule(timePs, Ranks.event(() -> me.steal(ps)));
    }

    @Test
    public void aComputationEndsLaterByWhatItsInterruptsTake() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            interrupt(10, 5);
            interrupt(40, 7);
            Ranks.compute(100);
            assertEquals(112, me.clockPs());
            assertEquals(112, me.kernel().nowPs());
            assertEquals(12, me.stolenPs());
        });
    }

    @Test
    public void aComputationIsInterruptedAlsoInTheTimeItHasGotLonger() {
        Ranks.complete(vehicle, () -> {
            interrupt(99, 10);
            interrupt(105, 10);
            interrupt(119, 10);
            interrupt(131, 1000);
            Ranks.compute(100);
            assertEquals(130, Rank.current().clockPs());
            Ranks.compute(2000);
        });
    }

    @Test
    public void anInterruptAtTheVeryEndComesFirst() {
        Ranks.complete(vehicle, () -> {
            interrupt(100, 10);
            Ranks.compute(100);
            assertEquals(110, Rank.current().clockPs());
        });
    }

    @Test
    public void aBlockedRankLosesNothing() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            interrupt(10, 5);
            me.schedule(20, Ranks.event(() -> me.wake(20)));
            me.block(REASON);
            assertEquals(20, me.clockPs());
            assertEquals(5, me.stolenPs());
        });
    }

    @Test
    public void aRankThatIsWokenForLaterLosesOnlyWhatLastsLonger() {
        Ranks.complete(vehicle, () -> {
            Rank me = Rank.current();
            me.schedule(10, Ranks.event(() -> me.wake(100)));
            interrupt(20, 5);
            interrupt(95, 15);
            me.block(REASON);
            assertEquals(110, me.clockPs());
            interrupt(120, 1);
            Ranks.compute(20);
            assertEquals(131, me.clockPs());
        });
    }

    @Test
    public void theOtherRanksLoseNothing() {
        Ranks.complete(vehicle, () -> {
            interrupt(10, 5);
            Ranks.compute(100);
        }, () -> {
            Ranks.compute(100);
            assertEquals(100, Rank.current().clockPs());
        });
    }
}
