// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * An input of a router: a FIFO of words, and the way of the packet at its front. Words are numbered in the order in
 * which they enter; when a word enters and leaves is kept as soon as it is known, which may be before it does. A word
 * that enters, and a place that becomes free, count from the next cycle on.
 */
final class WormholeInput {
    private static final long LONG_AGO = -1;

    private final int tile;
    private final WormholeSide side;
    private final int capacity;
    /** When the latest words entered and left, by their numbers modulo the length, which is a power of two. */
    private long[] pushedAt;
    private long[] poppedAt;
    private int mask;
    /** The numbers of the first words of which it is not known when they enter, and leave. */
    private long pushed;
    private long popped;
    private WormholePacket packet;
    private long begin;
    private long end;
    private final Deque<WormholePacket> behind = new ArrayDeque<>();
    private long readAt = LONG_AGO;

    /** The output at the other end of the link, or {@code null} if no link leads here. */
    WormholeOutput before;
    /** The output that the packet at the front has been given, or {@code null}. */
    WormholeOutput connected;
    /** The input behind that output, {@code null} if there is none or none has been given. */
    WormholeInput next;
    /** The output that the packet at the front asks for, or {@code null} until it is known when its header enters. */
    WormholeOutput wanted;
    /** When the header at the front is looked at. */
    long lookedAt;
    /** When the packet at the front may ask for the output it wants. */
    long readyAt;
    /** The first cycle in which a header that comes to the front can be looked at. */
    long freeAt;
    /** Whether it waits for its words to be moved on. */
    boolean isUnsettled;
    /** The next input that has something to do in the same cycle, in a {@link WormholeAgenda}. */
    WormholeInput nextDue;

    WormholeInput(int tile, WormholeSide side, int capacity) {
        this.tile = tile;
        this.side = side;
        this.capacity = capacity;
        int length = Integer.highestOneBit(2 * capacity - 1);
        pushedAt = new long[length];
        poppedAt = new long[length];
        Arrays.fill(pushedAt, LONG_AGO);
        Arrays.fill(poppedAt, LONG_AGO);
        mask = length - 1;
        // as if so many words had passed long ago: the first to enter find their places free, like all others
        pushed = capacity;
        popped = capacity;
        end = capacity;
    }

    int tile() {
        return tile;
    }

    WormholeSide side() {
        return side;
    }

    int capacity() {
        return capacity;
    }

    /** The packet at the front, {@code null} if no header has entered behind the last packet that left. */
    WormholePacket packet() {
        return packet;
    }

    /** A packet's header enters. */
    void enter(WormholePacket entering) {
        if (packet == null) {
            bring(entering);
        } else {
            behind.add(entering);
        }
    }

    /** Forgets the packet at the front, whose last word has left, and its way. */
    void leave() {
        connected = null;
        next = null;
        wanted = null;
        packet = null;
        if (!behind.isEmpty()) {
            bring(behind.remove());
        }
    }

    private void bring(WormholePacket first) {
        packet = first;
        begin = end;
        end = begin + first.payload() + 1;
    }

    /** Whether it is known when the next place becomes free. */
    boolean hasRoom() {
        return pushed - popped < capacity;
    }

    /** When the next word can enter at the earliest; it must be known. */
    long roomAt() {
        return Math.max(pushedAt[(int) (pushed - 1) & mask], poppedAt[(int) (pushed - capacity) & mask]) + 1;
    }

    /** Whether it is known when a word of the packet at the front goes on over the link that it has been given. */
    boolean canMove() {
        return next != null && popped < pushed && popped < end && next.hasRoom();
    }

    /** When the next word to leave can do so at the earliest; it must be known when it enters. */
    long wordAt() {
        return pushedAt[(int) popped & mask] + 1;
    }

    /** Whether the word that leaves next is the header of the packet at the front. */
    boolean isAtHead() {
        return popped == begin;
    }

    /** Whether it is known when the last word of the packet at the front leaves. */
    boolean isAtEnd() {
        return popped == end;
    }

    /** A word enters. What has left by the end of the cycle that is over is forgotten. */
    void push(long at, long now) {
        int slot = (int) pushed & mask;
        if (poppedAt[slot] > now) {
            grow();
            slot = (int) pushed & mask;
        }
        pushedAt[slot] = at;
        pushed++;
    }

    void pop(long at) {
        poppedAt[(int) popped & mask] = at;
        popped++;
    }

    /** When the last word left of which that is known. */
    long lastPoppedAt() {
        return poppedAt[(int) (popped - 1) & mask];
    }

    private void grow() {
        long[] oldPushed = pushedAt;
        long[] oldPopped = poppedAt;
        int length = 2 * oldPushed.length;
        pushedAt = new long[length];
        poppedAt = new long[length];
        Arrays.fill(pushedAt, LONG_AGO);
        Arrays.fill(poppedAt, LONG_AGO);
        for (long word = Math.max(0, pushed - oldPushed.length); word < pushed; word++) {
            pushedAt[(int) word & length - 1] = oldPushed[(int) word & mask];
            poppedAt[(int) word & length - 1] = oldPopped[(int) word & mask];
        }
        mask = length - 1;
    }

    // what the tile's processor reads

    /** Whether the processor, which has been given the packet, can read a word in the given cycle. */
    boolean canRead(long cycle) {
        return readAt < cycle && unread() < pushed && pushedAt[(int) unread() & mask] < cycle;
    }

    /** The processor has read a word in the given cycle. */
    void setRead(long cycle) {
        readAt = cycle;
    }

    /** Whether it is known when a word leaves. */
    boolean hasLeft(long word) {
        return word < popped;
    }

    /** The number of the payload word that the processor reads next. */
    long unread() {
        return Math.max(popped, begin + 1);
    }

    /** The number of words of which it is known when they enter. */
    long pushed() {
        return pushed;
    }

    /** When a word entered. */
    long pushedAt(long word) {
        return pushedAt[(int) word & mask];
    }

    // to be looked at

    /** The packets whose headers have entered, and whose last words have not left; the front first. */
    List<WormholePacket> packets() {
        List<WormholePacket> packets = new ArrayList<>();
        if (packet != null) {
            packets.add(packet);
            packets.addAll(behind);
        }
        return packets;
    }

    /** Number of words inside at the end of the given cycle, or in the next if that has begun. */
    int size(long now) {
        return count(0, pushed, now);
    }

    /** How many of those words are of the packet with the given place in {@link #packets}. */
    int size(int place, long now) {
        long first = begin;
        long last = end;
        int at = 0;
        for (WormholePacket later : behind) {
            if (at++ == place) {
                break;
            }
            first = last;
            last += later.payload() + 1;
        }
        return count(first, last, now);
    }

    /** Number of words that enter after the given cycle. */
    int coming(long now) {
        int count = 0;
        for (long word = pushed - 1; word >= 0 && word >= pushed - mask - 1 && pushedAt(word) > now; word--) {
            count++;
        }
        return count;
    }

    private int count(long first, long last, long now) {
        int count = 0;
        for (long word = Math.max(first, pushed - mask - 1); word < Math.min(last, pushed); word++) {
            boolean isGone = word < popped && poppedAt[(int) word & mask] <= Math.max(now, readAt);
            if (!isGone && (before == null || pushedAt(word) <= now)) {
                count++;
            }
        }
        return count;
    }
}
