// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.machineroom.kernel.Kernel;
import org.machineroom.kernel.VehicleKind;

/**
 * How many words the mesh moves over links in a second of processor time, in a 4 x 4 mesh of packets of 31 words. Not a
 * test: run the main method.
 */
public final class WormholeBenchmark {
    private static final int REPETITIONS = 6;
    private static final int NANOS = 1_000_000_000;

    private WormholeBenchmark() {
    }

    /** Prints word hops per second for each kind of traffic. */
    public static void main(String[] args) {
        for (int i = 0; i < REPETITIONS; i++) {
            measure("one stream between neighbours, 2 cycles a word", 100_000, 2, 1);
            measure("one stream over 3 hops, 2 cycles a word", 50_000, 2, 3);
            measure("random traffic of 16 tiles, 2 cycles a word", 100_000, 2, 0);
            measure("random traffic of 16 tiles, 1 cycle a word", 100_000, 1, 0);
        }
    }

    private static void measure(String name, int packets, int interval, int distance) {
        Kernel kernel = new Kernel(1, VehicleKind.THREAD);
        WormholeMesh mesh = new WormholeMesh(kernel, new Frequency(NANOS), new WormholeShape(4, 4, 4, true));
        Tile[] tiles = new Tile[16];
        for (int i = 0; i < tiles.length; i++) {
            tiles[i] = new Tile(mesh, i, interval, new Random(i), distance);
            mesh.connect(i, tiles[i]);
            mesh.wake(i, 0);
        }
        if (distance > 0) {
            tiles[0].remaining = packets;
        } else {
            for (Tile tile : tiles) {
                tile.remaining = packets / tiles.length;
            }
        }
        long begin = cpuNs();
        kernel.run(id -> () -> {
            kernel.rank(0).spend(Long.MAX_VALUE / 2);
            kernel.rank(0).sync();
        });
        double seconds = (cpuNs() - begin) / (double) NANOS;
        System.out.printf("%-48s %6.1f million word hops/s, %5.1f million cycles/s%n", name,
                mesh.wordHops() / seconds / 1e6, kernel.eventsFired() / seconds / 1e6);
    }

    private static long cpuNs() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    /** Writes packets and reads whatever comes, a word every few cycles. */
    private static final class Tile implements WormholeEndpoint {
        private final WormholeMesh mesh;
        private final int tile;
        private final int interval;
        private final Random random;
        private final int distance;
        private int remaining;
        private WormholePacket packet;
        private long writeDue;
        private long readDue;

        Tile(WormholeMesh mesh, int tile, int interval, Random random, int distance) {
            this.mesh = mesh;
            this.tile = tile;
            this.interval = interval;
            this.random = random;
            this.distance = distance;
        }

        @Override
        public long act(long cycle) {
            long next = NEVER;
            if (packet == null && remaining > 0) {
                remaining--;
                int to = distance > 0 ? distance : (tile + 1 + random.nextInt(15)) % 16;
                packet = new WormholePacket(tile, to, 31);
            }
            if (packet != null) {
                if (cycle >= writeDue && mesh.canWrite(tile, cycle)) {
                    mesh.write(tile, packet, cycle);
                    writeDue = cycle + interval;
                    packet = packet.isWritten() ? null : packet;
                }
                next = writeDue > cycle ? writeDue : NEVER;
            }
            if (cycle >= readDue && mesh.canRead(tile, cycle)) {
                mesh.read(tile, cycle);
                readDue = cycle + interval;
            }
            return readDue > cycle ? Math.min(next, readDue) : next;
        }
    }
}
