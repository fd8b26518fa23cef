// SPDX-License-Identifier: EPL-2.0
package mpi;

import java.lang.foreign.MemorySegment;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The direct buffers that the binding has made and the programs still use, found by their addresses, which leave no
 * mark on a run. May be used by several threads.
 */
final class DirectBuffers {
    private static final ConcurrentSkipListMap<Long, Known> BY_ADDRESS = new ConcurrentSkipListMap<>();
    private static final ReferenceQueue<ByteBuffer> GONE = new ReferenceQueue<>();

    private DirectBuffers() {
    }

    private static final class Known extends WeakReference<ByteBuffer> {
        private final long address;

        Known(ByteBuffer buffer, long address) {
            super(buffer, GONE);
            this.address = address;
        }
    }

    /** Remembers a buffer, as long as it or a part of it is used, and returns it. */
    static ByteBuffer made(ByteBuffer buffer) {
        while (GONE.poll() instanceof Known gone) {
            BY_ADDRESS.remove(gone.address, gone);
        }
        long address = MemorySegment.ofBuffer(buffer).address();
        BY_ADDRESS.put(address, new Known(buffer, address));
        return buffer;
    }

    /** The buffer that has a byte of memory, or {@code null} if the binding has made none that has. */
    static ByteBuffer around(long address) {
        Map.Entry<Long, Known> below = BY_ADDRESS.floorEntry(address);
        ByteBuffer buffer = below == null ? null : below.getValue().get();
        return buffer != null && address < below.getKey() + buffer.capacity() ? buffer : null;
    }
}
