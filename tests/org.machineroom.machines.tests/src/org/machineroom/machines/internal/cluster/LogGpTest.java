// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.machines.internal.cluster.ClusterRun.clockNs;
import static org.machineroom.machines.internal.cluster.ClusterRun.computeNs;
import static org.machineroom.machines.internal.cluster.ClusterRun.me;
import static org.machineroom.machines.internal.cluster.ClusterRun.message;
import static org.machineroom.machines.internal.cluster.ClusterRun.receive;
import static org.machineroom.machines.internal.cluster.ClusterRun.receiveOf;
import static org.machineroom.machines.internal.cluster.ClusterRun.send;
import static org.machineroom.machines.internal.cluster.ClusterRun.startReceive;
import static org.machineroom.machines.internal.cluster.ClusterRun.startSend;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.Outcome;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;

/** Times computed by hand; all in nanoseconds. */
public class LogGpTest {
    private static final int SEND = 100;
    private static final int LATENCY = 1000;
    private static final int RECEIVE = 50;
    private static final int GAP = 20;

    private final List<Long> times = new ArrayList<>();

    private void note() {
        times.add(clockNs());
    }

    @Test
    public void anEagerMessageTakesOverheadLatencyAndABytesGapEach() {
        for (int bytes : new int[] {0, 1, 2, 8, 1000, 1024}) {
            new ClusterRun(2).complete(() -> {
                send(1, 0, bytes);
                assertEquals(SEND, clockNs());
            }, () -> {
                receive(0, 0);
                assertEquals(SEND + LATENCY + Math.max(0, bytes - 1) + RECEIVE, clockNs());
            });
        }
    }

    @Test
    public void everyFurtherSwitchAddsAHop() {
        new ClusterRun(8).complete(() -> {
            send(1, 0, 1);
            send(2, 0, 1);
            send(7, 0, 1);
        }, () -> {
            receive(0, 0);
            assertEquals(SEND + LATENCY + RECEIVE, clockNs());
        }, () -> {
            receive(0, 0);
            assertEquals(2 * SEND + LATENCY + 2 * 10 + RECEIVE, clockNs());
        }, () -> {}, () -> {}, () -> {}, () -> {}, () -> {
            receive(0, 0);
            assertEquals(3 * SEND + LATENCY + 4 * 10 + RECEIVE, clockNs());
        });
    }

    @Test
    public void theProcessorMayAlsoCostTimePerByte() {
        new ClusterRun(2).with("endpoint.overhead_per_kib", "1024 ns").complete(() -> {
            send(1, 0, 512);
            assertEquals(SEND + 512, clockNs());
        }, () -> {
            receive(0, 0);
            assertEquals(SEND + 512 + LATENCY + 511 + RECEIVE + 512, clockNs());
        });
    }

    @Test
    public void aMessageThatHasArrivedCostsOnlyTheReceiversOverhead() {
        new ClusterRun(2).complete(() -> send(1, 0, 8), () -> {
            computeNs(5000);
            receive(0, 0);
            assertEquals(5000 + RECEIVE, clockNs());
        });
    }

    @Test
    public void anEndPointKeepsAGapBetweenMessages() {
        new ClusterRun(3).with("endpoint.send_overhead", "5 ns").complete(() -> {
            send(1, 0, 101);
            send(2, 0, 1);
            assertEquals(10, clockNs());
        }, () -> {
            receive(0, 0);
            assertEquals(5 + 100 + LATENCY + RECEIVE, clockNs());
        }, () -> {
            receive(0, 0);
            assertEquals(5 + 100 + GAP + LATENCY + 2 * 10 + RECEIVE, clockNs());
        });
    }

    @Test
    public void messagesFromTwoNodesArriveAGapApart() {
        new ClusterRun(3).with("network.hop", "0 ns").complete(() -> send(1, 0, 1), () -> {
            receive(Wildcard.ANY_SOURCE, 0);
            note();
            receive(Wildcard.ANY_SOURCE, 0);
            note();
        }, () -> send(1, 0, 1));
        // The second has come meanwhile.
        assertEquals(List.of((long) SEND + LATENCY + RECEIVE, (long) SEND + LATENCY + 2 * RECEIVE), times);

        times.clear();
        new ClusterRun(3).with("network.hop", "0 ns").with("endpoint.gap", "200 ns").complete(() -> send(1, 0, 1),
                () -> {
                    receive(Wildcard.ANY_SOURCE, 0);
                    note();
                    receive(Wildcard.ANY_SOURCE, 0);
                    note();
                }, () -> send(1, 0, 1));
        assertEquals(List.of((long) SEND + LATENCY + RECEIVE, (long) SEND + LATENCY + 200 + RECEIVE), times);
    }

