// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;
import org.machineroom.kernel.record.MessageRecord;
import org.machineroom.kernel.record.Part;
import org.machineroom.kernel.record.Recorder;

/**
 * The routers of the mesh against those that move word by word: random traffic of endpoints that write and read at
 * paces of their own and pause, while ranks look at the ports, ask for cycles and wake endpoints.
 */
public class WordByWordTest {
    private static final long CYCLE_PS = 1000;
    private static final long CYCLES = 6000;
    private static final int LOOKS = 200;

    @Test
    public void sparseTrafficIsTheSame() {
        for (int seed = 0; seed < 30; seed++) {
            compare(seed, new WormholeShape(4, 4, 4, seed % 2 == 0), 2, 400);
        }
    }

    @Test
    public void denseTrafficIsTheSame() {
        for (int seed = 0; seed < 30; seed++) {
            compare(seed, new WormholeShape(4, 4, 4, seed % 2 == 0), 60, 30);
        }
    }

    @Test
    public void meshesOfOtherShapesAreTheSame() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            WormholeShape shape = new WormholeShape(1 + random.nextInt(9), 2 + random.nextInt(9),
                    2 + random.nextInt(7), random.nextBoolean());
            compare(seed, shape, 1 + random.nextInt(60), 1 + random.nextInt(300));
        }
    }

    private static void compare(int seed, WormholeShape shape, int packets, int pause) {
        Traffic words = new Traffic(seed, shape, packets, pause, new WordByWordRouters(shape));
        Traffic runs = new Traffic(seed, shape, packets, pause, new WormholeRouters(shape));
        List<String> expected = words.run();
        List<String> actual = runs.run();
        String name = "seed " + seed + ", " + shape;
        for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
            assertEquals(name + ", entry " + i, expected.get(i), actual.get(i));
        }
        assertEquals(name, expected.size(), actual.size());
        assertEquals(name, words.parts, runs.parts);
        assertNotEquals(name, 0, runs.mesh.wordHops());
    }

    /** A run, and all that can be seen of it. */
    private static final class Traffic {
        private final Kernel kernel = new Kernel(2, VehicleKind.THREAD);
        private final WormholeShape shape;
        private final WormholeMesh mesh;
        private final Random random;
        private final List<List<String>> seen = new ArrayList<>();
        private final List<List<String>> parts = new ArrayList<>();
        private final Tile[] tiles;

        Traffic(int seed, WormholeShape shape, int packets, int pause, WormholeFabric fabric) {
            this.shape = shape;
            random = new Random(seed);
            mesh = new WormholeMesh(kernel, new Frequency(1_000_000_000), shape, WormholeLinks.SHARED, fabric);
            mesh.noteHolds(new PartsRecorder(parts));
            tiles = new Tile[shape.tiles()];
            for (int i = 0; i < tiles.length; i++) {
                seen.add(new ArrayList<>());
                tiles[i] = new Tile(mesh, i, new Random(random.nextLong()), pause, seen.get(i));
                mesh.connect(i, tiles[i]);
                mesh.wake(i, random.nextInt(pause));
            }
            for (int i = 0; i < packets * tiles.length; i++) {
                Tile from = tiles[random.nextInt(tiles.length)];
                from.packets.add(new Numbered(i, from.tile, random.nextInt(tiles.length), 1 + random.nextInt(40)));
            }
        }

        List<String> run() {
            List<String> looked = new ArrayList<>();
            long seed = random.nextLong();
            kernel.run(rank -> () -> look(rank, new Random(seed + rank), looked));
            looked.add(mesh.wordHops() + " hops, " + kernel.eventsFired() + " events");
            seen.forEach(looked::addAll);
            return looked;
        }

        /** What a rank sees of the mesh between events, some of them at the instants of cycles. */
        private void look(int rank, Random own, List<String> looked) {
            for (int i = 0; i < LOOKS; i++) {
                kernel.rank(rank).spend((1 + own.nextInt((int) (2 * CYCLES / LOOKS))) * CYCLE_PS - own.nextInt(2));
                kernel.rank(rank).sync();
                int tile = own.nextInt(tiles.length);
                long next = mesh.nextCycle();
                looked.add(kernel.nowPs() + ": next " + next + ", " + mesh.wordHops() + " hops, write "
                        + mesh.canWrite(tile, next) + ", read " + mesh.canRead(tile, next) + ", " + mesh.blockage(tile)
                        + mesh.ports(tile).stream().map(Traffic::describe).toList());
                if (own.nextInt(3) == 0) {
                    mesh.wake(tile, next);
                }
            }
        }

        private static String describe(WormholePort port) {
            return port.size().getAsInt() + " " + port.contents().get();
        }
    }

    /** A packet that says which it is. */
    private static final class Numbered extends WormholePacket {
        private final MessageRecord record = new MessageRecord();

        Numbered(int number, int source, int destination, int payload) {
            super(source, destination, payload);
            record.begin(number + 1, source, destination, 0);
        }

        @Override
        public MessageRecord record() {
            return record;
        }

        @Override
        public String toString() {
            return "packet " + record.number();
        }
    }

    /** Keeps who has had each part of the machine. */
    private static final class PartsRecorder implements Recorder {
        private final List<List<String>> parts;

        PartsRecorder(List<List<String>> parts) {
            this.parts = parts;
        }

        @Override
        public boolean wantsMessages() {
            return true;
        }

        @Override
        public int part(Part part) {
            parts.add(new ArrayList<>(List.of(part.name())));
            return parts.size() - 1;
        }

        @Override
        public void used(int part, long message, long fromPs, long untilPs) {
            parts.get(part).add(message + " from " + fromPs + " until " + untilPs);
        }
    }

    /** Writes and reads at paces that change, and does nothing at times. */
    private static final class Tile implements WormholeEndpoint {
        private final WormholeMesh mesh;
        private final int tile;
        private final Random random;
        private final int pause;
        private final List<String> seen;
        private final Deque<Numbered> packets = new ArrayDeque<>();
        private long writeDue;
        private long readDue;

        Tile(WormholeMesh mesh, int tile, Random random, int pause, List<String> seen) {
            this.mesh = mesh;
            this.tile = tile;
            this.random = random;
            this.pause = pause;
            this.seen = seen;
        }

        @Override
        public long act(long cycle) {
            return Math.min(write(cycle), read(cycle));
        }

        private long write(long cycle) {
            if (packets.isEmpty() || cycle < writeDue) {
                return packets.isEmpty() ? NEVER : writeDue;
            }
            if (!mesh.canWrite(tile, cycle)) {
                return NEVER;
            }
            Numbered packet = packets.getFirst();
            mesh.write(tile, packet, cycle);
            seen.add(cycle + ": tile " + tile + " writes " + packet);
            if (packet.isWritten()) {
                packets.removeFirst();
            }
            writeDue = cycle + interval(packet.isWritten());
            return packets.isEmpty() ? NEVER : writeDue;
        }

        private long read(long cycle) {
            if (cycle < readDue) {
                return readDue;
            }
            if (!mesh.canRead(tile, cycle)) {
                return NEVER;
            }
            WormholePacket packet = mesh.read(tile, cycle);
            seen.add(cycle + ": tile " + tile + " reads " + packet + ", held up " + packet.heldUpCycles() + " by "
                    + packet.record().holdups());
            readDue = cycle + interval(random.nextInt(30) == 0);
            return readDue;
        }

        private long interval(boolean isLong) {
            return 1 + random.nextInt(isLong ? pause : 3);
        }
    }
}
