// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.index;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.EventReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.write.RankStream;
import org.machineroom.trace.write.TraceWriter;

/**
 * A trace of anything at all, records within records, gaps, messages that overtake each other, and what it says worked
 * out picosecond by picosecond.
 */
final class RandomRun {
    static final int RANKS = 4;

    /** Timelines go on for so long after the end of the run. */
    private static final int AFTER_PS = 2000;

    private final Trace trace;
    private final long endPs;
    private final int[][] timelines = new int[RANKS][];
    private final List<List<TraceEvent>> events = new ArrayList<>();

    /**
     * Makes a run.
     *
     * @param records  per rank
     * @param longest  usual length of a record, in picoseconds; some are a hundred times as long
     */
    RandomRun(Path directory, long seed, int records, int longest) throws TraceException {
        Random random = new Random(seed);
        try (TraceWriter writer = TraceWriter.create(directory, TraceBuilder.header(RANKS).build())) {
            for (int rank = 0; rank < RANKS; rank++) {
                long endPs = 0;
                for (int i = 0; i < records; i++) {
                    endPs += random.nextInt(longest);
                    int length = 1 + random.nextInt(random.nextInt(50) == 0 ? 100 * longest : longest);
                    write(writer.stream(rank), random, Math.max(0, endPs - length), endPs);
                }
            }
        }
        trace = Trace.open(directory);
        endPs = trace.endPs();
        for (int rank = 0; rank < RANKS; rank++) {
            events.add(read(rank));
        }
    }

    private static void write(RankStream stream, Random random, long beginPs, long endPs) {
        switch (random.nextInt(5)) {
            case 0 -> stream.compute(beginPs, endPs, 0, 0);
            case 1 -> stream.interrupt(beginPs, endPs, 0);
            case 2 -> stream.call(beginPs, endPs, random.nextLong(endPs - beginPs + 1), random.nextInt(6), 0, 0, 0, 0,
                    0, 0, 0);
            default -> stream.message(endPs, beginPs, random.nextLong(), random.nextInt(RANKS), 0, 0, 0, 8, 0,
                    new byte[0], new long[0]);
        }
    }

    private List<TraceEvent> read(int rank) throws TraceException {
        List<TraceEvent> all = new ArrayList<>();
        try (EventReader reader = trace.events(rank)) {
            for (TraceEvent event = reader.next(); event != null; event = reader.next()) {
                all.add(event);
            }
        }
        return all;
    }

    Trace trace() {
        return trace;
    }

    List<TraceEvent> events(int rank) {
        return events.get(rank);
    }

    /** All messages, by receiver and end. */
    List<TraceEvent.Message> messages() {
        return events.stream().flatMap(List::stream).filter(TraceEvent.Message.class::isInstance)
                .map(TraceEvent.Message.class::cast).toList();
    }

    /**
     * The states of a rank, picosecond by picosecond, each as a number that is the same only within the same state of
     * the same record: eight times the number of the record, plus the state. Goes on for a while after the run.
     */
    int[] timeline(int rank) {
        if (timelines[rank] == null) {
            timelines[rank] = paint(rank);
        }
        return timelines[rank];
    }

    private int[] paint(int rank) {
        int[] timeline = new int[(int) endPs + AFTER_PS];
        int number = 0;
        for (TraceEvent event : events(rank)) {
            number++;
            if (!(event instanceof TraceEvent.Message)) {
                paint(timeline, event, number * 8);
            }
        }
        return timeline;
    }

    private static void paint(int[] timeline, TraceEvent event, int number) {
        long waitingPs = event instanceof TraceEvent.Call call ? call.waitedPs() : 0;
        for (long t = event.beginPs(); t < Math.min(event.endPs(), timeline.length); t++) {
            if (timeline[(int) t] == 0) {
                State state = waitingPs > 0 ? State.WAITING : stateOf(event);
                waitingPs--;
                timeline[(int) t] = number + state.ordinal();
            }
        }
    }

    private static State stateOf(TraceEvent event) {
        return switch (event) {
            case TraceEvent.Compute compute -> State.COMPUTING;
            case TraceEvent.Interrupt interrupt -> State.INTERRUPT;
            case TraceEvent.Message message -> throw new IllegalArgumentException(message + " is no state");
            case TraceEvent.Call call -> switch (call.operation()) {
                case TraceBuilder.SEND -> State.SENDING;
                case TraceBuilder.RECEIVE, TraceBuilder.SENDRECV, TraceBuilder.WAIT -> State.RECEIVING;
                case TraceBuilder.BARRIER -> State.COLLECTIVE;
                default -> State.OTHER;
            };
        };
    }
}
