// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import org.machineroom.trace.TraceException;

/**
 * The one thread that writes all packets of a trace, in the order in which they are handed over, and the stock of
 * buffers that it gives back. Any thread may hand over.
 *
 * <p>Handing over takes no lock and never parks: it is done by simulated ranks on virtual threads, and parking one of
 * these would give its carrier back to the simulation in the midst of a rank's step. A caller that is too far ahead of
 * the disk spins if it is virtual and sleeps if it is not.
 */
public final class PacketWriter {
    /** Packets may wait for the disk up to this size in all; less where the heap is small. */
    private static final long MOST_QUEUED_BYTES = Math.min(64L << 20, Runtime.getRuntime().maxMemory() / 8);
    private static final int MOST_SPARE_BUFFERS = 256;
    private static final int MOST_OPEN_FILES = 200;
    private static final long NAP_NS = 100_000;

    private final Path directory;
    private final int bufferBytes;
    private final Consumer<TraceException> failed;
    private final Queue<Packet> queue = new ConcurrentLinkedQueue<>();
    private final AtomicLong pending = new AtomicLong();
    private final AtomicLong queuedBytes = new AtomicLong();
    /** A stack, as the buffer written last is the one that is still in the processor's cache. */
    private final Deque<byte[]> spare = new ConcurrentLinkedDeque<>();
    private final AtomicInteger spareCount = new AtomicInteger();
    private final ChannelCache channels = new ChannelCache(MOST_OPEN_FILES);
    private final Thread thread;
    private volatile boolean idle;
    private volatile boolean finishing;
    private volatile TraceException failure;

    /**
     * Starts the thread.
     *
     * @param directory   of the trace, for messages
     * @param bufferBytes size of the buffers that are given back
     * @param failed      is told once when packets cannot be written any more, on the thread
     */
    public PacketWriter(Path directory, int bufferBytes, Consumer<TraceException> failed) {
        this.directory = directory;
        this.bufferBytes = bufferBytes;
        this.failed = failed;
        this.thread = Thread.ofPlatform().daemon().name("machineroom trace writer").start(this::run);
    }

    /** A buffer for a packet, used or new. */
    public byte[] takeBuffer() {
        byte[] buffer = spare.pollFirst();
        if (buffer == null) {
            return new byte[bufferBytes];
        }
        spareCount.decrementAndGet();
        return buffer;
    }

    /** Queues a packet as {@link Packet} describes it. The buffer belongs to this object from now on. */
    public void handOver(StreamFile file, long sequence, byte[] bytes, int length, boolean last) {
        while (queuedBytes.get() > MOST_QUEUED_BYTES) {
            giveWay();
        }
        queuedBytes.addAndGet(length);
        pending.incrementAndGet();
        queue.add(new Packet(file, sequence, bytes, length, last));
        if (idle) {
            LockSupport.unpark(thread);
        }
    }

    private static void giveWay() {
        if (Thread.currentThread().isVirtual()) {
            Thread.onSpinWait();
        } else {
            LockSupport.parkNanos(NAP_NS);
        }
    }

    /** Waits until all that was handed over is on disk, or has failed to get there, or the thread has ended. */
    public void drain() {
        while (pending.get() > 0 && thread.isAlive()) {
            giveWay();
        }
    }

    /** What went wrong in the background, null as long as nothing did. */
    public TraceException failure() {
        return failure;
    }

    /** Waits until everything is on disk, and ends the thread. An interrupt is kept for the caller. */
    public void finish() {
        finishing = true;
        LockSupport.unpark(thread);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        while (true) {
            boolean nothingWillFollow = finishing;
            Packet packet = queue.poll();
            if (packet != null) {
                process(packet);
            } else if (nothingWillFollow) {
                break;
            } else {
                await();
            }
        }
        try {
            channels.closeAll();
        } catch (IOException e) {
            fail("cannot be closed", e);
        }
    }

    private void await() {
        idle = true;
        if (queue.isEmpty() && !finishing) {
            LockSupport.park(this);
        }
        idle = false;
    }

    /** After a failure packets are thrown away, so that nobody waits for room in the queue. */
    private void process(Packet packet) {
        if (failure == null) {
            try {
                packet.file().write(packet, channels);
            } catch (IOException | RuntimeException | Error e) {
                // whatever it is, nobody else would hear of it, and this thread must go on taking packets
                fail("cannot write " + packet.file().path().getFileName(), e);
            }
        }
        queuedBytes.addAndGet(-packet.length());
        pending.decrementAndGet();
        if (packet.bytes().length == bufferBytes && spareCount.get() < MOST_SPARE_BUFFERS) {
            spareCount.incrementAndGet();
            spare.addFirst(packet.bytes());
        }
    }

    private void fail(String problem, Throwable cause) {
        if (failure == null) {
            failure = TraceException.of(directory, problem + " (" + reason(cause)
                    + "); the trace ends with what was written before", cause);
            failed.accept(failure);
        }
    }

    private static String reason(Throwable cause) {
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
