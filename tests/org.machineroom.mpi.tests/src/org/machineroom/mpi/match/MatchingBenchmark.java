// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.machineroom.kernel.cost.ComputeModel;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.Recorder;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.MpiRun;
import org.machineroom.mpi.ReceiveTransfer;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.SendTransfer;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.testing.InstantMachine;

/**
 * What it takes to find a message among others that nobody has received yet, and a receive among others that wait, in
 * queues of several lengths: host time for taking one and putting another in its place. Not a test: run the main
 * method.
 */
public final class MatchingBenchmark {
    private static final int[] LENGTHS = {1, 10, 100, 1000, 10_000, 100_000};
    private static final int SOURCES = 64;
    private static final int TAGS = 100;
    private static final int OPERATIONS = 200_000;
    private static final int ROUNDS = 7;

    private final List<Communicator> worlds = new ArrayList<>();

    /** Which of source and tag a receive names. */
    private enum Names {
        BOTH, TAG, SOURCE, NEITHER
    }

    private MatchingBenchmark() {
        Kernel kernel = new Kernel(SOURCES, VehicleKind.VIRTUAL);
        new MpiRun(kernel, new InstantMachine(kernel), ComputeModel.FREE, Recorder.NONE).createProcesses();
        for (int i = 0; i < SOURCES; i++) {
            worlds.add(MpiProcess.of(kernel.rank(i)).world());
        }
    }

    /** Prints a table of nanoseconds, a line for each way to receive and a column for each length of a queue. */
    public static void main(String[] args) {
        MatchingBenchmark benchmark = new MatchingBenchmark();
        StringBuilder head = new StringBuilder(String.format("%-36s", "ns; messages in the queue:"));
        for (int length : LENGTHS) {
            head.append(String.format("%9d", length));
        }
        System.out.println(head);
        for (Names names : Names.values()) {
            StringBuilder line = new StringBuilder(
                    String.format("%-36s", "unexpected, receive names " + names.name().toLowerCase(Locale.ROOT)));
            for (int length : LENGTHS) {
                line.append(String.format("%9.0f", benchmark.unexpected(length, names)));
            }
            System.out.println(line);
        }
        StringBuilder line = new StringBuilder(String.format("%-36s", "posted"));
        for (int length : LENGTHS) {
            line.append(String.format("%9.0f", benchmark.posted(length)));
        }
        System.out.println(line);
    }

    private SendTransfer message(int source, int tag) {
        return new SendTransfer(worlds.get(source), 0, SendMode.STANDARD, 0, tag, new byte[1], 1, 1);
    }

    /** A receive for a message that may be anywhere in the queue. */
    private ReceiveTransfer receive(SendTransfer message, Names names) {
        boolean isAnySource = names == Names.TAG || names == Names.NEITHER;
        boolean isAnyTag = names == Names.SOURCE || names == Names.NEITHER;
        return new ReceiveTransfer(worlds.getFirst(), 0, isAnySource ? Wildcard.ANY_SOURCE : message.sourceNode(),
                isAnyTag ? Wildcard.ANY_TAG : message.tag(), 1);
    }

    private double unexpected(int length, Names names) {
        Random random = new Random(1);
        UnexpectedMessages queue = new UnexpectedMessages();
        List<SendTransfer> waiting = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            waiting.add(message(random.nextInt(SOURCES), random.nextInt(TAGS)));
            queue.add(waiting.getLast());
        }
        double best = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long begin = System.nanoTime();
            for (int i = 0; i < OPERATIONS; i++) {
                SendTransfer model = waiting.get(random.nextInt(length));
                SendTransfer taken = queue.take(receive(model, names));
                if (taken == null) {
                    throw new IllegalStateException("a message of rank " + model.sourceNode() + " with tag "
                            + model.tag() + " is not found");
                }
                queue.add(message(taken.sourceNode(), taken.tag()));
            }
            best = Math.min(best, (double) (System.nanoTime() - begin) / OPERATIONS);
        }
        return best;
    }

    private double posted(int length) {
        Random random = new Random(1);
        PostedReceives queue = new PostedReceives();
        List<SendTransfer> awaited = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            awaited.add(message(random.nextInt(SOURCES), random.nextInt(TAGS)));
            queue.add(receive(awaited.getLast(), Names.BOTH));
        }
        double best = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long begin = System.nanoTime();
            for (int i = 0; i < OPERATIONS; i++) {
                SendTransfer message = awaited.get(random.nextInt(length));
                if (queue.take(message) == null) {
                    throw new IllegalStateException("a receive from rank " + message.sourceNode() + " with tag "
                            + message.tag() + " is not found");
                }
                queue.add(receive(message, Names.BOTH));
            }
            best = Math.min(best, (double) (System.nanoTime() - begin) / OPERATIONS);
        }
        return best;
    }
}
