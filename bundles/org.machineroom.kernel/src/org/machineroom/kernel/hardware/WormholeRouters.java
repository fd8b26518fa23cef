// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.Arrays;

/**
 * The routers and links of a {@link WormholeMesh}, moved on one cycle at a time. All state is in flat arrays by port
 * number, five ports a tile. What a cycle does depends only on the state at its beginning: a word that enters a FIFO,
 * and a place that becomes free, can be used in the next cycle. So the order of the ports within a cycle does not
 * matter, and only ports that hold words are looked at.
 */
final class WormholeRouters {
    static final int PROCESSOR = 0;
    static final int EAST = 1;
    static final int WEST = 2;
    static final int SOUTH = 3;
    static final int NORTH = 4;
    static final int SIDES = 5;
    static final int NONE = -1;

    private static final int HEAD = 1;
    private static final int TAIL = 2;
    private static final int FLAG_BITS = 2;
    private static final int NOTICES_PER_PORT = 4;
    private static final long NEVER = Long.MAX_VALUE;

    private final WormholeShape shape;
    private final int capacity;
    private final WormholePacketTable packets = new WormholePacketTable();

    // by input port: a FIFO of words, and the way of the packet whose word is at its front
    private final int[] words;
    private final int[] head;
    private final int[] size;
    private final long[] pushedAt;
    private final long[] poppedAt;
    private final int[] popped;
    private final int[] wanted;
    private final long[] readyAt;
    private final int[] connected;

    // by output port
    private final int[] holder;
    private final int[] behind;
    private final byte[] requests;
    private final byte[] lastGranted;

    private final int[] active;
    private final boolean[] isActive;
    private int activeCount;
    private final int[] requested;
    private int requestedCount;
    private final int[] noticed;
    private int noticedCount;
    private long wordHops;

    WormholeRouters(WormholeShape shape) {
        this.shape = shape;
        this.capacity = shape.fifoWords();
        int ports = shape.tiles() * SIDES;
        words = new int[ports * capacity];
        head = new int[ports];
        size = new int[ports];
        pushedAt = filled(ports, -1);
        poppedAt = filled(ports, -1);
        popped = new int[ports];
        wanted = new int[ports];
        readyAt = filled(ports, NEVER);
        connected = none(ports);
        holder = none(ports);
        behind = none(ports);
        requests = new byte[ports];
        lastGranted = new byte[ports];
        active = new int[ports];
        isActive = new boolean[ports];
        requested = new int[ports];
        noticed = new int[NOTICES_PER_PORT * ports];
        connectLinks();
    }

    private static long[] filled(int length, long value) {
        long[] array = new long[length];
        Arrays.fill(array, value);
        return array;
    }

    private static int[] none(int length) {
        int[] array = new int[length];
        Arrays.fill(array, NONE);
        return array;
    }

    private void connectLinks() {
        for (int tile = 0; tile < shape.tiles(); tile++) {
            if (shape.column(tile) + 1 < shape.columns()) {
                behind[port(tile, EAST)] = port(tile + 1, WEST);
                behind[port(tile + 1, WEST)] = port(tile, EAST);
            }
            if (shape.row(tile) + 1 < shape.rows()) {
                behind[port(tile, SOUTH)] = port(tile + shape.columns(), NORTH);
                behind[port(tile + shape.columns(), NORTH)] = port(tile, SOUTH);
            }
        }
    }

    static int port(int tile, int side) {
        return tile * SIDES + side;
    }

    /** Words carried over links between tiles so far. */
    long wordHops() {
        return wordHops;
    }

    /** Ports at which something has changed that their tile's endpoint may wait for; valid until {@link #forget}. */
    int noticed(int i) {
        return noticed[i];
    }

    int noticedCount() {
        return noticedCount;
    }

    void forgetNoticed() {
        noticedCount = 0;
    }

    /**
     * Moves every word that can move.
     *
     * @return whether something moved or will move in the next cycle by itself
     */
    boolean cycle(long cycle) {
        boolean busy = false;
        for (int i = activeCount - 1; i >= 0; i--) {
            int input = active[i];
            int output = connected[input];
            if (size[input] == 0 || output != NONE && behind[output] == NONE) {
                isActive[input] = false;
                active[i] = active[--activeCount];
            } else if (output != NONE) {
                busy |= move(input, output, cycle);
            } else {
                busy |= request(input, cycle);
            }
        }
        for (int i = 0; i < requestedCount; i++) {
            busy |= grant(requested[i], cycle);
        }
        requestedCount = 0;
        return busy;
    }

    /** Asks for the output that the packet at the front needs, once its header has been looked at. */
    private boolean request(int input, long cycle) {
        if (readyAt[input] == NEVER) {
            if (visible(input, cycle) == 0) {
                return true;
            }
            wanted[input] = route(input);
            readyAt[input] = cycle + (isStraight(input, wanted[input]) ? 0 : WormholeShape.SET_UP_CYCLES);
        }
        if (cycle < readyAt[input]) {
            return true;
        }
        int output = wanted[input];
        if (requests[output] == 0) {
            requested[requestedCount++] = output;
        }
        requests[output] |= (byte) (1 << input % SIDES);
        return false;
    }

    /** Gives a free output to the next of those that ask for it, round robin. */
    private boolean grant(int output, long cycle) {
        int asking = requests[output];
        requests[output] = 0;
        if (holder[output] != NONE) {
            return false;
        }
        int side = lastGranted[output];
        do {
            side = side + 1 == SIDES ? 0 : side + 1;
        } while ((asking & 1 << side) == 0);
        lastGranted[output] = (byte) side;
        int input = output - output % SIDES + side;
        holder[output] = input;
        connected[input] = output;
        packets.get(front(input) >> FLAG_BITS).holdUp(cycle - readyAt[input]);
        if (behind[output] != NONE) {
            return move(input, output, cycle);
        }
        if (!shape.headerStays()) {
            take(input, cycle, 1);
        }
        notice(output);
        return true;
    }

