// SPDX-License-Identifier: EPL-2.0
package org.machineroom.kernel.hardware;

/**
 * A bounded queue of words with back-pressure: a producer that finds it full, or a consumer that finds it empty, leaves
 * a {@link Runnable} that is run once when that has changed. One producer and one consumer, as with a hardware port.
 */
public final class Fifo {
    private final long[] words;
    private int head;
    private int size;
    private Runnable whenSpace;
    private Runnable whenWord;

    /** Creates an empty queue for {@code capacity} words, at least one. */
    public Fifo(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("a FIFO of " + capacity + " words: at least 1 is needed");
        }
        words = new long[capacity];
    }

    /** Number of words that fit. */
    public int capacity() {
        return words.length;
    }

    /** Number of words inside. */
    public int size() {
        return size;
    }

    /** Whether another word would not fit. */
    public boolean isFull() {
        return size == words.length;
    }

    /** Whether there is no word. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** The next word, left inside. */
    public long peek() {
        requireWord();
        return words[head];
    }

    /** Takes the next word out and tells a waiting producer. */
    public long take() {
        requireWord();
        long word = words[head];
        head = head + 1 == words.length ? 0 : head + 1;
        size--;
        if (whenSpace != null) {
            Runnable producer = whenSpace;
            whenSpace = null;
            producer.run();
        }
        return word;
    }

    /** Puts a word in and tells a waiting consumer. */
    public void put(long word) {
        if (isFull()) {
            throw new IllegalStateException("the FIFO is full with " + size + " words");
        }
        int tail = head + size;
        words[tail >= words.length ? tail - words.length : tail] = word;
        size++;
        if (whenWord != null) {
            Runnable consumer = whenWord;
            whenWord = null;
            consumer.run();
        }
    }

    /** Has the producer told once, when the next word is taken out; it must not be waiting already. */
    public void whenSpace(Runnable producer) {
        if (whenSpace != null) {
            throw new IllegalStateException("a producer is waiting for space already");
        }
        whenSpace = producer;
    }

    /** Has the consumer told once, when the next word is put in; it must not be waiting already. */
    public void whenWord(Runnable consumer) {
        if (whenWord != null) {
            throw new IllegalStateException("a consumer is waiting for a word already");
        }
        whenWord = consumer;
    }

    private void requireWord() {
        if (size == 0) {
            throw new IllegalStateException("the FIFO is empty");
        }
    }
}
