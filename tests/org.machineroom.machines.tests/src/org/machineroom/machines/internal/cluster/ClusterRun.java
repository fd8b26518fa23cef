// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.RankBody;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Step;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.SimulatedMachine;

/**
 * A run on a cluster with round numbers: o = 100 ns at the sender and 50 ns at the receiver, g = 20 ns, G = 1 ns a
 * byte, L = 1000 ns and 10 ns a hop, eager up to 1024 bytes, 0.1 ns to copy a byte, and two nodes at a switch.
 */
final class ClusterRun {
    static final long NS = 1000;
    private static final MachineCatalogue CATALOGUE = new MachineCatalogue(ClusterRun.class.getClassLoader());

    private final int ranks;
    private final Map<String, String> settings = new LinkedHashMap<>(Map.of("endpoint.send_overhead", "100 ns",
            "endpoint.receive_overhead", "50 ns", "endpoint.overhead_per_kib", "0 ns", "endpoint.gap", "20 ns",
            "network.latency", "1000 ns", "network.hop", "10 ns", "network.link.bandwidth", "1 GB/s",
            "library.eager_limit", "1 KiB", "node.copy_bandwidth", "10 GB/s"));
    private VehicleKind vehicle = VehicleKind.VIRTUAL;
    private Kernel kernel;
    private final List<String> messages = new ArrayList<>();
    private final List<MessageRecord> records = new ArrayList<>();
    private final Map<String, Long> counters = new LinkedHashMap<>();

    ClusterRun(int ranks) {
        this.ranks = ranks;
        settings.put("network.switch_ports", "4");
    }

    ClusterRun with(String key, String value) {
        settings.put(key, value);
        return this;
    }

    ClusterRun on(VehicleKind kind) {
        vehicle = kind;
        return this;
    }

    /** Runs one body per rank; ranks without a body do nothing. */
    Outcome run(RankBody... bodies) {
        kernel = new Kernel(ranks, vehicle);
        Recorder recorder = recorder();
        SimulatedMachine machine = CATALOGUE.find("cluster.loggp", settings)
                .build(new MachineSite(kernel, recorder, true));
        new MpiRun(kernel, machine, ComputeModel.FREE, recorder).createProcesses();
        Outcome outcome = kernel.run(rank -> rank < bodies.length ? bodies[rank] : () -> {});
        machine.runEnded();
        return outcome;
    }

    /** Runs one body per rank; the run must complete. */
    ClusterRun complete(RankBody... bodies) {
        return switch (run(bodies)) {
            case Outcome.Completed completed -> this;
            case Outcome.Failed failed -> throw new AssertionError(failed.toString(), failed.cause());
            case Outcome other -> throw new AssertionError(other.toString());
        };
    }

    private Recorder recorder() {
        return new Recorder() {
            @Override
            public boolean wantsMessages() {
                return true;
            }

            @Override
            public void message(int rank, MessageRecord message) {
                messages.add(rank + ": " + describe(message));
                records.add(message);
            }

            @Override
            public void counter(String name, long timePs, long value) {
                counters.put(name, value);
            }
        };
    }

    private static String describe(MessageRecord message) {
        StringBuilder text = new StringBuilder().append(message.source()).append("->").append(message.destination())
                .append(" tag ").append(message.tag()).append(" at ").append(message.beginPs());
        for (int i = 0; i < message.steps(); i++) {
            text.append(' ').append(Step.values()[message.kinds()[i]]).append(' ').append(message.untilPs()[i]);
        }
        return text.toString();
    }

    Kernel kernel() {
        return kernel;
    }

    /** Every message that was received, in the order of the records. */
    List<String> messages() {
        return messages;
    }

    List<MessageRecord> records() {
        return records;
    }

    Map<String, Long> counters() {
        return counters;
    }

    // what ranks do

    static MpiProcess me() {
        return MpiProcess.current();
    }

    static long clockNs() {
        return me().rank().clockPs() / NS;
    }

    static void computeNs(long ns) {
        me().rank().spend(ns * NS);
    }

    static SendTransfer message(SendMode mode, int to, int tag, int bytes) {
        byte[] data = new byte[bytes];
        if (bytes > 0) {
            data[0] = (byte) tag;
        }
        return new SendTransfer(me().world(), me().world().pointToPointContext(), mode, to, tag, data, bytes, 1).post();
    }

    static void send(int to, int tag, int bytes) {
        me().transport().send(message(SendMode.STANDARD, to, tag, bytes));
    }

    static SendTransfer startSend(int to, int tag, int bytes) {
        SendTransfer send = message(SendMode.STANDARD, to, tag, bytes);
        me().transport().start(send);
        return send;
    }

    static ReceiveTransfer receiveOf(int from, int tag) {
        return new ReceiveTransfer(me().world(), me().world().pointToPointContext(), from, tag, Integer.MAX_VALUE)
                .post();
    }

    static ReceiveTransfer startReceive(int from, int tag) {
        ReceiveTransfer receive = receiveOf(from, tag);
        me().transport().start(receive);
        return receive;
    }

    /** Receives; returns the tag of the message. */
    static int receive(int from, int tag) {
        ReceiveTransfer receive = receiveOf(from, tag);
        me().transport().receive(receive);
        return receive.message().tag();
    }
}
