// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The routers and links of a {@link WormholeMesh}, moved on one cycle at a time. What a cycle does depends only on the
 * state at its beginning, so the order of the ports within it does not matter. Only active inputs are looked at: those
 * that hold words and wait neither for an output that another packet has nor for space behind it.
 */
final class WormholeRouters implements WormholeFabric {
    private static final WormholeSide[] SIDES = WormholeSide.values();

    private final WormholeShape shape;
    private final WormholePacketTable packets = new WormholePacketTable();
    private final WormholeInput[][] inputs;
    private final WormholeOutput[][] outputs;
    private final WormholeInput[] active;
    private int activeCount;
    private final WormholeOutput[] offered;
    private int offeredCount;
    private final WormholeNotices noticed = new WormholeNotices();
    private boolean isBusy;
    private long wordHops;
    private WormholeHolds holds = WormholeHolds.NONE;

    WormholeRouters(WormholeShape shape) {
        this.shape = shape;
        int ports = shape.tiles() * SIDES.length;
        inputs = new WormholeInput[shape.tiles()][SIDES.length];
        outputs = new WormholeOutput[shape.tiles()][SIDES.length];
        active = new WormholeInput[ports];
        offered = new WormholeOutput[ports];
        for (int tile = 0; tile < shape.tiles(); tile++) {
            for (WormholeSide side : SIDES) {
                inputs[tile][side.ordinal()] = new WormholeInput(tile, side, shape.fifoWords());
                outputs[tile][side.ordinal()] = new WormholeOutput(tile * SIDES.length + side.ordinal(), inputs[tile]);
            }
        }
        connectLinks();
    }

    private void connectLinks() {
        for (int tile = 0; tile < shape.tiles(); tile++) {
            if (shape.column(tile) + 1 < shape.columns()) {
                link(output(tile, WormholeSide.EAST), input(tile + 1, WormholeSide.WEST));
                link(output(tile + 1, WormholeSide.WEST), input(tile, WormholeSide.EAST));
            }
            if (shape.row(tile) + 1 < shape.rows()) {
                link(output(tile, WormholeSide.SOUTH), input(tile + shape.columns(), WormholeSide.NORTH));
                link(output(tile + shape.columns(), WormholeSide.NORTH), input(tile, WormholeSide.SOUTH));
            }
        }
    }

    private static void link(WormholeOutput output, WormholeInput input) {
        output.behind = input;
        input.before = output;
    }

    @Override
    public void setHolds(WormholeHolds who) {
        holds = who;
    }

    @Override
    public WormholeBlockage blockage(int tile) {
        return WormholeBlockage.of(this, shape, tile);
    }

    @Override
    public List<WormholePort> ports(int tile) {
        return Arrays.stream(inputs[tile]).map(input -> new WormholePort(input.side().inputName(), input.capacity(),
                input::size, () -> words(input))).toList();
    }

    private List<WormholePort.Words> words(WormholeInput input) {
        List<WormholePort.Words> runs = new ArrayList<>();
        for (int i = 0; i < input.size();) {
            int packet = WormholeInput.packet(input.word(i));
            int first = i;
            while (i < input.size() && WormholeInput.packet(input.word(i)) == packet) {
                i++;
            }
            runs.add(new WormholePort.Words(packets.get(packet), i - first));
        }
        return runs;
    }

    /** A tile's input at one side. */
    WormholeInput input(int tile, WormholeSide side) {
        return inputs[tile][side.ordinal()];
    }

    private WormholeOutput output(int tile, WormholeSide side) {
        return outputs[tile][side.ordinal()];
    }

    @Override
    public long wordHops() {
        return wordHops;
    }

    @Override
    public WormholeNotices noticed() {
        return noticed;
    }

    @Override
    public void show(WormholeState state) {
        for (int tile = 0; tile < shape.tiles() && state.isSame(); tile++) {
            for (WormholeInput input : inputs[tile]) {
                input.show(state, packets);
            }
            for (WormholeOutput output : outputs[tile]) {
                output.show(state);
            }
        }
        wordHops = state.count(wordHops);
    }

    @Override
    public boolean cycle(long cycle) {
        isBusy = false;
        for (int i = activeCount - 1; i >= 0; i--) {
            WormholeInput input = active[i];
            boolean isDone = input.connected != null ? move(input, cycle) : ask(input, cycle);
            if (isDone) {
                input.isActive = false;
                active[i] = active[--activeCount];
            }
        }
        for (int i = 0; i < offeredCount; i++) {
            grant(offered[i], cycle);
        }
        offeredCount = 0;
        return isBusy;
    }

