// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;

/** The threads that a rank's program starts take turns, in an order that follows from the program alone. */
public class RankThreadsTest {
    @Rule
    public Timeout timeout = Timeout.seconds(60);

    private final List<String> log = new ArrayList<>();

    private void log(String what) {
        log.add(Rank.current().clockPs() + " " + what);
    }

    private static Thread start(String name, Runnable body) {
        Thread thread = Thread.ofVirtual().name(name).unstarted(body);
        Rank.current().threads().expect(thread);
        thread.start();
        return thread;
    }

    private static void complete(RankBody... bodies) {
        Ranks.complete(VehicleKind.VIRTUAL, bodies);
    }

    @Test
    public void aThreadRunsWhenAnotherWaitsAndIsTheRank() {
        complete(() -> {
            Rank me = Rank.current();
            Thread thread = start("helper", () -> {
                assertSame(me, Rank.current());
                assertFalse(me.threads().isMainRunning());
                Ranks.compute(7);
                log("helper");
            });
            log("main");
            thread.join();
            assertTrue(me.threads().isMainRunning());
            log("joined");
        });
        assertEquals(List.of("0 main", "7 helper", "7 joined"), log);
    }

    @Test
    public void theProgramEndsAfterItsThreadsButNotAfterDaemons() {
        complete(() -> {
            start("helper", () -> {
                Thread.yield();
                log("helper");
            });
            Thread.ofVirtual().start(() -> {
                LockSupport.park();
                log("daemon");
            });
        });
        assertEquals(List.of("0 helper"), log);
    }

    @Test
    public void thoseWhoWaitForALockGetItInTheirOrder() {
        ReentrantLock lock = new ReentrantLock();
        complete(() -> {
            lock.lock();
            for (int i = 0; i < 3; i++) {
                int id = i;
                start("helper " + i, () -> {
                    lock.lock();
                    log("thread " + id);
                    lock.unlock();
                });
            }
            Rank.current().threads().yieldTurn();
            log("main");
            lock.unlock();
        });
        assertEquals(List.of("0 main", "0 thread 0", "0 thread 1", "0 thread 2"), log);
    }

    @Test
    public void allWhoWaitForAMonitorGetItInTheEnd() {
        Object monitor = new Object();
        complete(() -> {
            for (int i = 0; i < 4; i++) {
                start("helper " + i, () -> {
                    for (int k = 0; k < 3; k++) {
                        synchronized (monitor) {
                            Ranks.compute(1);
                            Rank.current().threads().yieldTurn();
                            log("entered");
                        }
                        Rank.current().threads().yieldTurn();
                    }
                });
            }
        });
        assertEquals(12, log.size());
        assertEquals("12 entered", log.getLast());
    }

    @Test
    public void aThreadGoesOnAtTheTimeOfItsAlarm() {
        complete(() -> {
            Thread sleeper = Thread.currentThread();
            Rank.current().threads().setAlarm(50, () -> LockSupport.unpark(sleeper));
            start("helper", () -> {
                Ranks.compute(20);
                log("helper");
            });
            LockSupport.park();
            log("main");
        }, () -> {
            Ranks.compute(30);
            log("other rank");
        });
        assertEquals(List.of("20 helper", "30 other rank", "50 main"), log);
    }

    @Test
    public void othersRunWhileAThreadGivesWayInTheLibrary() {
        boolean[] isDone = new boolean[1];
        complete(() -> {
            start("helper", () -> {
                log("helper");
                isDone[0] = true;
            });
            while (!isDone[0]) {
                Blocking all = Rank.current().threads().giveWay(Ranks.waitingFor(1), () -> isDone[0]);
                assertEquals(null, all);
            }
            log("main");
            String alone = Rank.current().threads().giveWay(Ranks.waitingFor(1), () -> false).describe();
            assertEquals("waits for [1]", alone);
        });
        assertEquals(List.of("0 helper", "0 main"), log);
    }

    @Test
    public void aRankBlocksAsAWholeWhenAllItsThreadsWait() {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Outcome outcome = Ranks.run(VehicleKind.VIRTUAL, () -> {
            start("taker", () -> {
                try {
                    queue.take();
                } catch (InterruptedException e) {
                    log("interrupted");
                }
            });
            Blocking all = Rank.current().threads().giveWay(Ranks.waitingFor(0), () -> false);
            while (all == null) {
                all = Rank.current().threads().giveWay(Ranks.waitingFor(0), () -> false);
            }
            Rank.current().block(all);
        });
        String text = ((Outcome.Deadlocked) outcome).deadlock().blockedRank(0).blocking().describe();
        assertTrue(text, text.startsWith("thread \"rank 0\": waits for [0]; thread \"taker\": waits in "
                + "ArrayBlockingQueue.take at "));
        assertTrue(text, text.contains("RankThreadsTest"));
    }

    @Test
    public void waitingForAThreadOfTheHostMakesNoThreads() {
        CountDownLatch latch = new CountDownLatch(1);
        complete(() -> {
            new Thread(latch::countDown, "foreign").start();
            latch.await();
            assertFalse(Rank.current().threads().areUsed());
            start("helper", () -> {}).join();
            assertTrue(Rank.current().threads().areUsed());
        });
    }

    @Test
    public void ranksOnThreadsOfTheHostCannotHaveThreads() {
        Ranks.complete(VehicleKind.THREAD, () -> assertTrue(assertThrows(UnsupportedOperationException.class,
                Rank.current().threads()::require).getMessage().contains("carried by a thread of the host")));
    }

    @Test
    public void aRankMayAskForVirtualThreadsWhereOthersHaveThreadsOfTheHost() {
        Ranks.complete(VehicleKind.THREAD, new RankBody() {
            @Override
            public void run() throws InterruptedException {
                CountDownLatch latch = new CountDownLatch(1);
                start("helper", latch::countDown);
                latch.await();
                log("main");
            }

            @Override
            public VehicleKind vehicle(VehicleKind usual) {
                return VehicleKind.VIRTUAL;
            }
        }, () -> Ranks.compute(5));
        assertEquals(List.of("0 main"), log);
    }
}