    private boolean move(int input, int output, long cycle) {
        int next = behind[output];
        if (visible(input, cycle) == 0 || pushedAt[next] == cycle || !hasSpace(next, cycle)) {
            return false;
        }
        int word = front(input);
        take(input, cycle, 1);
        push(next, word, cycle);
        wordHops++;
        if ((word & TAIL) != 0) {
            release(input, output);
        }
        return true;
    }

    private void release(int input, int output) {
        holder[output] = NONE;
        connected[input] = NONE;
        readyAt[input] = NEVER;
    }

    /** The output port that the packet at the front of an input leaves by: along the row first, then the column. */
    private int route(int input) {
        int tile = input / SIDES;
        int to = packets.get(front(input) >> FLAG_BITS).destination();
        int columns = shape.column(to) - shape.column(tile);
        int rows = shape.row(to) - shape.row(tile);
        if (columns != 0) {
            return port(tile, columns > 0 ? EAST : WEST);
        }
        return port(tile, rows > 0 ? SOUTH : rows < 0 ? NORTH : PROCESSOR);
    }

    private static boolean isStraight(int input, int output) {
        return switch (input % SIDES) {
            case EAST -> output % SIDES == WEST;
            case WEST -> output % SIDES == EAST;
            case SOUTH -> output % SIDES == NORTH;
            case NORTH -> output % SIDES == SOUTH;
            default -> false;
        };
    }

    // the FIFO of an input

    private int front(int input) {
        return words[input * capacity + head[input]];
    }

    private int visible(int input, long cycle) {
        return pushedAt[input] == cycle ? size[input] - 1 : size[input];
    }

    private boolean hasSpace(int input, long cycle) {
        return (poppedAt[input] == cycle ? size[input] + popped[input] : size[input]) < capacity;
    }

    private void push(int input, int word, long cycle) {
        int at = head[input] + size[input];
        words[input * capacity + (at >= capacity ? at - capacity : at)] = word;
        pushedAt[input] = cycle;
        int before = size[input]++;
        if (connected[input] == NONE || behind[connected[input]] != NONE) {
            activate(input);
        } else if (before <= 1) {
            notice(input);
        }
    }

    private void take(int input, long cycle, int count) {
        if (input % SIDES == PROCESSOR && size[input] == capacity) {
            notice(input);
        }
        int at = head[input] + count;
        head[input] = at >= capacity ? at - capacity : at;
        size[input] -= count;
        poppedAt[input] = cycle;
        popped[input] = count;
    }

    private void activate(int input) {
        if (!isActive[input]) {
            isActive[input] = true;
            active[activeCount++] = input;
        }
    }

    private void notice(int port) {
        noticed[noticedCount++] = port;
    }

    // the processor's ports of a tile

    /** Whether the tile's processor can write a word in the given cycle. */
    boolean canWrite(int tile, long cycle) {
        int input = port(tile, PROCESSOR);
        return pushedAt[input] != cycle && hasSpace(input, cycle);
    }

    /** Writes the next word of a packet. */
    void write(int tile, WormholePacket packet, long cycle) {
        if (packet.written() == 0) {
            packet.enter(packets.add(packet));
        }
        int flags = packet.written() == 0 ? HEAD : packet.written() == packet.payload() ? TAIL : 0;
        packet.countWritten();
        push(port(tile, PROCESSOR), packet.handle() << FLAG_BITS | flags, cycle);
    }

    /** Whether the tile's processor can read a payload word in the given cycle. */
    boolean canRead(int tile, long cycle) {
        int input = holder[port(tile, PROCESSOR)];
        if (input == NONE) {
            return false;
        }
        int count = visible(input, cycle);
        return poppedAt[input] != cycle && (count > 1 || count == 1 && (front(input) & HEAD) == 0);
    }

    /** Reads a payload word and returns the packet it belongs to. */
    WormholePacket read(int tile, long cycle) {
        int output = port(tile, PROCESSOR);
        int input = holder[output];
        int count = 1;
        int word = front(input);
        if ((word & HEAD) != 0) {
            count = 2;
            int at = head[input] + 1;
            word = words[input * capacity + (at >= capacity ? at - capacity : at)];
        }
        take(input, cycle, count);
        WormholePacket packet = packets.get(word >> FLAG_BITS);
        if ((word & TAIL) != 0) {
            packets.remove(packet.handle());
            release(input, output);
            if (size[input] > 0) {
                activate(input);
            }
        }
        return packet;
    }

    // explanations

    /** The input FIFO behind an output, or {@link #NONE} for a processor's port. */
    int behind(int output) {
        return behind[output];
    }

    /** The output that the word at an input's front needs, or {@link #NONE} while it is not known. */
    int wantedBy(int input) {
        return connected[input] != NONE ? connected[input] : readyAt[input] == NEVER ? NONE : wanted[input];
    }

    /** The input whose packet holds an output, or {@link #NONE}. */
    int holder(int output) {
        return holder[output];
    }

    /** Number of words in an input's FIFO. */
    int size(int input) {
        return size[input];
    }

    /** The packet whose word is at the front of an input; there must be one. */
    WormholePacket packetAt(int input) {
        return packets.get(front(input) >> FLAG_BITS);
    }
}
