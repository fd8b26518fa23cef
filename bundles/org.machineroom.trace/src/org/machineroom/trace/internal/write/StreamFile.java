// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

import org.machineroom.trace.internal.format.Field;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.PacketFields;
import org.machineroom.trace.internal.format.TraceFiles;

/**
 * The file of one stream or of several, written so that it is valid at any moment, even if the process is killed in the
 * midst of a write: space is set aside beforehand as padding of the last packet; the next packet is written into the
 * padding, where nobody sees it, and then appears by a change of the last packet's size, one write of eight bytes. The
 * space is sparse and cut off when the last stream ends. One owner thread.
 */
public final class StreamFile {
    private static final long LEAST_SPACE = 64 << 10;
    private static final long MOST_SPACE = 16 << 20;

    private final Path directory;
    private final String name;
    private final boolean isShared;
    /** Streams that have not ended. */
    private int streams;
    private long sequence = -1;
    private long packetStart;
    private int packetLength;
    private long fileLength;

    /** A file to be, of so many streams. Packets of more than one must be handed over only when they are full. */
    public StreamFile(Path directory, String name, int streams) {
        this.directory = directory;
        this.name = name;
        this.streams = streams;
        isShared = streams > 1;
    }

    /** Whether it is of several streams. */
    public boolean isShared() {
        return isShared;
    }

    public Path path() {
        return directory.resolve(name);
    }

    void write(Packet packet, ChannelCache channels) throws IOException {
        if (isOutdated(packet)) {
            return;
        }
        if (packet.length() > 0) {
            PacketFields.CHECKSUM.set(packet.bytes(), 0, Layout.checksum(packet.bytes(), packet.length()));
        }
        streams -= packet.last() ? 1 : 0;
        if (sequence < 0) {
            writeFirst(packet, channels);
        } else {
            FileChannel channel = channels.get(this, path());
            if (packet.length() > 0 && packet.sequence() == sequence && !isShared) {
                grow(packet, channel);
            } else if (packet.length() > 0) {
                append(packet, channel);
            }
            if (streams == 0) {
                cut(channel);
            }
        }
        if (streams == 0) {
            channels.close(this);
        }
    }

    /** Whether it was flushed from a packet that its owner has handed over meanwhile, with more in it. */
    private boolean isOutdated(Packet packet) {
        return !isShared && (streams == 0 || packet.sequence() < sequence
                || packet.sequence() == sequence && !packet.last() && packet.length() < packetLength);
    }

    /** The file gets its name only when its first packet is whole. */
    private void writeFirst(Packet packet, ChannelCache channels) throws IOException {
        Path hidden = directory.resolve(TraceFiles.unfinished(name));
        FileChannel channel = channels.create(this, hidden);
        fileLength = packet.length();
        if (streams > 0) {
            setAside(channel, packet.length());
        }
        show(packet, 0);
        writeFully(channel, packet.bytes(), 0, packet.length(), 0);
        Files.move(hidden, path(), StandardCopyOption.ATOMIC_MOVE);
    }

    private void append(Packet packet, FileChannel channel) throws IOException {
        long start = packetStart + packetLength;
        long end = start + packet.length();
        if (end > fileLength) {
            setAside(channel, end);
            writePacketSize(channel, packetStart, fileLength - packetStart);
        }
        long previous = packetStart;
        show(packet, start);
        writeFully(channel, packet.bytes(), 0, packet.length(), start);
        writePacketSize(channel, previous, start - previous);
    }

    /**
     * Writes a packet that was flushed before again: first the records, of which nobody sees those that are new, then
     * its head. All of them, as the debugger may have stopped its owner in the midst of the last one.
     */
    private void grow(Packet packet, FileChannel channel) throws IOException {
        long end = packetStart + packet.length();
        if (end > fileLength) {
            setAside(channel, end);
            writePacketSize(channel, packetStart, fileLength - packetStart);
        }
        int head = PacketFields.PACKET_HEAD;
        show(packet, packetStart);
        writeFully(channel, packet.bytes(), head, packet.length() - head, packetStart + head);
        writeFully(channel, packet.bytes(), PacketFields.SEQUENCE.offset(),
                PacketFields.PACKET_HEAD - PacketFields.SEQUENCE.offset(),
                packetStart + PacketFields.SEQUENCE.offset());
    }

    /** Remembers the packet as the last one, and lets it reach to the end of the file. */
    private void show(Packet packet, long start) {
        sequence = packet.sequence();
        packetStart = start;
        packetLength = packet.length();
        PacketFields.PACKET_BITS.set(packet.bytes(), 0, (fileLength - start) * Byte.SIZE);
    }

    private void setAside(FileChannel channel, long needed) throws IOException {
        fileLength = needed + Math.clamp(needed, LEAST_SPACE, MOST_SPACE);
        writeFully(channel, new byte[1], 0, 1, fileLength - 1);
    }

    private void cut(FileChannel channel) throws IOException {
        if (fileLength == packetStart + packetLength) {
            return;
        }
        writePacketSize(channel, packetStart, packetLength);
        fileLength = packetStart + packetLength;
        channel.truncate(fileLength);
    }

    private static void writePacketSize(FileChannel channel, long start, long bytes) throws IOException {
        byte[] bits = new byte[Long.BYTES];
        Field.LONG.set(bits, 0, bytes * Byte.SIZE);
        writeFully(channel, bits, 0, bits.length, start + PacketFields.PACKET_BITS.offset());
    }

    private static void writeFully(FileChannel channel, byte[] bytes, int from, int length, long position)
            throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes, from, length);
        long at = position;
        while (rest.hasRemaining()) {
            at += channel.write(rest, at);
        }
    }
}