    @Test
    public void messagesShareTheReceiversLink() {
        new ClusterRun(3).with("network.hop", "0 ns").complete(() -> send(1, 0, 1001), () -> {
            receive(0, 0);
            note();
            receive(2, 0);
            note();
        }, () -> send(1, 0, 1001));
        assertEquals(List.of((long) SEND + LATENCY + 1000 + RECEIVE, (long) SEND + LATENCY + 2000 + GAP + RECEIVE),
                times);
    }

    @Test
    public void messagesShareALinkBetweenSwitches() {
        // 0 and 1 are at one switch; to 2 and 4 they go up by the same link, to 2 and 5 by different ones.
        new ClusterRun(8).complete(() -> send(2, 0, 1001), () -> send(4, 0, 1001), () -> {
            receive(0, 0);
            note();
        }, () -> {}, () -> {
            receive(1, 0);
            note();
        });
        assertEquals(List.of((long) SEND + LATENCY + 20 + 1000 + RECEIVE, (long) SEND + LATENCY + 40 + 2000 + RECEIVE),
                times);

        times.clear();
        new ClusterRun(8).complete(() -> send(2, 0, 1001), () -> send(5, 0, 1001), () -> {
            receive(0, 0);
            note();
        }, () -> {}, () -> {}, () -> {
            receive(1, 0);
            note();
        });
        assertEquals(List.of((long) SEND + LATENCY + 20 + 1000 + RECEIVE, (long) SEND + LATENCY + 40 + 1000 + RECEIVE),
                times);
    }

    @Test
    public void aMessageAboveTheEagerLimitTakesARoundTripMore() {
        int bytes = 1025;
        new ClusterRun(2).complete(() -> {
            send(1, 0, bytes);
            assertEquals(SEND + 2 * LATENCY + bytes - 1, clockNs());
        }, () -> {
            receive(0, 0);
            assertEquals(SEND + 3 * LATENCY + bytes - 1 + RECEIVE, clockNs());
        });
    }

    @Test
    public void aLongMessageWaitsForItsReceive() {
        int bytes = 2001;
        new ClusterRun(2).complete(() -> {
            send(1, 0, bytes);
            assertEquals(9000 + LATENCY + bytes - 1, clockNs());
        }, () -> {
            computeNs(9000);
            receive(0, 0);
            assertEquals(9000 + 2 * LATENCY + bytes - 1 + RECEIVE, clockNs());
        });
    }

    @Test
    public void aReceiveThatIsPostedAheadOfTimeIsNotAnsweredBefore() {
        // Rank 1 posts at 3000 although virtual time has only reached 0; the request comes at 1100.
        new ClusterRun(3).complete(() -> send(1, 0, 2001), () -> {
            computeNs(3000);
            ReceiveTransfer receive = startReceive(0, 0);
            assertEquals(0, me().rank().kernel().nowPs());
            computeNs(7);
            me().transport().complete(receive);
            assertEquals(3000 + 2 * LATENCY + 2000 + RECEIVE, clockNs());
        }, () -> {
            for (int i = 0; i < 50; i++) {
                computeNs(100);
                me().rank().sync();
            }
        });
    }

    @Test
    public void theRendezvousGoesOnWhileTheReceiverComputes() {
        new ClusterRun(2).complete(() -> send(1, 0, 2001), () -> {
            ReceiveTransfer receive = startReceive(0, 0);
            computeNs(50_000);
            me().transport().complete(receive);
            assertEquals(50_000 + RECEIVE, clockNs());
        });
    }

    @Test
    public void aSynchronousSendWaitsForItsReceiveHoweverShort() {
        new ClusterRun(2).complete(() -> {
            me().transport().send(message(SendMode.SYNCHRONOUS, 1, 0, 1));
            assertEquals(5000 + LATENCY, clockNs());
        }, () -> {
            computeNs(5000);
            receive(0, 0);
            assertEquals(5000 + 2 * LATENCY + RECEIVE, clockNs());
        });
    }

