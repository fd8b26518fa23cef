// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.machineroom.kernel.record.MessageRecord;

/**
 * What the {@link WormholeRouters} of a mesh have to come to, simulated word by word and cycle by cycle. What a cycle
 * does depends only on the state at its beginning, so the order of the ports within it does not matter. Only active
 * inputs are looked at: those that hold words and wait neither for an output that another packet has nor for space
 * behind it.
 */
final class WordByWordRouters implements WormholeFabric {
    private static final WormholeSide[] SIDES = WormholeSide.values();

    private final WormholeShape shape;
    private final List<WormholePacket> packets = new ArrayList<>();
    private final Input[][] inputs;
    private final Output[][] outputs;
    private final Input[] active;
    private int activeCount;
    private final Output[] offered;
    private int offeredCount;
    private final WormholeNotices noticed;
    private long now = -1;
    private boolean isBusy;
    private long wordHops;
    private WormholeHolds holds = WormholeHolds.NONE;

    WordByWordRouters(WormholeShape shape) {
        this.shape = shape;
        noticed = new WormholeNotices(shape.tiles());
        int ports = shape.tiles() * SIDES.length;
        inputs = new Input[shape.tiles()][SIDES.length];
        outputs = new Output[shape.tiles()][SIDES.length];
        active = new Input[ports];
        offered = new Output[ports];
        for (int tile = 0; tile < shape.tiles(); tile++) {
            for (WormholeSide side : SIDES) {
                inputs[tile][side.ordinal()] = new Input(tile, side, shape.fifoWords());
                outputs[tile][side.ordinal()] = new Output(tile * SIDES.length + side.ordinal(), inputs[tile]);
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

    private static void link(Output output, Input input) {
        output.behind = input;
        input.before = output;
    }

    @Override
    public void setHolds(WormholeHolds who) {
        holds = who;
    }

    @Override
    public WormholeBlockage blockage(int tile) {
        List<WormholeBlockage.FullFifo> full = new ArrayList<>();
        Input input = input(tile, WormholeSide.PROCESSOR);
        int reader = tile;
        MessageRecord holder = null;
        while (input != null && input.size() > 0 && full.size() <= shape.tiles()) {
            WormholePacket packet = packetAt(input);
            full.add(new WormholeBlockage.FullFifo(input.tile(), input.side().inputName(), input.size(),
                    packet.source()));
            reader = packet.destination();
            holder = packet.record();
            input = nextOf(input);
        }
        return new WormholeBlockage(full, reader, MessageRecord.numberOf(holder));
    }

    private static Input nextOf(Input input) {
        Output output = input.connected != null ? input.connected : input.wanted;
        if (output == null) {
            return null;
        }
        boolean isHeldByOther = output.holder != null && output.holder != input && output.holder.size() > 0;
        return isHeldByOther ? output.holder : output.behind;
    }

    @Override
    public List<WormholePort> ports(int tile) {
        return Arrays.stream(inputs[tile]).map(input -> new WormholePort(input.side().inputName(), input.capacity(),
                input::size, () -> words(input))).toList();
    }

    private List<WormholePort.Words> words(Input input) {
        List<WormholePort.Words> runs = new ArrayList<>();
        for (int i = 0; i < input.size();) {
            int packet = Input.packet(input.word(i));
            int first = i;
            while (i < input.size() && Input.packet(input.word(i)) == packet) {
                i++;
            }
            runs.add(new WormholePort.Words(packets.get(packet), i - first));
        }
        return runs;
    }

    /** A tile's input at one side. */
    Input input(int tile, WormholeSide side) {
        return inputs[tile][side.ordinal()];
    }

    private Output output(int tile, WormholeSide side) {
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
    public void begin(long cycle) {
        now = cycle;
        isBusy = false;
    }

    @Override
    public boolean isBusy(long cycle) {
        return isBusy;
    }

    @Override
    public long nextCycle() {
        return isBusy ? now + 1 : WormholeEndpoint.NEVER;
    }

    @Override
    public int busyCycles(long first, long last) {
        return 0;
    }

    @Override
    public void cycle(long cycle) {
        for (int i = activeCount - 1; i >= 0; i--) {
            Input input = active[i];
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
    }

    /** Moves the word at the front of an input on its way; returns whether the input has to wait now. */
    private boolean move(Input input, long cycle) {
        Input next = input.connected.behind;
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
            if (Input.isTail(word)) {
                release(input, packets.get(Input.packet(word)), cycle);
            }
        }
        return false;
    }

    /** Asks for the output that the packet at the front needs; returns whether the input has to wait now. */
    private boolean ask(Input input, long cycle) {
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
    private void release(Input input, WormholePacket packet, long cycle) {
        Output free = input.release();
        holds.released(free.number, packet, free.heldSince, cycle + 1);
        offer(free);
    }

    /** Has an output handed on in this cycle if it is free and asked for. */
    private void offer(Output output) {
        if (output.canBeGranted() && !output.isOffered) {
            output.isOffered = true;
            offered[offeredCount++] = output;
        }
    }

    private void grant(Output output, long cycle) {
        output.isOffered = false;
        Input input = output.grant();
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
    private WormholeSide route(Input input) {
        int to = packetAt(input).destination();
        int columns = shape.column(to) - shape.column(input.tile());
        int rows = shape.row(to) - shape.row(input.tile());
        if (columns != 0) {
            return columns > 0 ? WormholeSide.EAST : WormholeSide.WEST;
        }
        return rows > 0 ? WormholeSide.SOUTH : rows < 0 ? WormholeSide.NORTH : WormholeSide.PROCESSOR;
    }

    private void push(Input input, int word, long cycle) {
        input.push(word, cycle);
        boolean isRead = input.connected != null && input.connected.behind == null;
        if (!isRead) {
            activate(input);
        } else if (input.size() <= 2) {
            notice(input);
        }
    }

    private void take(Input input, int count, long cycle) {
        if (input.isFull()) {
            if (input.before == null) {
                notice(input);
            } else if (input.before.holder != null) {
                activate(input.before.holder);
            }
        }
        input.take(count, cycle);
    }

    private void activate(Input input) {
        if (!input.isActive) {
            input.isActive = true;
            active[activeCount++] = input;
        }
    }

    private void notice(Input input) {
        noticed.word(input.tile(), now + 1);
    }

    /** The packet whose word is at the front of an input; there must be one. */
    WormholePacket packetAt(Input input) {
        return packets.get(Input.packet(input.front()));
    }

    @Override
    public boolean canWrite(int tile, long cycle) {
        return inputs[tile][0].hasSpace(cycle);
    }

    @Override
    public void write(int tile, WormholePacket packet, long cycle) {
        int position = packet.written();
        if (position == 0) {
            packets.add(packet);
        }
        packet.countWritten();
        isBusy = true;
        push(inputs[tile][0], Input.word(packets.lastIndexOf(packet), position == 0, position == packet.payload()),
                cycle);
    }

    @Override
    public boolean canRead(int tile, long cycle) {
        Input input = outputs[tile][0].holder;
        if (input == null || input.isTaken(cycle)) {
            return false;
        }
        int count = input.visible(cycle);
        return count > 1 || count == 1 && !Input.isHead(input.front());
    }

    @Override
    public WormholePacket read(int tile, long cycle) {
        isBusy = true;
        Input input = outputs[tile][0].holder;
        boolean isBehindHeader = Input.isHead(input.front());
        int word = isBehindHeader ? input.second() : input.front();
        take(input, isBehindHeader ? 2 : 1, cycle);
        WormholePacket packet = packets.get(Input.packet(word));
        if (Input.isTail(word)) {
            release(input, packet, cycle);
            if (input.size() > 0) {
                activate(input);
            }
        }
        return packet;
    }

    /**
     * An input of a router: a FIFO of words, and the way of the packet whose word is at its front. A word that enters,
     * and a place that becomes free, count from the next cycle on.
     */
    private static final class Input {
        private static final int HEAD = 1;
        private static final int TAIL = 2;
        private static final int FLAG_BITS = 2;

        private final int tile;
        private final WormholeSide side;
        private final int[] words;
        private int head;
        private int size;
        private long pushedAt = -1;
        private long poppedAt = -1;
        private int popped;

        /** The output at the other end of the link, or {@code null} if no link leads here. */
        Output before;
        /** The output that the packet at the front has been given, or {@code null}. */
        Output connected;
        /** The output that the packet at the front asks for, or {@code null} until its header has been looked at. */
        Output wanted;
        /** When the packet at the front may ask for the output it wants. */
        long readyAt;
        /** Whether the next cycle looks at the input. */
        boolean isActive;

        Input(int tile, WormholeSide side, int capacity) {
            this.tile = tile;
            this.side = side;
            this.words = new int[capacity];
        }

        static int word(int packet, boolean isHead, boolean isTail) {
            return packet << FLAG_BITS | (isHead ? HEAD : 0) | (isTail ? TAIL : 0);
        }

        static boolean isHead(int word) {
            return (word & HEAD) != 0;
        }

        static boolean isTail(int word) {
            return (word & TAIL) != 0;
        }

        static int packet(int word) {
            return word >> FLAG_BITS;
        }

        int tile() {
            return tile;
        }

        WormholeSide side() {
            return side;
        }

        int size() {
            return size;
        }

        boolean isFull() {
            return size == words.length;
        }

        /** Number of words that can be taken in the given cycle, if none has been yet. */
        int visible(long cycle) {
            return pushedAt == cycle ? size - 1 : size;
        }

        /** Whether a word can be put in in the given cycle. */
        boolean hasSpace(long cycle) {
            return pushedAt != cycle && (poppedAt == cycle ? size + popped : size) < words.length;
        }

        /** Whether a word has been taken in the given cycle. */
        boolean isTaken(long cycle) {
            return poppedAt == cycle;
        }

        int front() {
            return words[head];
        }

        /** The word behind the front. */
        int second() {
            return words[head + 1 == words.length ? 0 : head + 1];
        }

        /** A word counted from the front on. */
        int word(int index) {
            return words[(head + index) % words.length];
        }

        int capacity() {
            return words.length;
        }

        void push(int word, long cycle) {
            int at = head + size;
            words[at >= words.length ? at - words.length : at] = word;
            size++;
            pushedAt = cycle;
        }

        void take(int count, long cycle) {
            int at = head + count;
            head = at >= words.length ? at - words.length : at;
            size -= count;
            popped = poppedAt == cycle ? popped + count : count;
            poppedAt = cycle;
        }

        /** Forgets the way of the packet whose last word has been taken; returns the output that is free now. */
        Output release() {
            Output free = connected;
            free.holder = null;
            connected = null;
            wanted = null;
            return free;
        }
    }

    /** An output of a router, which belongs to one packet at a time. */
    private static final class Output {
        private final Input[] inputs;
        /** Its number among all outputs of the mesh. */
        final int number;
        private int asking;
        private int lastGranted;

        /** The input behind the link, or {@code null} for the processor's port. */
        Input behind;
        /** The input whose packet has been given the output, or {@code null}. */
        Input holder;
        /** Whether the output is going to be handed on in this cycle. */
        boolean isOffered;

        /** When the holder has been given it, in cycles. */
        long heldSince;

        /** Creates an output of the router with the given inputs. */
        Output(int number, Input[] inputs) {
            this.number = number;
            this.inputs = inputs;
        }

        /** Notes that an input asks for the output until it gets it. */
        void request(Input input) {
            asking |= 1 << input.side().ordinal();
        }

        /** Whether the output is free and asked for. */
        boolean canBeGranted() {
            return holder == null && asking != 0;
        }

        /** Gives the output to the next of those that ask for it, round robin. */
        Input grant() {
            do {
                lastGranted = lastGranted + 1 == inputs.length ? 0 : lastGranted + 1;
            } while ((asking & 1 << lastGranted) == 0);
            asking &= ~(1 << lastGranted);
            holder = inputs[lastGranted];
            holder.connected = this;
            return holder;
        }
    }
}
