// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

/**
 * A packet on its way to disk.
 *
 * @param file     the stream it belongs to
 * @param sequence its number in the stream; the same number again means that the packet has grown since
 * @param bytes    head and records; the buffer is the writer's until it gives it back
 * @param length   how many of the bytes count; 0 only with {@code last}, when the stream merely ends
 * @param last     whether the stream ends here
 */
record Packet(StreamFile file, long sequence, byte[] bytes, int length, boolean last) {
}
