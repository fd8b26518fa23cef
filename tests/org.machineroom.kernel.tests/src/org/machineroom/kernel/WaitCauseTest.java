// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.hardware.SwapLock;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.WaitKind;
import org.machineroom.kernel.record.WaitRecord;

/** A rank that goes on knows who has let it. */
public class WaitCauseTest {
    private final List<String> waits = new ArrayList<>();
    private final Kernel kernel = new Kernel(3, Kernel.lightestVehicle());

    private void run(RankBody... bodies) {
        kernel.recordWaits(new Recorder() {
            @Override
            public void waited(int rank, WaitRecord wait) {
                waits.add(rank + ": " + wait.kind + " " + wait.beginPs + ".." + wait.endPs + " by " + wait.causeRank
                        + " at " + wait.causePs + ", message " + wait.message);
            }
        });
        Ranks.complete(kernel, bodies);
    }

    private static void block(WaitKind kind) {
        Rank.current().sync();
        Rank.current().block(new Blocking() {
            @Override
            public String describe() {
                return "waits";
            }

            @Override
            public int[] waitsFor() {
                return new int[0];
            }

            @Override
            public WaitKind kind() {
                return kind;
            }
        });
    }

    private void idle() {
        // has nothing to do
    }

    @Test
    public void aRankThatWakesIsTheCause() {
        run(() -> block(WaitKind.LOCK), () -> {
            Ranks.compute(7);
            kernel.rank(0).wake(9);
        }, this::idle);
        assertEquals(List.of("0: LOCK 0..9 by 1 at 7, message 0"), waits);
    }

    @Test
    public void eventsPassOnWhoBeganTheirChain() {
        run(() -> block(WaitKind.RECEIVE), () -> {
            Rank me = Rank.current();
            Ranks.compute(5);
            me.schedule(10, Ranks.event(() -> kernel.schedule(20, 2, new Event() {
                @Override
                protected void fire(long nowPs) {
                    kernel.rank(0).wake(nowPs);
                }

                @Override
                protected long messageNumber() {
                    return 77;
                }
            })));
            Ranks.compute(50);
        }, this::idle);
        assertEquals(List.of("0: RECEIVE 0..20 by 1 at 5, message 77"), waits);
    }

    @Test
    public void anEventThatSchedulesItselfAgainKeepsItsOrigin() {
        run(() -> block(WaitKind.RECEIVE), () -> {
            Ranks.compute(5);
            Rank.current().schedule(10, new Event() {
                @Override
                protected void fire(long nowPs) {
                    if (nowPs == 10) {
                        kernel.schedule(30, 2, this);
                    } else {
                        kernel.rank(0).wake(nowPs);
                    }
                }
            });
        }, this::idle);
        assertEquals(List.of("0: RECEIVE 0..30 by 1 at 5, message 0"), waits);
    }

    @Test
    public void whatIsKnownBetterThanTheSchedulerIsTold() {
        run(() -> block(WaitKind.RECEIVE), () -> {
            Ranks.compute(5);
            Rank.current().schedule(10, Ranks.event(() -> {
                kernel.causedBy(2, 3);
                kernel.schedule(15, 0, Ranks.event(() -> kernel.rank(0).wake(15)));
            }));
        }, this::idle);
        assertEquals(List.of("0: RECEIVE 0..15 by 2 at 3, message 0"), waits);
    }

    @Test
    public void workIsNoWaitButItsStallsAre() {
        run(() -> {
            block(WaitKind.WORK);
            Rank.current().work().stalled(WaitKind.PORT, 3, 0);
        }, () -> {
            Ranks.compute(8);
            kernel.rank(0).wake(10);
        }, this::idle);
        assertEquals(List.of("0: PORT 7..10 by 0 at 7, message 0"), waits);
    }

    @Test
    public void tryingForALockIsAWaitForWhoeverHadIt() {
        SwapLock lock = new SwapLock();
        run(() -> {
            lock.acquire(Rank.current(), 1, 1);
            Ranks.compute(10);
            lock.release(Rank.current(), 1, 1);
        }, () -> {
            Ranks.compute(5);
            lock.acquire(Rank.current(), 1, 1);
        }, this::idle);
        assertEquals(List.of("1: LOCK 6..14 by 0 at 13, message 0"), waits);
    }

    @Test
    public void noTimeIsNoWait() {
        run(() -> {
            Ranks.compute(5);
            block(WaitKind.RECEIVE);
        }, () -> {
            Ranks.compute(5);
            kernel.rank(0).wake(5);
        }, this::idle);
        assertEquals(List.of(), waits);
    }

    @Test
    public void aRankThatBeginsLateHasWaitedForWhoeverBeganIt() {
        waits.clear();
        kernel.recordWaits(new Recorder() {
            @Override
            public void waited(int rank, WaitRecord wait) {
                waits.add(rank + ": " + wait.beginPs + ".." + wait.endPs + " by " + wait.causeRank + " at "
                        + wait.causePs);
            }
        });
        kernel.run(rank -> rank == 0 ? () -> {
            Ranks.compute(4);
            kernel.begin(1, this::idle, 6);
        } : null);
        assertEquals(List.of("1: 0..6 by 0 at 4"), waits);
    }
}
