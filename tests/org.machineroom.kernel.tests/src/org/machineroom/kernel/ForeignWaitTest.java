// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.After;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/** Ranks whose program waits for threads that are not part of the simulation, and threads that disturb ranks. */
@RunWith(Parameterized.class)
public class ForeignWaitTest {
    @Parameter
    public VehicleKind vehicle;

    @Rule
    public Timeout timeout = Timeout.seconds(60);

    private final List<String> log = new ArrayList<>();
    private volatile boolean isOver;

    @Parameters(name = "{0}")
    public static Object[] vehicles() {
        return new Object[] {VehicleKind.VIRTUAL, VehicleKind.THREAD}; // those with a thread for each rank
    }

    @After
    public void stopThreads() {
        isOver = true;
    }

    private interface Action {
        void run() throws Exception;
    }

    private static void inAnotherThread(Action action) {
        Thread thread = new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }, "foreign");
        thread.setDaemon(true);
        thread.start();
    }

    /** Runs the body on rank 0 beside a rank that computes; checks that virtual time is as if the body took none. */
    private void besideAnother(RankBody body) {
        Ranks.complete(vehicle, () -> {
            Ranks.compute(10);
            body.run();
            log.add(Rank.current().clockPs() + " waited");
            Ranks.compute(10);
            log.add(Rank.current().clockPs() + " computed");
        }, () -> {
            for (int i = 0; i < 3; i++) {
                Ranks.compute(9);
                log.add(Rank.current().clockPs() + " other");
            }
        });
        assertEquals(List.of("9 other", "10 waited", "18 other", "20 computed", "27 other"), log);
    }

    @Test
    public void aFutureThatAnotherThreadCompletes() {
        besideAnother(() -> {
            CompletableFuture<String> future = new CompletableFuture<>();
            inAnotherThread(() -> future.complete("done"));
            assertEquals("done", future.get());
        });
    }

    @Test
    public void workGivenToThePoolOfTheJvm() {
        besideAnother(() -> {
            for (int i = 0; i < 100; i++) {
                int n = i;
                assertEquals(n * n, (int) CompletableFuture.supplyAsync(() -> n * n).get());
            }
        });
    }

    @Test
    public void aQueueThatAnotherThreadFills() {
        besideAnother(() -> {
            BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
            inAnotherThread(() -> {
                for (int i = 0; i < 500; i++) {
                    queue.put(i);
                }
            });
            for (int i = 0; i < 500; i++) {
                assertEquals(i, (int) queue.take());
            }
        });
    }

    @Test
    public void aMonitorThatAnotherThreadHolds() {
        Object monitor = new Object();
        CountDownLatch isHeld = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        inAnotherThread(() -> {
            synchronized (monitor) {
                isHeld.countDown();
                release.await();
            }
        });
        besideAnother(() -> {
            isHeld.await();
            Thread me = Thread.currentThread();
            inAnotherThread(() -> {
                while (me.getState() != Thread.State.BLOCKED) {
                    Thread.onSpinWait();
                }
                release.countDown();
            });
            synchronized (monitor) {
                assertTrue(Thread.holdsLock(monitor));
            }
        });
    }

    @Test
    public void aNotificationByAnotherThread() {
        besideAnother(() -> {
            Object monitor = new Object();
            synchronized (monitor) {
                inAnotherThread(() -> {
                    synchronized (monitor) {
                        monitor.notify();
                    }
                });
                monitor.wait();
            }
        });
    }

    @Test
    public void sleepingAndYieldingTakeNoVirtualTime() {
        besideAnother(() -> {
            Thread.sleep(2);
            Thread.yield();
            LockSupport.parkNanos(1000);
        });
    }

    @Test
    public void aMonitorMayBeHeldWhileTheRankWaitsForItsTime() {
        Object monitor = new Object();
        Ranks.complete(vehicle, () -> {
            synchronized (monitor) {
                Ranks.compute(10);
                log.add("0 has held it");
            }
        }, () -> {
            Ranks.compute(5);
            log.add("1");
            Ranks.compute(10);
            synchronized (monitor) {
                log.add("1 has it");
            }
        });
        assertEquals(List.of("1", "0 has held it", "1 has it"), log);
    }

    @Test
    public void anInterruptBeforeWaitingStaysSet() {
        Ranks.complete(vehicle, () -> {
            Thread.currentThread().interrupt();
            Ranks.compute(10);
            log.add("0 computed");
            assertTrue(Thread.currentThread().isInterrupted());
            Rank.current().block(Ranks.waitingFor(1));
            assertEquals(30, Rank.current().clockPs());
            assertTrue(Thread.interrupted());
            Ranks.compute(10);
            assertFalse(Thread.currentThread().isInterrupted());
        }, () -> {
            Ranks.compute(5);
            log.add("1 computed");
            Ranks.compute(25);
            Rank.current().kernel().rank(0).wake(30);
            Ranks.compute(100);
        });
        assertEquals(List.of("1 computed", "0 computed"), log);
    }

    @Test
    public void permitsLeftOverDoNotLetARankGoOnTooEarly() {
        Ranks.complete(vehicle, () -> {
            LockSupport.unpark(Thread.currentThread());
            Ranks.compute(10);
            log.add("0 computed");
            LockSupport.unpark(Thread.currentThread());
            Rank.current().block(Ranks.waitingFor(1));
            log.add("0 woken");
        }, () -> {
            Ranks.compute(5);
            LockSupport.unpark(Rank.current().kernel().rank(0).thread());
            log.add("1 computed");
            Ranks.compute(15);
            LockSupport.unpark(Rank.current().kernel().rank(0).thread());
            log.add("1 computed again");
            Ranks.compute(1);
            Rank.current().kernel().rank(0).wake(21);
        });
        assertEquals(List.of("1 computed", "0 computed", "1 computed again", "0 woken"), log);
    }

    @Test
    public void threadsThatUnparkAndInterruptRanksAtRandomChangeNothing() {
        for (int seed = 0; seed < 100; seed++) {
            RandomProgram disturbed = new RandomProgram(seed, vehicle, false);
            isOver = false;
            inAnotherThread(() -> disturb(disturbed.kernel()));
            List<String> log = disturbed.run();
            isOver = true;
            assertEquals("seed " + seed, new RandomProgram(seed, vehicle, false).run(), log);
        }
    }

    private void disturb(Kernel kernel) {
        for (int i = 0; !isOver && !kernel.hasEnded(); i++) {
            Thread thread = kernel.rank(i % kernel.size()).thread();
            if (thread != null && i % 7 == 0) {
                thread.interrupt();
            } else if (thread != null) {
                LockSupport.unpark(thread);
            }
        }
    }

    @Test
    public void theUserIsToldOfARankThatIsBlockedOutside() {
        CompletableFuture<String> warning = new CompletableFuture<>();
        Ranks.complete(new Kernel(2, vehicle), 50, warning::complete, () -> {
            Ranks.compute(10);
            if (Rank.current().id() == 1) {
                warning.get();
            }
        });
        String text = warning.join();
        assertTrue(text,
                text.startsWith("rank 1 has been blocked for 0.05 s of host time on something that is not part of "
                        + "the simulation"));
        assertTrue(text, text.contains("ForeignWaitTest"));
    }

    @Test
    public void theHolderOfAMonitorIsNamedWhereTheJvmKnowsIt() throws Exception {
        CompletableFuture<String> warning = new CompletableFuture<>();
        Object monitor = new Object();
        CountDownLatch isHeld = new CountDownLatch(1);
        inAnotherThread(() -> {
            synchronized (monitor) {
                isHeld.countDown();
                warning.get();
            }
        });
        Ranks.complete(new Kernel(1, vehicle), 50, warning::complete, () -> {
            isHeld.await();
            synchronized (monitor) {
                log.add("has it");
            }
        });
        assertEquals(vehicle == VehicleKind.THREAD, warning.get(1, TimeUnit.MINUTES).contains("held by foreign"));
    }
}
