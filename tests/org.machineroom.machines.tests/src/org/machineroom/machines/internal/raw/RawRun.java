// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.Outcome;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.kernel.hardware.Frequency;
import org.machineroom.kernel.hardware.WormholeLinks;
import org.machineroom.kernel.hardware.WormholeShape;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.kernel.record.Step;
import org.machineroom.machines.MachineSite;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Transfer;
import org.machineroom.mpi.Transport;

/** A run of small programs on a 4 x 4 Raw with a clock of 1 GHz, so that a cycle is 1000 ps. */
final class RawRun {
    static final long CYCLE_PS = 1000;

    private static final WormholeShape MESH = new WormholeShape(4, 4, 4, true);

    private final RawVariant variant;
    private VehicleKind vehicle = VehicleKind.THREAD;
    private int ranks = 16;
    private boolean enforced = true;
    private boolean wantsMessages = true;
    private RawParameters parameters = parameters();
    private final Map<Integer, Program> programs = new TreeMap<>();
    private final StringBuilder log = new StringBuilder();
    private final List<String> messages = new ArrayList<>();
    private final List<String> interrupts = new ArrayList<>();
    private Kernel kernel;
    private RawMachine machine;

    /** What one rank does. */
    @FunctionalInterface
    interface Program {
        void run(Tile tile) throws Exception;
    }

    RawRun(RawVariant variant) {
        this.variant = variant;
    }

    /** The starter parameters with a clock of 1 GHz. */
    static RawParameters parameters() {
        return new RawParameters(new Frequency(1_000_000_000), MESH, WormholeLinks.SHARED,
                new RawParameters.Port(4, 2, 2, 4),
                new RawParameters.Interrupt(30, 30, 30),
                new RawParameters.Library(250, 300, 50, 2, 40, 12, 120, 15, 16_000_000),
                new RawParameters.Watchdog(1000, 10));
    }

    RawRun ranks(int number) {
        ranks = number;
        return this;
    }

    /** Does not record messages, so that the mesh skips cycles that only repeat others. */
    RawRun withoutMessages() {
        wantsMessages = false;
        return this;
    }

    RawRun on(VehicleKind kind) {
        vehicle = kind;
        return this;
    }

    RawRun with(RawParameters changed) {
        parameters = changed;
        return this;
    }

    RawRun extended() {
        enforced = false;
        return this;
    }

    /** Gives a rank its program; ranks without one do nothing. */
    RawRun rank(int rank, Program program) {
        programs.put(rank, program);
        return this;
    }

    /** Gives all ranks the same program. */
    RawRun all(Program program) {
        for (int i = 0; i < ranks; i++) {
            rank(i, program);
        }
        return this;
    }

    /** Runs the programs and returns how that ended. */
    Outcome outcome() {
        kernel = new Kernel(ranks, vehicle);
        Recorder recorder = new Log();
        machine = new RawMachine("raw." + variant.word(), variant, parameters, CostTable.uniform(1),
                new MachineSite(kernel, recorder, enforced));
        new MpiRun(kernel, machine, ComputeModel.FREE, recorder).createProcesses();
        return kernel.run(id -> () -> {
            Program program = programs.get(id);
            if (program != null) {
                program.run(new Tile(kernel.rank(id)));
            }
        });
    }

    /** Runs the programs to their end. */
    RawRun run() {
        Outcome outcome = outcome();
        if (outcome instanceof Outcome.Failed failed) {
            throw new AssertionError(failed.toString(), failed.cause());
        }
        if (!(outcome instanceof Outcome.Completed)) {
            throw new AssertionError(outcome.toString());
        }
        return this;
    }

    /** Everything that was recorded and logged, in order. */
    String log() {
        return log.toString();
    }

    /** The steps of every message received, {@code WIRE 3} with the cycles it lasted. */
    List<String> messages() {
        return messages;
    }