    @Test
    public void aBufferedSendDoesNotWaitHoweverLong() {
        new ClusterRun(2).complete(() -> {
            me().transport().start(message(SendMode.BUFFERED, 1, 0, 100_001));
            assertEquals(SEND, clockNs());
        }, () -> {
            computeNs(5000);
            receive(0, 0);
            assertEquals(5000 + 2 * LATENCY + 100_000 + RECEIVE, clockNs());
        });
    }

    @Test
    public void aMessageToOneselfIsCopied() {
        new ClusterRun(2).complete(() -> {
            startSend(0, 0, 1000);
            receive(0, 0);
            assertEquals(SEND + 100 + RECEIVE, clockNs());
        });
    }

    @Test
    public void messagesToOneselfStayInOrder() {
        new ClusterRun(1).with("endpoint.send_overhead", "1 ns").complete(() -> {
            startSend(0, 1, 1000);
            startSend(0, 2, 1);
            SendTransfer third = startSend(0, 3, 5000);
            assertEquals(1, receive(0, Wildcard.ANY_TAG));
            assertEquals(2, receive(0, Wildcard.ANY_TAG));
            assertEquals(3, receive(0, Wildcard.ANY_TAG));
            me().transport().complete(third);
            assertTrue(third.isDone());
        });
    }

    @Test
    public void messagesBetweenTwoRanksStayInOrderWhateverTheirLength() {
        int[] lengths = {1024, 1, 5000, 0, 800, 2000, 3};
        new ClusterRun(2).with("endpoint.gap", "0 ns").complete(() -> {
            List<SendTransfer> sends = new ArrayList<>();
            for (int i = 0; i < lengths.length; i++) {
                sends.add(startSend(1, i, lengths[i]));
            }
            sends.forEach(me().transport()::complete);
        }, () -> {
            for (int i = 0; i < lengths.length; i++) {
                assertEquals(i, receive(0, Wildcard.ANY_TAG));
            }
        });
    }

    @Test
    public void aReceiveFromAnybodyTakesWhatHasArrivedFirst() {
        new ClusterRun(4).complete(() -> {
            computeNs(30);
            send(3, 0, 1);
        }, () -> {
            computeNs(20);
            send(3, 1, 1);
        }, () -> {
            computeNs(10);
            send(3, 2, 1);
        }, () -> {
            computeNs(5000);
            // From 2, at the same switch; the others have two hops more.
            assertEquals(2, receive(Wildcard.ANY_SOURCE, Wildcard.ANY_TAG));
            assertEquals(0, receive(0, Wildcard.ANY_TAG));
            assertEquals(1, receive(Wildcard.ANY_SOURCE, Wildcard.ANY_TAG));
        });
    }

    @Test
    public void receivesAreServedInTheOrderOfPosting() {
        new ClusterRun(2).complete(() -> {
            send(1, 5, 1);
            send(1, 6, 1);
            send(1, 5, 1);
        }, () -> {
            ReceiveTransfer any = startReceive(Wildcard.ANY_SOURCE, Wildcard.ANY_TAG);
            ReceiveTransfer five = startReceive(0, 5);
            ReceiveTransfer anyTag = startReceive(0, Wildcard.ANY_TAG);
            me().transport().complete(anyTag);
            me().transport().complete(five);
            me().transport().complete(any);
            assertEquals(List.of(5, 5, 6), List.of(any.message().tag(), five.message().tag(), anyTag.message().tag()));
        });
    }

    @Test
    public void aMessageThatDoesNotFitFailsTheReceive() {
        new ClusterRun(2).complete(() -> send(1, 0, 9), () -> {
            ReceiveTransfer receive = new ReceiveTransfer(me().world(), me().world().pointToPointContext(), 0, 0, 8);
            me().transport().receive(receive);
            assertEquals(ErrorClass.TRUNCATE, receive.fault().errorClass());
        });
    }

