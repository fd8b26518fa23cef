// SPDX-License-Identifier: EPL-2.0
package mpjbuf;

/**
 * Holds packed data, as {@code Pack} of class {@link mpi.Comm} writes them and {@code Unpack} reads them; to be sent
 * and received as {@code MPI.PACKED}.
 */
public final class Buffer {
    private final RawBuffer memory;
    private final int offset;

    /**
     * Makes a buffer.
     *
     * @param memory where the data lie
     * @param offset where in it they begin, {@code MPI.SEND_OVERHEAD} or {@code MPI.RECV_OVERHEAD}
     * @param capacity size of the memory in bytes
     * @throws IllegalArgumentException if the memory is smaller, or the data would begin outside it
     */
    public Buffer(RawBuffer memory, int offset, int capacity) {
        if (capacity > memory.getCapacity() || offset < 0 || offset > capacity) {
            throw new IllegalArgumentException("a buffer from byte " + offset + " to byte " + capacity
                    + " does not lie in a memory of " + memory.getCapacity() + " bytes");
        }
        this.memory = memory;
        this.offset = offset;
    }

    /** Its memory. */
    public RawBuffer getStaticBuffer() {
        return memory;
    }

    /** The bytes of its memory. */
    public byte[] bytes() {
        return memory.bytes();
    }

    /** Index of the first byte of data. */
    public int offset() {
        return offset;
    }
}