    /** Moves the word at the front of an input on its way; returns whether the input has to wait now. */
    private boolean move(WormholeInput input, long cycle) {
        WormholeInput next = input.connected.behind;
        if (next == null || input.size() == 0) {
            return true;
        }
        if (!next.hasSpace(cycle)) {
            return next.isFull();
        }
        if (input.visible(cycle) > 0) {
            int word = input.front();
            take(input, 1, cycle);
            push(next, word, cycle);
            wordHops++;
            isBusy = true;
            if (WormholeInput.isTail(word)) {
                release(input, packets.get(WormholeInput.packet(word)), cycle);
            }
        }
        return false;
    }

    /** Asks for the output that the packet at the front needs; returns whether the input has to wait now. */
    private boolean ask(WormholeInput input, long cycle) {
        if (input.visible(cycle) == 0) {
            isBusy |= input.size() > 0;
            return input.size() == 0;
        }
        if (input.wanted == null) {
            WormholeSide side = route(input);
            input.wanted = output(input.tile(), side);
            input.readyAt = cycle + (input.side().isStraightTo(side) ? 0 : WormholeShape.SET_UP_CYCLES);
        }
        if (cycle < input.readyAt) {
            isBusy = true;
            return false;
        }
        input.wanted.request(input);
        offer(input.wanted);
        return true;
    }

    /** The last word of a packet has passed: its output is free, and has been busy since the packet got it. */
    private void release(WormholeInput input, WormholePacket packet, long cycle) {
        WormholeOutput free = input.release();
        holds.released(free.number, packet, free.heldSince, cycle + 1);
        offer(free);
    }

    /** Has an output handed on in this cycle if it is free and asked for. */
    private void offer(WormholeOutput output) {
        if (output.canBeGranted() && !output.isOffered) {
            output.isOffered = true;
            offered[offeredCount++] = output;
        }
    }

    private void grant(WormholeOutput output, long cycle) {
        output.isOffered = false;
        WormholeInput input = output.grant();
        output.heldSince = cycle;
        packetAt(input).holdUp(cycle - input.readyAt);
        holds.granted(output.number, packetAt(input), input.readyAt, cycle);
        isBusy = true;
        if (output.behind != null) {
            activate(input);
            move(input, cycle);
            return;
        }
        if (!shape.headerStays()) {
            take(input, 1, cycle);
        }
        notice(input);
    }

    /** The side by which the packet at the front of an input leaves: along the row first, then along the column. */
    private WormholeSide route(WormholeInput input) {
        int to = packetAt(input).destination();
        int columns = shape.column(to) - shape.column(input.tile());
        int rows = shape.row(to) - shape.row(input.tile());
        if (columns != 0) {
            return columns > 0 ? WormholeSide.EAST : WormholeSide.WEST;
        }
        return rows > 0 ? WormholeSide.SOUTH : rows < 0 ? WormholeSide.NORTH : WormholeSide.PROCESSOR;
    }

    private void push(WormholeInput input, int word, long cycle) {
        input.push(word, cycle);
        boolean isRead = input.connected != null && input.connected.behind == null;
        if (!isRead) {
            activate(input);
        } else if (input.size() <= 2) {
            notice(input);
        }
    }

    private void take(WormholeInput input, int count, long cycle) {
        if (input.isFull()) {
            if (input.before == null) {
                notice(input);
            } else if (input.before.holder != null) {
                activate(input.before.holder);
            }
        }
        input.take(count, cycle);
    }

    private void activate(WormholeInput input) {
        if (!input.isActive) {
            input.isActive = true;
            active[activeCount++] = input;
        }
    }

    private void notice(WormholeInput input) {
        noticed.add(input.tile());
    }

    /** The packet whose word is at the front of an input; there must be one. */
    WormholePacket packetAt(WormholeInput input) {
        return packets.get(WormholeInput.packet(input.front()));
    }

    @Override
    public boolean canWrite(int tile, long cycle) {
        return inputs[tile][0].hasSpace(cycle);
    }

    @Override
    public void write(int tile, WormholePacket packet, long cycle) {
        int position = packet.written();
        if (position == 0) {
            packet.enter(packets.add(packet));
        }
        packet.countWritten();
        push(inputs[tile][0], WormholeInput.word(packet.handle(), position == 0, position == packet.payload()), cycle);
    }

    @Override
    public boolean canRead(int tile, long cycle) {
        WormholeInput input = outputs[tile][0].holder;
        if (input == null || input.isTaken(cycle)) {
            return false;
        }
        int count = input.visible(cycle);
        return count > 1 || count == 1 && !WormholeInput.isHead(input.front());
    }

    @Override
    public WormholePacket read(int tile, long cycle) {
        WormholeInput input = outputs[tile][0].holder;
        boolean isBehindHeader = WormholeInput.isHead(input.front());
        int word = isBehindHeader ? input.second() : input.front();
        take(input, isBehindHeader ? 2 : 1, cycle);
        WormholePacket packet = packets.get(WormholeInput.packet(word));
        if (WormholeInput.isTail(word)) {
            packets.remove(packet.handle());
            release(input, packet, cycle);
            if (input.size() > 0) {
                activate(input);
            }
        }
        return packet;
    }
}
