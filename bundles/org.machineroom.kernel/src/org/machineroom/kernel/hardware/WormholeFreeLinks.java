// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Links for which nobody waits: each word is at its destination after the time that it needs in an empty mesh, or in
 * the next cycle. What remains are the ports: each takes and gives a word a cycle, and reads one packet after the
 * other, in the order in which their headers come; of those that come in the same cycle, that of the lowest tile first.
 */
final class WormholeFreeLinks implements WormholeFabric {
    private static final Comparator<Flight> FIRST_COME = Comparator.comparingLong((Flight flight) -> flight.headAt)
            .thenComparingInt(flight -> flight.packet.source());

    private final WormholeShape shape;
    private final WormholeLinks links;
    private final Port[] ports;
    private final PriorityQueue<Arrival> arrivals = new PriorityQueue<>(
            Comparator.comparingLong(Arrival::cycle).thenComparingInt(Arrival::tile));
    private final WormholeNotices noticed = new WormholeNotices();
    private long wordHops;

    /** A word can be read at a tile from a cycle on. */
    private record Arrival(long cycle, int tile) {
    }

    /** A packet on its way. */
    private static final class Flight {
        private final WormholePacket packet;
        private final long headAt;
        private final long[] readableAt;
        private int written;
        private int read;

        Flight(WormholePacket packet, long headAt) {
            this.packet = packet;
            this.headAt = headAt;
            readableAt = new long[packet.payload()];
        }

        boolean canRead(long cycle) {
            return read < written && readableAt[read] <= cycle;
        }

        /** Words that are on their way or at the port. */
        int words() {
            return written - read;
        }
    }

    /** The ports of a tile's processor. */
    private static final class Port {
        private final PriorityQueue<Flight> coming = new PriorityQueue<>(FIRST_COME);
        private Flight leaving;
        private Flight reading;
        private long writtenAt = -1;
        private long readAt = -1;

        /** The packets that come, in the order in which they are read. */
        List<Flight> inOrder() {
            List<Flight> flights = new ArrayList<>(coming);
            flights.sort(FIRST_COME);
            if (reading != null) {
                flights.addFirst(reading);
            }
            return flights;
        }
    }

    WormholeFreeLinks(WormholeShape shape, WormholeLinks links) {
        this.shape = shape;
        this.links = links;
        ports = new Port[shape.tiles()];
        Arrays.setAll(ports, _ -> new Port());
    }

    @Override
    public boolean canWrite(int tile, long cycle) {
        return ports[tile].writtenAt != cycle;
    }

    @Override
    public void write(int tile, WormholePacket packet, long cycle) {
        Port port = ports[tile];
        port.writtenAt = cycle;
        int to = packet.destination();
        if (packet.written() == 0) {
            port.leaving = new Flight(packet, cycle + links.headerCycles(shape, tile, to));
            ports[to].coming.add(port.leaving);
        } else {
            Flight flight = port.leaving;
            long readableAt = Math.max(flight.headAt, cycle + links.wordCycles(shape, tile, to));
            flight.readableAt[flight.written++] = readableAt;
            arrivals.add(new Arrival(readableAt, to));
        }
        packet.countWritten();
        wordHops += shape.hops(tile, to);
    }

    @Override
    public boolean canRead(int tile, long cycle) {
        Port port = ports[tile];
        if (port.reading == null && !port.coming.isEmpty() && port.coming.peek().headAt <= cycle) {
            port.reading = port.coming.remove();
        }
        return port.reading != null && port.readAt != cycle && port.reading.canRead(cycle);
    }

    @Override
    public WormholePacket read(int tile, long cycle) {
        Port port = ports[tile];
        Flight flight = port.reading;
        port.readAt = cycle;
        flight.read++;
        if (flight.read == flight.packet.payload()) {
            port.reading = null;
            noticed.add(tile);
        }
        return flight.packet;
    }

    @Override
    public boolean cycle(long cycle) {
        while (!arrivals.isEmpty() && arrivals.peek().cycle() <= cycle + 1) {
            noticed.add(arrivals.remove().tile());
        }
        return !arrivals.isEmpty();
    }

    @Override
    public void show(WormholeState state) {
        state.differ(); // for what-if runs: each of their words is simulated
    }

    @Override
    public WormholeNotices noticed() {
        return noticed;
    }

    @Override
    public long wordHops() {
        return wordHops;
    }

    @Override
    public void setHolds(WormholeHolds who) {
        // nobody has a link for himself
    }

    @Override
    public List<WormholePort> ports(int tile) {
        Port port = ports[tile];
        return List.of(new WormholePort("processor port", WormholePort.UNBOUNDED,
                () -> port.inOrder().stream().mapToInt(Flight::words).sum(),
                () -> port.inOrder().stream().map(flight -> new WormholePort.Words(flight.packet, flight.words()))
                        .toList()));
    }

    @Override
    public WormholeBlockage blockage(int tile) {
        return new WormholeBlockage(List.of(), tile, 0);
    }
}