    @Test
    public void peekingSeesWhatHasArrived() {
        new ClusterRun(2).complete(() -> send(1, 4, 9), () -> {
            computeNs(SEND + LATENCY + 7);
            me().transport().progress();
            assertEquals(null, me().transport().peek(receiveOf(0, 4)));
            computeNs(1);
            me().transport().progress();
            assertEquals(9, me().transport().peek(receiveOf(Wildcard.ANY_SOURCE, 4)).length());
            assertEquals(4, receive(0, 4));
        });
    }

    @Test
    public void aReceiveCanBeTakenBackUntilItIsMatched() {
        new ClusterRun(2).complete(() -> send(1, 4, 9), () -> {
            ReceiveTransfer other = startReceive(0, 5);
            ReceiveTransfer matching = startReceive(0, 4);
            computeNs(5000);
            assertTrue(me().transport().cancel(other));
            assertTrue(other.isCancelled() && other.isDone());
            assertFalse(me().transport().cancel(matching));
            me().transport().complete(matching);
            assertEquals(4, matching.message().tag());
        });
    }

    private static void receiveTheOneAfterIt() {
        computeNs(100_000);
        me().transport().progress();
        ReceiveTransfer receive = startReceive(0, 4);
        me().transport().complete(receive);
        assertEquals("bytes of the message after the one taken back", 9, receive.message().length());
    }

    @Test
    public void aLongSendIsTakenBackIfNobodyReceivesIt() {
        new ClusterRun(2).complete(() -> {
            SendTransfer send = startSend(1, 4, 2000);
            assertFalse("not before the receiver has answered", me().transport().cancel(send));
            me().transport().complete(send);
            assertTrue(send.isCancelled());
            send(1, 4, 9);
        }, LogGpTest::receiveTheOneAfterIt);
    }

    @Test
    public void aLongSendThatIsReceivedIsNotTakenBack() {
        new ClusterRun(2).complete(() -> {
            SendTransfer send = startSend(1, 4, 2000);
            computeNs(100_000);
            me().transport().cancel(send);
            me().transport().complete(send);
            assertFalse(send.isCancelled());
        }, () -> assertEquals(4, receive(0, 4)));
    }

    @Test
    public void aShortSendIsTakenBackIfNobodyReceivesIt() {
        new ClusterRun(2).complete(() -> {
            SendTransfer send = startSend(1, 4, 7);
            assertTrue("its data have left", send.isDone());
            assertFalse("not before the receiver has answered", me().transport().cancel(send));
            me().transport().complete(send);
            assertEquals("message, question and answer", SEND + SEND + 2 * LATENCY, clockNs());
            assertTrue(send.isCancelled());
            me().transport().cancel(send);
            assertTrue("once more changes nothing", send.isDone() && send.isCancelled());
            send(1, 4, 9);
        }, LogGpTest::receiveTheOneAfterIt);
    }

    @Test
    public void aShortSendThatIsReceivedIsNotTakenBack() {
        new ClusterRun(2).complete(() -> {
            SendTransfer send = startSend(1, 4, 7);
            computeNs(100_000);
            me().transport().cancel(send);
            me().transport().complete(send);
            assertTrue("there and back", clockNs() >= 100_000 + 2 * LATENCY);
            assertFalse(send.isCancelled());
        }, () -> assertEquals(4, receive(0, 4)));
    }

    @Test
    public void twoLongSendsToEachOtherDeadlock() {
        Outcome outcome = new ClusterRun(2).run(() -> {
            send(1, 0, 2000);
            receive(1, 0);
        }, () -> {
            send(0, 0, 2000);
            receive(0, 0);
        });
        Outcome.Deadlocked deadlock = (Outcome.Deadlocked) outcome;
        assertEquals(List.of(0, 1), deadlock.deadlock().cycle());
        assertEquals("MPI_Send of 2000 bytes to rank 1, tag 0", deadlock.deadlock().blocked().getFirst().blocking()
                .describe());
    }

    @Test
    public void aRankThatWaitsAheadOfTheLastEventIsNotBlockedInTheFuture() {
        Outcome.Deadlocked outcome = (Outcome.Deadlocked) new ClusterRun(2).run(() -> {
            computeNs(700);
            receive(1, 0);
        });
        assertEquals(700_000, outcome.timePs());
        assertEquals(700_000, outcome.deadlock().blockedRank(0).sincePs());
    }
}