    /** The interrupts, {@code 1: 293-383} with rank, begin and end in cycles. */
    List<String> interrupts() {
        return interrupts;
    }

    RawMachine machine() {
        return machine;
    }

    long wordHops() {
        return machine.mesh().wordHops();
    }

    Kernel kernel() {
        return kernel;
    }

    private final class Log implements Recorder {
        @Override
        public boolean wantsMessages() {
            return wantsMessages;
        }

        @Override
        public void message(int rank, MessageRecord message) {
            StringBuilder text = new StringBuilder();
            long from = message.beginPs();
            for (int i = 0; i < message.steps(); i++) {
                long until = message.untilPs()[i];
                text.append(text.isEmpty() ? "" : ", ").append(Step.values()[message.kinds()[i]]).append(' ')
                        .append((until - from) / CYCLE_PS);
                from = until;
            }
            messages.add(text.toString());
            log.append("message ").append(rank).append(' ').append(message.source()).append(' ').append(message.tag())
                    .append(' ').append(message.beginPs()).append(' ').append(message.endPs()).append(": ")
                    .append(text).append('\n');
        }

        @Override
        public void interrupt(int rank, long beginPs, long endPs) {
            String text = rank + ": " + beginPs / CYCLE_PS + "-" + endPs / CYCLE_PS;
            interrupts.add(text);
            log.append("interrupt ").append(text).append('\n');
        }
    }

    /** A rank, as its program sees it. */
    final class Tile {
        private final Rank rank;
        private final MpiProcess process;
        private final Communicator world;
        private final Transport transport;

        Tile(Rank rank) {
            this.rank = rank;
            this.process = MpiProcess.of(rank);
            this.world = process.world();
            this.transport = process.transport();
        }

        int id() {
            return rank.id();
        }

        Transport transport() {
            return transport;
        }

        /** The rank's clock in cycles, rounded down. */
        long cycle() {
            return rank.clockPs() / CYCLE_PS;
        }

        /** Computes for some cycles. */
        void compute(long cycles) {
            rank.spend(cycles * CYCLE_PS);
            process.enter(MpiFunction.INIT, 0);
            process.calls().leave();
        }

        void send(int to, int tag, int... data) {
            transport.send(message(SendMode.STANDARD, to, tag, data));
        }

        void sendWords(int to, int tag, int words) {
            send(to, tag, numbers(words, rank.id()));
        }

        SendTransfer message(SendMode mode, int to, int tag, int... data) {
            byte[] bytes = new byte[4 * data.length];
            ByteBuffer.wrap(bytes).asIntBuffer().put(data);
            return new SendTransfer(world, world.pointToPointContext(), mode, to, tag, bytes, bytes.length, 1).post();
        }

        ReceiveTransfer posting(int from, int tag, int words) {
            return new ReceiveTransfer(world, world.pointToPointContext(), from, tag, 4L * words).post();
        }

        /** Receives up to the given number of words and returns them. */
        int[] receive(int from, int tag, int words) {
            ReceiveTransfer receive = posting(from, tag, words);
            transport.receive(receive);
            return data(receive);
        }

        int[] complete(ReceiveTransfer receive) {
            transport.complete(receive);
            return data(receive);
        }

        void complete(Transfer transfer) {
            transport.complete(transfer);
        }

        private int[] data(ReceiveTransfer receive) {
            if (receive.fault() != null) {
                throw receive.fault();
            }
            int[] data = new int[receive.message().length() / 4];
            ByteBuffer.wrap(receive.message().data()).asIntBuffer().get(data);
            log.append("received ").append(id()).append(' ').append(receive.message().source()).append(' ')
                    .append(receive.message().tag()).append(' ').append(data.length).append(" at ")
                    .append(rank.clockPs()).append('\n');
            return data;
        }
    }

    static int[] numbers(int words, int seed) {
        int[] data = new int[words];
        for (int i = 0; i < words; i++) {
            data[i] = seed * 100_000 + i;
        }
        return data;
    }
}
