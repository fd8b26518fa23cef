// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A tile for tests: writes packets word by word at given cycles or as fast as it can, and reads at its own pace. */
final class WormholeTile implements WormholeEndpoint {
    /** A word that was read. */
    record Arrival(long cycle, WormholePacket packet) {
    }

    private final WormholeMesh mesh;
    private final int tile;
    private final Deque<WormholePacket> toWrite = new ArrayDeque<>();
    private final List<Long> writtenAt = new ArrayList<>();
    private final List<Arrival> arrivals = new ArrayList<>();
    private long writeInterval = 1;
    private long writeDue;
    private long readInterval = 1;
    private long readDue;

    WormholeTile(WormholeMesh mesh, int tile) {
        this.mesh = mesh;
        this.tile = tile;
        mesh.connect(tile, this);
    }

    /** Lets the tile write a packet with the given number of payload words. */
    WormholePacket send(int destination, int payload) {
        WormholePacket packet = new WormholePacket(tile, destination, payload);
        toWrite.add(packet);
        return packet;
    }

    WormholeTile writingFrom(long cycle, long interval) {
        writeDue = cycle;
        writeInterval = interval;
        mesh.wake(tile, cycle);
        return this;
    }

    WormholeTile readingFrom(long cycle, long interval) {
        readDue = cycle;
        readInterval = interval;
        if (cycle != NEVER) {
            mesh.wake(tile, cycle);
        }
        return this;
    }

    List<Arrival> arrivals() {
        return arrivals;
    }

    List<Long> arrivalCycles() {
        return arrivals.stream().map(Arrival::cycle).toList();
    }

    List<Long> writtenAt() {
        return writtenAt;
    }

    @Override
    public long act(long cycle) {
        return Math.min(write(cycle), read(cycle));
    }

    private long write(long cycle) {
        if (toWrite.isEmpty()) {
            return NEVER;
        }
        if (cycle >= writeDue) {
            if (!mesh.canWrite(tile, cycle)) {
                return NEVER;
            }
            WormholePacket packet = toWrite.getFirst();
            mesh.write(tile, packet, cycle);
            writtenAt.add(cycle);
            if (packet.isWritten()) {
                toWrite.removeFirst();
            }
            writeDue = cycle + writeInterval;
        }
        return toWrite.isEmpty() ? NEVER : writeDue;
    }

    private long read(long cycle) {
        if (cycle >= readDue) {
            if (!mesh.canRead(tile, cycle)) {
                return NEVER;
            }
            arrivals.add(new Arrival(cycle, mesh.read(tile, cycle)));
            readDue = cycle + readInterval;
        }
        return readDue;
    }
}
