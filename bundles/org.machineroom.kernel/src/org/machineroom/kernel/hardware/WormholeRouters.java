// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The routers and links of a {@link WormholeMesh}. Only headers are led from router to router in cycles of their own;
 * the words behind them follow by a rule. A word goes on in the cycle after that in which it came, the word in front of
 * it went, and the place that it needs became free, whichever is the last; so that it is known when it goes as soon as
 * these three are, which for a word that nobody stops is when it is written, for all its way.
 */
final class WormholeRouters implements WormholeFabric {
    private static final WormholeSide[] SIDES = WormholeSide.values();

    private final WormholeShape shape;
    private final WormholeInput[][] inputs;
    private final WormholeOutput[][] outputs;
    private final WormholeAgenda agenda = new WormholeAgenda();
    private final WormholeNotices noticed;
    /** Inputs whose words may be known to go on by what has become known. */
    private final WormholeInput[] unsettled;
    private int unsettledCount;
    private final WormholeOutput[] offered;
    private int offeredCount;
    private long wordHops;
    private WormholeHolds holds = WormholeHolds.NONE;

    WormholeRouters(WormholeShape shape) {
        this.shape = shape;
        int ports = shape.tiles() * SIDES.length;
        noticed = new WormholeNotices(shape.tiles());
        inputs = new WormholeInput[shape.tiles()][SIDES.length];
        outputs = new WormholeOutput[shape.tiles()][SIDES.length];
        unsettled = new WormholeInput[ports];
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

    // to be looked at

    @Override
    public WormholeBlockage blockage(int tile) {
        return WormholeBlockage.of(this, shape, tile);
    }

    @Override
    public List<WormholePort> ports(int tile) {
        return Arrays.stream(inputs[tile]).map(input -> new WormholePort(input.side().inputName(), input.capacity(),
                () -> size(input), () -> words(input))).toList();
    }

    private List<WormholePort.Words> words(WormholeInput input) {
        List<WormholePort.Words> runs = new ArrayList<>();
        List<WormholePacket> packets = input.packets();
        for (int place = 0; place < packets.size(); place++) {
            int words = input.size(place, agenda.now());
            if (words > 0) {
                runs.add(new WormholePort.Words(packets.get(place), words));
            }
        }
        return runs;
    }

    /** Words that an input holds. */
    int size(WormholeInput input) {
        return input.size(agenda.now());
    }

    /** The output that the packet at the front of an input has or asks for, {@code null} if that is not known yet. */
    WormholeOutput way(WormholeInput input) {
        return input.lookedAt <= agenda.now() ? input.wanted : null;
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
        long coming = 0;
        for (WormholeInput[] sides : inputs) {
            for (WormholeInput input : sides) {
                coming += input.before == null ? 0 : input.coming(agenda.now());
            }
        }
        return wordHops - coming;
    }

    @Override
    public WormholeNotices noticed() {
        return noticed;
    }

    // the cycles

    @Override
    public void begin(long cycle) {
        agenda.advanceTo(cycle - 1);
    }

    @Override
    public void cycle(long cycle) {
        for (WormholeInput input = agenda.take(cycle); input != null; input = agenda.take(cycle)) {
            if (input.connected != null) {
                release(input, cycle, cycle + 1);
            } else {
                input.wanted.request(input);
                offer(input.wanted);
            }
        }
        for (int i = 0; i < offeredCount; i++) {
            grant(offered[i], cycle);
        }
        offeredCount = 0;
        agenda.advanceTo(cycle);
    }

    @Override
    public boolean isBusy(long cycle) {
        return agenda.isBusy(cycle);
    }

    @Override
    public int busyCycles(long first, long last) {
        return agenda.busyCycles(first, last);
    }

    @Override
    public long nextCycle() {
        return agenda.next();
    }

    // headers

    /** A packet's header has come to the front of an input, or is going to. */
    private void lookAtHeader(WormholeInput input) {
        WormholeSide side = route(input);
        input.wanted = output(input.tile(), side);
        input.lookedAt = Math.max(input.wordAt(), input.freeAt);
        input.readyAt = input.lookedAt;
        if (!input.side().isStraightTo(side)) {
            agenda.setBusy(input.lookedAt);
            input.readyAt += WormholeShape.SET_UP_CYCLES;
        }
        agenda.add(input, input.readyAt);
    }

    /** The side by which the packet at the front of an input leaves: along the row first, then along the column. */
    private WormholeSide route(WormholeInput input) {
        int to = input.packet().destination();
        int columns = shape.column(to) - shape.column(input.tile());
        int rows = shape.row(to) - shape.row(input.tile());
        if (columns != 0) {
            return columns > 0 ? WormholeSide.EAST : WormholeSide.WEST;
        }
        return rows > 0 ? WormholeSide.SOUTH : rows < 0 ? WormholeSide.NORTH : WormholeSide.PROCESSOR;
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
        WormholePacket packet = input.packet();
        packet.holdUp(cycle - input.readyAt);
        holds.granted(output.number, packet, input.readyAt, cycle);
        agenda.setBusy(cycle);
        if (output.behind != null) {
            input.next = output.behind;
            settle(input);
            return;
        }
        if (!shape.headerStays()) {
            leave(input, cycle);
            settleBefore(input);
        }
        tellReader(input);
    }

    /** The last word of a packet has passed: its output is free, and has been busy since the packet got it. */
    private void release(WormholeInput input, long cycle, long freeAt) {
        WormholeOutput free = input.connected;
        holds.released(free.number, input.packet(), free.heldSince, cycle + 1);
        free.holder = null;
        offer(free);
        input.freeAt = freeAt;
        input.leave();
        if (input.packet() != null) {
            lookAtHeader(input);
        }
    }

    // the words behind them

    /** Finds out which words go on when, from an input on and in front of it, now that more is known. */
    private void settle(WormholeInput first) {
        WormholeInput input = first;
        while (input != null) {
            if (input.canMove()) {
                move(input);
                addUnsettled(before(input));
                input = input.next.canMove() ? input.next : nextUnsettled();
            } else {
                input = nextUnsettled();
            }
        }
    }

    private void settleBefore(WormholeInput input) {
        settle(before(input));
    }

    /** The input whose words enter another, {@code null} if none do. */
    private static WormholeInput before(WormholeInput input) {
        return input.before == null ? null : input.before.holder;
    }

    private void addUnsettled(WormholeInput input) {
        if (input != null && !input.isUnsettled && input.canMove()) {
            input.isUnsettled = true;
            unsettled[unsettledCount++] = input;
        }
    }

    private WormholeInput nextUnsettled() {
        if (unsettledCount == 0) {
            return null;
        }
        WormholeInput input = unsettled[--unsettledCount];
        input.isUnsettled = false;
        return input;
    }

    /** Moves on the words of the packet at the front of which it is known when; there must be one. */
    private void move(WormholeInput input) {
        WormholeInput next = input.next;
        boolean isDry = next.unread() == next.pushed();
        boolean isFull = !input.hasRoom();
        if (input.isAtHead()) {
            moveHeader(input, next);
        } else {
            moveWord(input, next, Math.max(input.wordAt(), next.roomAt()));
        }
        if (isFull && input.before == null) {
            noticed.space(input.tile(), input.lastPoppedAt() + 1);
        }
        while (input.canMove()) {
            moveWord(input, next, Math.max(input.wordAt(), next.roomAt()));
        }
        if (isDry && isRead(next)) {
            tellReader(next);
        }
        if (input.isAtEnd()) {
            agenda.add(input, input.lastPoppedAt());
        }
    }

    private void moveHeader(WormholeInput input, WormholeInput next) {
        moveWord(input, next, Math.max(input.connected.heldSince, Math.max(input.wordAt(), next.roomAt())));
        enter(next, input.packet());
    }

    private void moveWord(WormholeInput input, WormholeInput next, long cycle) {
        input.pop(cycle);
        next.push(cycle, agenda.now());
        agenda.setBusy(cycle);
        wordHops++;
    }

    /** A packet's header has entered an input. */
    private void enter(WormholeInput input, WormholePacket packet) {
        boolean isAtFront = input.packet() == null;
        input.enter(packet);
        if (isAtFront) {
            lookAtHeader(input);
        }
    }

    private void leave(WormholeInput input, long cycle) {
        boolean isFull = !input.hasRoom();
        input.pop(cycle);
        if (isFull && input.before == null) {
            noticed.space(input.tile(), cycle + 1);
        }
    }

    private static boolean isRead(WormholeInput input) {
        return input.connected != null && input.connected.behind == null;
    }

    /** Tells the processor that reads from an input when it can read the next word, if that is known. */
    private void tellReader(WormholeInput input) {
        if (input.unread() < input.pushed()) {
            noticed.word(input.tile(), Math.max(input.connected.heldSince, input.pushedAt(input.unread())) + 1);
        }
    }

    // the processors

    @Override
    public boolean canWrite(int tile, long cycle) {
        WormholeInput port = inputs[tile][0];
        return port.hasRoom() && port.roomAt() <= cycle;
    }

    @Override
    public void write(int tile, WormholePacket packet, long cycle) {
        WormholeInput port = inputs[tile][0];
        boolean isDry = port.unread() == port.pushed();
        port.push(cycle, agenda.now());
        if (packet.written() == 0) {
            enter(port, packet);
        } else if (isDry && isRead(port)) {
            tellReader(port);
        }
        packet.countWritten();
        agenda.setBusy(cycle);
        settle(port);
        if (port.hasRoom() && port.roomAt() > cycle + 1) {
            noticed.space(tile, port.roomAt());
        }
    }

    @Override
    public boolean canRead(int tile, long cycle) {
        WormholeInput input = outputs[tile][0].holder;
        return input != null && input.canRead(cycle);
    }

    @Override
    public WormholePacket read(int tile, long cycle) {
        WormholeInput input = outputs[tile][0].holder;
        WormholePacket packet = input.packet();
        long word = input.unread();
        while (!input.hasLeft(word)) {
            leave(input, cycle);
        }
        input.setRead(cycle);
        agenda.setBusy(cycle);
        settleBefore(input);
        if (input.isAtEnd()) {
            release(input, cycle, cycle);
        } else if (input.unread() < input.pushed() && input.pushedAt(input.unread()) >= cycle) {
            tellReader(input);
        }
        return packet;
    }
}
