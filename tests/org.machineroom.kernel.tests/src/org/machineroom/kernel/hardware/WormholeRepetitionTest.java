// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.Test;
import org.machineroom.kernel.Event;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;

/** What a mesh skips because it only repeats itself, beside the same with every cycle simulated. */
public class WormholeRepetitionTest {
    private static final int SEEDS = 60;
    private static final int TILES = 16;
    private static final long CYCLE_PS = 1000;

    /** What came of a run; the order of what different tiles do in a cycle is left open. */
    private record Result(List<List<String>> logs, long wordHops, long events, long nowPs) {
    }

    private final Traffic whole = new Traffic(false);
    private final Traffic skipping = new Traffic(true);

    @Test
    public void streamOfPacketsIsTheSame() {
        whole.start(0, 0, 3, 1000);
        skipping.start(0, 0, 3, 1000);
        assertEquals(whole.run(), skipping.run());
        assertTrue(skipping.acts + " of " + whole.acts, skipping.acts < whole.acts / 10);
    }

    @Test
    public void manySendersToOneAreTheSame() {
        for (int tile = 1; tile < TILES; tile++) {
            whole.start(7L * tile, tile, 0, 1000 + tile);
            skipping.start(7L * tile, tile, 0, 1000 + tile);
        }
        assertEquals(whole.run(), skipping.run());
        assertTrue(skipping.acts + " of " + whole.acts, skipping.acts < whole.acts / 2);
    }

    @Test
    public void messagesAtRandomAreTheSame() {
        long wholeActs = 0;
        long skippingActs = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Traffic first = new Traffic(false);
            Traffic second = new Traffic(true);
            first.random(new Random(seed));
            second.random(new Random(seed));
            assertEquals("seed " + seed, first.run(), second.run());
            wholeActs += first.acts;
            skippingActs += second.acts;
        }
        assertTrue(skippingActs + " of " + wholeActs, skippingActs < wholeActs / 4 * 3);
    }

    /** A mesh with tiles that send messages, which are begun by events. */
    private static final class Traffic {
        private final Kernel kernel = new Kernel(1, VehicleKind.THREAD);
        private final WormholeMesh mesh = new WormholeMesh(kernel, new Frequency(1_000_000_000),
                new WormholeShape(4, 4, 4, true));
        private final boolean shows;
        private final Tile[] tiles = new Tile[TILES];
        private long acts;

        Traffic(boolean shows) {
            this.shows = shows;
            for (int i = 0; i < TILES; i++) {
                tiles[i] = new Tile(i);
                mesh.connect(i, tiles[i]);
            }
        }

        void start(long cycle, int from, int to, int packets) {
            kernel.schedule(cycle * CYCLE_PS, 0, new Event() {
                @Override
                protected void fire(long nowPs) {
                    tiles[from].send(new Message(to, packets));
                }
            });
        }

        void random(Random random) {
            int writeInterval = 1 + random.nextInt(3);
            int readInterval = 1 + random.nextInt(3);
            int packetCycles = random.nextInt(40);
            int others = random.nextInt(3) == 0 ? 4 : Integer.MAX_VALUE;
            for (Tile tile : tiles) {
                boolean isOther = random.nextInt(others) == 0;
                tile.writeInterval = isOther ? 5 : writeInterval;
                tile.readInterval = isOther ? 7 : readInterval;
                tile.packetCycles = isOther ? 11 : packetCycles;
            }
            int messages = 1 + random.nextInt(20);
            for (int i = 0; i < messages; i++) {
                int from = random.nextInt(TILES);
                start(random.nextInt(40_000), from, (from + 1 + random.nextInt(TILES - 1)) % TILES,
                        1 + random.nextInt(random.nextBoolean() ? 20 : 600));
            }
        }

        Result run() {
            kernel.run(id -> () -> {
                kernel.rank(0).spend(Long.MAX_VALUE / 2);
                kernel.rank(0).sync();
            });
            return new Result(Stream.of(tiles).map(tile -> tile.log).toList(), mesh.wordHops(), kernel.eventsFired(),
                    kernel.nowPs());
        }

        private static final class Message {
            private final int to;
            private final int packets;
            private long begun;

            Message(int to, int packets) {
                this.to = to;
                this.packets = packets;
            }
        }

        /** A packet that is like all of its message but the first and the last. */
        private static final class Part extends WormholePacket {
            private final Message message;
            private final long number;

            Part(int source, Message message) {
                super(source, message.to, 31);
                this.message = message;
                this.number = message.begun++;
            }

            @Override
            protected Object likeness() {
                return number == 0 || number == message.packets - 1 ? this : message;
            }
        }

        /** Writes messages one after the other, and reads what comes, with a pause before each packet. */
        private final class Tile implements WormholeEndpoint {
            private final int number;
            private final List<String> log = new ArrayList<>();
            private final List<Message> waiting = new ArrayList<>();
            private Part writing;
            private WormholePacket reading;
            private long position;
            private long writeInterval = 2;
            private long readInterval = 2;
            private long packetCycles;
            private long writeDue;
            private long readDue;
            private long begunAt;

            Tile(int number) {
                this.number = number;
            }

            void send(Message message) {
                waiting.add(message);
                mesh.wake(number, mesh.nextCycle());
            }

            @Override
            public long act(long cycle) {
                acts++;
                return Math.min(write(cycle), read(cycle));
            }

            private long write(long cycle) {
                if (writing == null && !waiting.isEmpty()) {
                    writing = new Part(number, waiting.getFirst());
                }
                if (writing == null || cycle >= writeDue && !mesh.canWrite(number, cycle)) {
                    return NEVER;
                }
                if (cycle >= writeDue) {
                    mesh.write(number, writing, cycle);
                    writeDue = cycle + writeInterval;
                    if (writing.isWritten()) {
                        endPacket(cycle);
                    }
                }
                return writeDue;
            }

            private void endPacket(long cycle) {
                if (writing.message.begun == writing.message.packets) {
                    waiting.removeFirst();
                    log.add("written at " + cycle);
                }
                writing = waiting.isEmpty() ? null : new Part(number, waiting.getFirst());
            }

            private long read(long cycle) {
                if (cycle < readDue) {
                    return readDue;
                }
                if (!mesh.canRead(number, cycle)) {
                    return NEVER;
                }
                WormholePacket packet = mesh.read(number, cycle);
                position = packet == reading ? position + 1 : 0;
                reading = packet;
                readDue = cycle + readInterval + (position == 0 ? packetCycles : 0);
                if (position == 0) {
                    begunAt = cycle;
                } else if (position == packet.payload() - 1) {
                    mesh.tell((from, until) -> log.add("read " + from + " to " + until), begunAt, cycle);
                }
                return readDue;
            }

            @Override
            public void show(WormholeState state) {
                if (!shows) {
                    state.differ();
                }
                state.same(waiting.size());
                state.same(writing == null ? null : writing.likeness());
                if (writing != null) {
                    Message message = writing.message;
                    state.same(writing.written());
                    message.begun = state.count(message.begun, message.packets - 1);
                    writeDue = state.cycle(writeDue);
                }
                state.same(reading == null ? null : reading.likeness());
                state.same(position);
                readDue = state.cycle(readDue);
                begunAt = state.cycle(begunAt);
            }
        }
    }
}
