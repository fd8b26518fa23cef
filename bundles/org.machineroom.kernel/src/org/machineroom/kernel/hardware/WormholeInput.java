// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/**
 * An input of a router: a FIFO of words, and the way of the packet whose word is at its front. A word that enters, and
 * a place that becomes free, count from the next cycle on.
 */
final class WormholeInput {
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
    WormholeOutput before;
    /** The output that the packet at the front has been given, or {@code null}. */
    WormholeOutput connected;
    /** The output that the packet at the front asks for, or {@code null} until its header has been looked at. */
    WormholeOutput wanted;
    /** When the packet at the front may ask for the output it wants. */
    long readyAt;
    /** Whether the next cycle looks at the input. */
    boolean isActive;

    WormholeInput(int tile, WormholeSide side, int capacity) {
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

    /** Shows what is in it and where that goes. When a word has entered or left counts within a cycle only. */
    void show(WormholeState state, WormholePacketTable packets) {
        state.same(isActive ? size : ~size);
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

    /** Forgets the way of the packet whose last word has been taken; returns the output that is free now. */
    WormholeOutput release() {
        WormholeOutput free = connected;
        free.holder = null;
        connected = null;
        wanted = null;
        return free;
    }
}
