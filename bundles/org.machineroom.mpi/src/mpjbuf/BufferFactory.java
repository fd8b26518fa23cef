// SPDX-License-Identifier: EPL-2.0
package mpjbuf;

/** Makes the memory of buffers. MPJ Express keeps it in a pool; here it is left to the garbage collector. */
public final class BufferFactory {
    private BufferFactory() {
    }

    /**
     * Makes memory for a buffer.
     *
     * @param size in bytes
     */
    public static RawBuffer create(int size) {
        return new RawBuffer(size);
    }

    /** Does nothing: the garbage collector takes it when nobody uses it any more. */
    public static void destroy(RawBuffer buffer) {
        // nothing to give back
    }
}
