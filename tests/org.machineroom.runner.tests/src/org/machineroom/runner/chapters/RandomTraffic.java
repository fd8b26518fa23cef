// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/**
 * A program that sends random messages from everybody to everybody, in all modes, with plain and derived datatypes and
 * objects, and takes them in all ways: posted before or received later, probed or not, from a rank or from any, and
 * completed by each of the functions for it. It compares what comes from each rank with what was sent, and ends with an
 * exception where they differ. All ranks draw the same numbers, so that each knows what the others do. Arguments: seed
 * and number of rounds.
 */
public final class RandomTraffic {
    private static final int[] LENGTHS = {0, 1, 3, 20, 200, 2000};
    private static final int MOST = 2000;
    /** Bytes of the attached buffer, enough for all that a rank sends in a round. */
    private static final int BUFFER = 1 << 19;

    private final Intracomm comm = MPI.COMM_WORLD;
    private final int me = comm.Rank();
    private final int size = comm.Size();
    private final Random random;
    private TrafficCompletion completion;
    private Round round;

    private RandomTraffic(int seed) throws MPIException {
        random = new Random(seed);
    }

    /** How a message is sent. */
    private enum Mode {
        STANDARD, SYNCHRONOUS, BUFFERED, PERSISTENT, BLOCKING, READY
    }

    /** A message; its number is its place in the round. */
    private record Message(int number, int from, int to, int length, Mode mode) {
    }

    /** What all ranks have drawn for a round. */
    private record Round(int number, TrafficData data, boolean isPosted, boolean anySource, int way, int work,
            List<Message> messages) {
        List<Message> between(int from, int to) {
            return messages.stream().filter(message -> message.from == from && message.to == to).toList();
        }

        /** Where ranks may receive from any, all messages of a round have the same tag. */
        int tag(Message message) {
            return 100 * number + (anySource ? 0 : message.number);
        }
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rounds = Integer.parseInt(args[1]);
        MPI.Buffer_attach(new byte[BUFFER]);
        RandomTraffic program = new RandomTraffic(Integer.parseInt(args[0]));
        for (int round = 0; round < rounds; round++) {
            program.play(round);
        }
        MPI.Buffer_detach();
        if (MPI.COMM_WORLD.Rank() == 0) {
            System.out.println(rounds + " rounds");
        }
        MPI.Finalize();
    }

    private Round draw(int number) {
        boolean isPosted = random.nextBoolean();
        Mode[] modes = Mode.values();
        int possible = isPosted ? modes.length : Mode.BLOCKING.ordinal();
        TrafficData data = TrafficData.values()[random.nextInt(TrafficData.values().length)];
        List<Message> messages = new ArrayList<>();
        for (int i = random.nextInt(3 * size); i >= 0; i--) {
            messages.add(new Message(messages.size(), random.nextInt(size), random.nextInt(size),
                    LENGTHS[random.nextInt(LENGTHS.length)], modes[random.nextInt(possible)]));
        }
        return new Round(number, data, isPosted, random.nextBoolean(), random.nextInt(20), random.nextInt(2000),
                messages);
    }

    private void play(int number) throws MPIException {
        round = draw(number);
        completion = new TrafficCompletion();
        work();
        List<Request> requests = new ArrayList<>();
        List<Object> received = new ArrayList<>();
        if (round.isPosted) {
            for (Message message : expected()) {
                Object buffer = round.data.empty(MOST);
                received.add(buffer);
                requests.add(comm.Irecv(buffer, 0, MOST, round.data.type(), source(message), round.tag(message)));
            }
            comm.Barrier();
        }
        int receives = requests.size();
        for (Message message : round.messages) {
            if (message.from == me) {
                send(message, requests);
            }
        }
        work();
        List<Status> statuses = new ArrayList<>();
        if (!round.isPosted) {
            for (Message message : expected()) {
                statuses.add(receive(message, received));
            }
        }
        statuses.addAll(Arrays.asList(completion.complete(round.way, requests)).subList(0, receives));
        for (Request request : requests) {
            if (request instanceof Prequest persistent) {
                persistent.Free();
            }
        }
        check(statuses, received);
    }

    /** What comes to this rank. */
    private List<Message> expected() {
        return round.messages.stream().filter(message -> message.to == me).toList();
    }

    private int source(Message message) {
        return round.anySource ? MPI.ANY_SOURCE : message.from;
    }

    /** Computes for some time, the ranks not equally long. */
    private void work() {
        TrafficCompletion.compute(round.work * ((me + round.number) % 3));
    }

    private void send(Message m, List<Request> requests) throws MPIException {
        Object data = round.data.sent(1000 * round.number + m.number, m.length);
        int tag = round.tag(m);
        switch (m.mode) {
            case STANDARD -> requests.add(comm.Isend(data, 0, m.length, round.data.type(), m.to, tag));
            case SYNCHRONOUS -> requests.add(comm.Issend(data, 0, m.length, round.data.type(), m.to, tag));
            case BUFFERED -> requests.add(comm.Ibsend(data, 0, m.length, round.data.type(), m.to, tag));
            case READY -> requests.add(comm.Irsend(data, 0, m.length, round.data.type(), m.to, tag));
            case BLOCKING -> comm.Send(data, 0, m.length, round.data.type(), m.to, tag);
            case PERSISTENT -> {
                Prequest request = comm.Send_init(data, 0, m.length, round.data.type(), m.to, tag);
                request.Start();
                requests.add(request);
            }
        }
    }

    private Status receive(Message message, List<Object> received) throws MPIException {
        int source = source(message);
        int tag = round.tag(message);
        int from = source;
        if (round.way % 3 == 1) {
            from = comm.Probe(source, tag).source;
        } else if (round.way % 3 == 2) {
            Status status = comm.Iprobe(source, tag);
            while (status == null) {
                completion.pause();
                status = comm.Iprobe(source, tag);
            }
            from = status.source;
        }
        Object buffer = round.data.empty(MOST);
        received.add(buffer);
        return comm.Recv(buffer, 0, MOST, round.data.type(), from, tag);
    }

    /** Messages from one rank come in the order in which they were sent, whatever those of others do. */
    private void check(List<Status> statuses, List<Object> received) {
        for (int from = 0; from < size; from++) {
            List<Message> sent = round.between(from, me);
            int rank = from;
            int[] found = IntStream.range(0, statuses.size()).filter(i -> statuses.get(i).source == rank).toArray();
            boolean isRight = found.length == sent.size();
            for (int i = 0; isRight && i < found.length; i++) {
                Message message = sent.get(i);
                isRight = round.data.isRight(received.get(found[i]), 1000 * round.number + message.number,
                        message.length);
            }
            if (!isRight) {
                throw new IllegalStateException("round " + round.number + ": rank " + me + " lacks what rank " + from
                        + " sent: " + sent);
            }
        }
    }
}
