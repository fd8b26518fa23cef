// SPDX-License-Identifier: EPL-2.0
package mpjbuf;

/** The memory of a {@link Buffer}, which {@link BufferFactory} makes. */
public final class RawBuffer {
    private final byte[] bytes;

    RawBuffer(int size) {
        this.bytes = new byte[size];
    }

    /** Its size in bytes. */
    public int getCapacity() {
        return bytes.length;
    }

    byte[] bytes() {
        return bytes;
    }
}
