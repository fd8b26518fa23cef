// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.machines.internal.cluster.ClusterRun.computeNs;
import static org.machineroom.machines.internal.cluster.ClusterRun.me;
import static org.machineroom.machines.internal.cluster.ClusterRun.receive;
import static org.machineroom.machines.internal.cluster.ClusterRun.send;

import java.util.List;
import org.junit.Test;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.record.MessageRecord;

/** What a message tells about its life. */
public class MessageStepsTest {
    @Test
    public void anEagerMessage() {
        assertEquals(List.of("1: 0->1 tag 3 at 0 SEND_SOFTWARE 100000 WIRE 1107000 RECEIVE_SOFTWARE 1157000"),
                new ClusterRun(2).complete(() -> send(1, 3, 8), () -> receive(0, 3)).messages());
    }

    @Test
    public void anUnexpectedMessage() {
        assertEquals(List.of("1: 0->1 tag 3 at 0 SEND_SOFTWARE 100000 WIRE 1100000 UNEXPECTED 5000000 "
                + "RECEIVE_SOFTWARE 5050000"), new ClusterRun(2).complete(() -> send(1, 3, 1), () -> {
                    computeNs(5000);
                    receive(0, 3);
                }).messages());
    }

    @Test
    public void aLongMessage() {
        assertEquals(List.of("1: 0->1 tag 3 at 0 SEND_SOFTWARE 100000 WIRE 1100000 UNEXPECTED 1500000 WIRE 2500000 "
                + "WIRE 4524000 RECEIVE_SOFTWARE 4574000"), new ClusterRun(2).complete(() -> send(1, 3, 1025), () -> {
                    computeNs(1500);
                    receive(0, 3);
                }).messages());
    }

    @Test
    public void aMessageToOneself() {
        assertEquals(List.of("0: 0->0 tag 3 at 0 SEND_SOFTWARE 100000 SEND_COPY 200000 RECEIVE_SOFTWARE 250000"),
                new ClusterRun(1).complete(() -> {
                    send(0, 3, 1000);
                    receive(0, 3);
                }).messages());
    }

    @Test
    public void waitingAndContentionAreToldApart() {
        ClusterRun run = new ClusterRun(8).with("endpoint.send_overhead", "10 ns").complete(() -> {
            send(2, 1, 1001);
            send(2, 2, 1);
        }, () -> send(4, 3, 1), () -> {
            receive(0, 1);
            receive(0, 2);
        }, () -> {}, () -> receive(1, 3));
        assertTrue(run.messages().toString(), run.messages().containsAll(List.of(
                "2: 0->2 tag 1 at 0 SEND_SOFTWARE 10000 WIRE 2030000 RECEIVE_SOFTWARE 2080000",
                "2: 0->2 tag 2 at 10000 SEND_SOFTWARE 20000 SEND_WAIT 1030000 WIRE 2050000 UNEXPECTED 2080000 "
                        + "RECEIVE_SOFTWARE 2130000",
                "4: 1->4 tag 3 at 0 SEND_SOFTWARE 10000 CONTENTION 1010000 WIRE 2050000 RECEIVE_SOFTWARE 2100000")));
        assertEquals(1_000_000, (long) run.counters().get("time that messages waited for links"));
    }

    @Test
    public void theStepsEndWithTheReceive() {
        ClusterRun run = new ClusterRun(4).complete(() -> {
            for (int i = 0; i < 20; i++) {
                send(1 + i % 3, i, i * 100);
            }
        }, receiver(), receiver(), receiver());
        assertEquals(20, run.records().size());
        for (MessageRecord message : run.records()) {
            assertEquals(message.endPs(), message.untilPs()[message.steps() - 1]);
        }
    }

    private static RankBody receiver() {
        return () -> {
            for (int i = me().rank().id() - 1; i < 20; i += 3) {
                receive(0, i);
            }
        };
    }
}
