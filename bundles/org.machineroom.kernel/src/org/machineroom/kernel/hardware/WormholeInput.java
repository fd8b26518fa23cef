// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/**
 * An input of a router: a FIFO of words, and the way of the packet whose word is at its front. What enters or leaves it
 * in a cycle counts from the next on, for which the router sees to it.
 */
final class WormholeInput {
    private static final int HEAD = 1;
    private static final int TAIL = 2;
    private static final int FLAG_BITS = 2;

    private final int tile;
    private final WormholeSide side;
    private final int[] words;
    private final int capacity;
    private int head;
    private int size;
    private int used;

    /** The output at the other end of the link, or {@code null} if no link leads here. */
    WormholeOutput before;
    /** The output that the packet at the front has been given, or {@code null}. */
    WormholeOutput connected;
    /** The input behind that output, or {@code null} if there is none; {@code null} too without an output. */
    WormholeInput behind;
    /** The output that the packet at the front asks for, or {@code null} until its header has been looked at. */
    WormholeOutput wanted;
    /** When the packet at the front may ask for the output it wants. */
    long readyAt;
    /** The last cycle in which a word was sent to it. */
    long filledAt = -1;
    /** Where it stands among those whose packets have been given a link. */
    int place;

    WormholeInput(int tile, WormholeSide side, int capacity) {
        this.tile = tile;
        this.side = side;
        this.words = new int[capacity];
        this.capacity = capacity;
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

    /** Number of words that can be taken. */
    int size() {
        return size;
    }

    /** Whether all places are used, those among them whose words have been taken in this cycle. */
    boolean isFull() {
        return used == capacity;
    }

    /** 1 if it has a word and there is room behind its output, which must be a link, else 0. */
    int movable() {
        return (-size & behind.used - capacity) >>> Integer.SIZE - 1;
    }

    /** Whether its processor reads it. */
    boolean isRead() {
        return connected != null && behind == null;
    }

    int front() {
        return words[head];
    }

    /** The word behind the front. */
    int second() {
        return words[head + 1 == capacity ? 0 : head + 1];
    }

    /** A word counted from the front on. */
    int word(int index) {
        return words[(head + index) % capacity];
    }

    int capacity() {
        return capacity;
    }

    /** Puts a word in. */
    void push(int word) {
        int at = head + size;
        words[at >= capacity ? at - capacity : at] = word;
        size++;
        used++;
    }

    /** Takes a word, whose place stays used until it is {@linkplain #free freed}. */
    int take() {
        int word = words[head];
        head = head + 1 == capacity ? 0 : head + 1;
        size--;
        return word;
    }

    /** Frees the place of a word that has been taken. */
    void free() {
        used--;
    }

    /** Shows what is in it and where that goes, between two cycles. */
    void show(WormholeState state, WormholePacketTable packets) {
        state.same(size);
        state.same(connected);
        state.same(wanted);
        if (wanted != null && connected == null) {
            readyAt = state.cycle(readyAt);
        }
        for (int i = 0; i < size; i++) {
            int word = word(i);
            state.same(word & (HEAD | TAIL));
            if (i == 0 || isHead(word)) {
                state.same(packets.get(packet(word)).likeness());
            }
        }
    }

    /** Gives the packet at the front an output. */
    void connect(WormholeOutput output) {
        connected = output;
        behind = output.behind;
    }

    /** Forgets the way of the packet whose last word leaves; returns the output that is free now. */
    WormholeOutput release() {
        WormholeOutput free = connected;
        free.holder = null;
        connected = null;
        behind = null;
        wanted = null;
        return free;
    }
}
