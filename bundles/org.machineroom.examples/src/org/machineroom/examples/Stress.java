// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import mpi.MPI;
import mpi.Status;

/**
 * Random traffic whose checksum is the same on every machine. All ranks draw from generators with the same seed who
 * sends what to whom, so that everyone knows what to send and how many messages to expect. In each round one half of
 * the ranks sends and the other half receives from any source in the order of arrival: no send waits for somebody who
 * is sending, so nothing relies on buffers. Ranks may be rounds apart; the tag tells the rounds from each other.
 */
public final class Stress {
    private static final int MESSAGES_PER_SENDER = 4;
    private static final int LARGEST_POWER = 15;
    private static final int RESULT_TAG = 0;
    private static final int MESSAGES = 0;
    private static final int SENT = 1;
    private static final int RECEIVED = 2;

    private final Random random;
    private final List<Integer> ranks = new ArrayList<>();
    private final int me;
    private final long[] sums = new long[3];

    /** What one rank sends to another. */
    private record Message(int source, int destination, int words, int seed) {
        int[] data() {
            int[] data = new int[words];
            Random content = new Random(seed);
            for (int i = 0; i < words; i++) {
                data[i] = content.nextInt();
            }
            return data;
        }
    }

    private Stress(long seed, int me, int size) {
        this.random = new Random(seed);
        this.me = me;
        for (int rank = 0; rank < size; rank++) {
            ranks.add(rank);
        }
    }

    /** Runs the program. */
    public static void main(String[] args) {
        Arguments arguments = new Arguments("stress [ROUNDS [SEED]]", MPI.Init(args));
        int rounds = arguments.number(0, 10, 1);
        int seed = arguments.number(1, 1, Integer.MIN_VALUE);
        arguments.needRanks(2);
        Stress stress = new Stress(seed, MPI.COMM_WORLD.Rank(), MPI.COMM_WORLD.Size());
        for (int round = 1; round <= rounds; round++) {
            stress.play(round);
        }
        stress.report(rounds);
        MPI.Finalize();
    }

    private void play(int round) {
        int toReceive = 0;
        for (Message message : draw()) {
            if (message.source() == me) {
                int[] data = message.data();
                sums[SENT] += checksum(data, data.length, me, message.destination());
                sums[MESSAGES]++;
                MPI.COMM_WORLD.Send(data, 0, data.length, MPI.INT, message.destination(), round);
            } else if (message.destination() == me) {
                toReceive++;
            }
        }
        int[] buffer = new int[1 << LARGEST_POWER];
        for (int i = 0; i < toReceive; i++) {
            Status status = MPI.COMM_WORLD.Recv(buffer, 0, buffer.length, MPI.INT, MPI.ANY_SOURCE, round);
            sums[RECEIVED] += checksum(buffer, status.Get_count(MPI.INT), status.source, me);
        }
    }

    /** Draws the messages of a round, the same on all ranks: the first half of the shuffled ranks sends to the rest. */
    private List<Message> draw() {
        Collections.shuffle(ranks, random);
        int senders = ranks.size() / 2;
        List<Message> messages = new ArrayList<>();
        for (int i = 0; i < senders * MESSAGES_PER_SENDER; i++) {
            int source = ranks.get(i % senders);
            int destination = ranks.get(senders + random.nextInt(ranks.size() - senders));
            int words = 1 + random.nextInt(1 << random.nextInt(LARGEST_POWER + 1));
            messages.add(new Message(source, destination, words, random.nextInt()));
        }
        return messages;
    }

    /** Depends on every word, on its place and on who has sent it to whom. Those of messages are simply added up. */
    private static long checksum(int[] data, int words, int source, int destination) {
        long hash = 31L * source + destination;
        for (int i = 0; i < words; i++) {
            hash = 31 * hash + data[i];
        }
        return hash;
    }

    /** Adds up at rank 0 what all have sent and received, and compares. */
    private void report(int rounds) {
        if (me != 0) {
            MPI.COMM_WORLD.Send(sums, 0, sums.length, MPI.LONG, 0, RESULT_TAG);
            return;
        }
        long[] part = new long[sums.length];
        for (int i = 1; i < ranks.size(); i++) {
            MPI.COMM_WORLD.Recv(part, 0, part.length, MPI.LONG, MPI.ANY_SOURCE, RESULT_TAG);
            for (int j = 0; j < part.length; j++) {
                sums[j] += part[j];
            }
        }
        Result.print(sums[MESSAGES] + " messages in " + rounds + " rounds, checksum "
                + Long.toHexString(sums[RECEIVED]), sums[RECEIVED] == sums[SENT]);
    }
}
