// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The routers and links of a {@link WormholeMesh}, moved on one cycle at a time. What a cycle does depends only on the
 * state at its beginning, so the order of the ports within it does not matter: processors take words at once, but the
 * places of these, and the words that they write, count from the end of the cycle on. Looked at are the inputs whose
 * packets have been given a link, and those whose packets are still to ask for one.
 */
final class WormholeRouters implements WormholeFabric {
    private static final WormholeSide[] SIDES = WormholeSide.values();
    /** Words that leave for a processor in a cycle: one that it reads with its header, and the next header. */
    private static final int MOST_EARLY = 3;

    private final WormholeShape shape;
    private final WormholePacketTable packets = new WormholePacketTable();
    private final WormholeInput[][] inputs;
    private final WormholeOutput[][] outputs;
    /** Inputs whose packets have been given a link. */
    private final WormholeInput[] connected;
    private int connectedCount;
    /** Inputs whose packets are still to ask for a link or for the processor's port. */
    private final WormholeInput[] asking;
    private int askingCount;
    /** Inputs from which a word moves in this cycle, and beside them those into which it moves. */
    private final WormholeInput[] moving;
    private final WormholeInput[] targets;
    private int movingCount;
    /** Inputs from which a processor has taken a word in this cycle. */
    private final WormholeInput[] freed;
    private int freedCount;
    /** Tiles whose processors have written a word in this cycle, and by tile which. */
    private final int[] writers;
    private int writerCount;
    private final int[] written;
    /** By tile, when its processor has written and read last. */
    private final long[] writtenAt;
    private final long[] readAt;
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
        connected = new WormholeInput[ports];
        asking = new WormholeInput[ports];
        moving = new WormholeInput[ports];
        targets = new WormholeInput[ports];
        freed = new WormholeInput[MOST_EARLY * shape.tiles()];
        writers = new int[shape.tiles()];
        written = new int[shape.tiles()];
        writtenAt = new long[shape.tiles()];
        readAt = new long[shape.tiles()];
        Arrays.fill(writtenAt, -1);
        Arrays.fill(readAt, -1);
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

    /**
     * First it is decided what moves, by the words and the room that there were when the cycle began; then it moves.
     */
    @Override
    public boolean cycle(long cycle) {
        int count = 0;
        for (int i = 0; i < connectedCount; i++) {
            WormholeInput input = connected[i];
            moving[count] = input;
            count += input.movable();
        }
        movingCount = count;
        isBusy = false;
        askAll(cycle);
        for (int i = 0; i < count; i++) {
            WormholeInput input = moving[i];
            targets[i] = input.behind;
            input.behind.filledAt = cycle;
            int word = input.front();
            if (WormholeInput.isTail(word)) {
                disconnect(input);
                release(input, packets.get(WormholeInput.packet(word)), cycle);
            }
        }
        for (int i = 0; i < offeredCount; i++) {
            grant(offered[i], cycle);
        }
        offeredCount = 0;
        settle();
        moveAll();
        return isBusy | movingCount > 0;
    }

    /** What processors have done counts from now on. */
    private void settle() {
        for (int i = 0; i < freedCount; i++) {
            freed[i].free();
        }
        freedCount = 0;
        for (int i = 0; i < writerCount; i++) {
            int tile = writers[i];
            push(inputs[tile][0], written[tile]);
        }
        writerCount = 0;
    }

    private void moveAll() {
        for (int i = 0; i < movingCount; i++) {
            WormholeInput input = moving[i];
            if (input.before == null && input.isFull()) {
                notice(input);
            }
            int word = input.take();
            input.free();
            if (input.connected == null && input.size() > 0) {
                asking[askingCount++] = input;
            }
            push(targets[i], word);
        }
        wordHops += movingCount;
    }

    private void askAll(long cycle) {
        int waiting = 0;
        for (int i = 0; i < askingCount; i++) {
            WormholeInput input = asking[i];
            if (!ask(input, cycle)) {
                asking[waiting++] = input;
                isBusy = true;
            }
        }
        askingCount = waiting;
    }

    /** Asks for the output that the packet at the front needs; returns whether it is time for that. */
    private boolean ask(WormholeInput input, long cycle) {
        if (input.wanted == null) {
            WormholeSide side = route(input);
            input.wanted = output(input.tile(), side);
            input.readyAt = cycle + (input.side().isStraightTo(side) ? 0 : WormholeShape.SET_UP_CYCLES);
        }
        if (cycle < input.readyAt) {
            return false;
        }
        input.wanted.request(input);
        offer(input.wanted);
        return true;
    }

    private void connect(WormholeInput input) {
        input.place = connectedCount;
        connected[connectedCount++] = input;
    }

    private void disconnect(WormholeInput input) {
        WormholeInput last = connected[--connectedCount];
        connected[input.place] = last;
        last.place = input.place;
    }

    /** The last word of a packet passes: its output is free, and has been busy since the packet got it. */
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
        if (output.behind == null) {
            if (!shape.headerStays()) {
                takeEarly(input);
            }
            notice(input);
            return;
        }
        connect(input);
        if (output.behind.filledAt != cycle && !output.behind.isFull()) {
            targets[movingCount] = output.behind;
            moving[movingCount++] = input;
        }
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

    private void push(WormholeInput input, int word) {
        input.push(word);
        if (input.isRead()) {
            if (input.size() <= 2) {
                notice(input);
            }
        } else if (input.size() == 1 && input.connected == null) {
            asking[askingCount++] = input;
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
        return !inputs[tile][0].isFull() && writtenAt[tile] != cycle;
    }

    @Override
    public void write(int tile, WormholePacket packet, long cycle) {
        int position = packet.written();
        if (position == 0) {
            packet.enter(packets.add(packet));
        }
        packet.countWritten();
        writtenAt[tile] = cycle;
        written[tile] = WormholeInput.word(packet.handle(), position == 0, position == packet.payload());
        writers[writerCount++] = tile;
    }

    @Override
    public boolean canRead(int tile, long cycle) {
        WormholeInput input = outputs[tile][0].holder;
        if (input == null || readAt[tile] == cycle) {
            return false;
        }
        int count = input.size();
        return count > 1 || count == 1 && !WormholeInput.isHead(input.front());
    }

    @Override
    public WormholePacket read(int tile, long cycle) {
        WormholeInput input = outputs[tile][0].holder;
        readAt[tile] = cycle;
        int word = takeEarly(input);
        if (WormholeInput.isHead(word)) {
            word = takeEarly(input);
        }
        WormholePacket packet = packets.get(WormholeInput.packet(word));
        if (WormholeInput.isTail(word)) {
            packets.remove(packet.handle());
            release(input, packet, cycle);
            if (input.size() > 0) {
                asking[askingCount++] = input;
            }
        }
        return packet;
    }

    /** Takes a word before it is decided what moves in the cycle; its place is free when that is over. */
    private int takeEarly(WormholeInput input) {
        if (input.before == null && input.isFull()) {
            notice(input);
        }
        freed[freedCount++] = input;
        return input.take();
    }
}
