// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.PacketFields;

/**
 * One stream's file, open for reading. Packets are loaded one at a time and never mapped, so that a file that shrinks
 * or vanishes meanwhile is an error and not a crash. A stream without a file has no packets. One thread at a time.
 */
public final class StreamReader implements Closeable {
    private final PacketHead.Stream stream;
    private final FileChannel channel;
    private final PacketTable packets;

    private StreamReader(PacketHead.Stream stream, FileChannel channel, PacketTable packets) {
        this.stream = stream;
        this.channel = channel;
        this.packets = packets;
    }

    /**
     * Opens a stream.
     *
     * @param known where its packets are, null to look for them
     */
    static StreamReader open(PacketHead.Stream stream, PacketTable known) throws TraceException {
        Path file = stream.file();
        FileChannel channel = openChannel(file);
        StreamReader reader = new StreamReader(stream, channel, known != null ? known : new PacketTable());
        try {
            if (known == null) {
                reader.readHeads();
            }
            return reader;
        } catch (IOException e) {
            reader.closeAfter(e);
            throw e instanceof TraceException clear ? clear : TraceException.refused(file, "cannot be read", e);
        }
    }

    private static FileChannel openChannel(Path file) throws TraceException {
        try {
            return FileChannel.open(file, StandardOpenOption.READ);
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            throw TraceException.refused(file, "cannot be read", e);
        }
    }

    private void readHeads() throws IOException {
        packets.complete(channel == null ? null : readHeads(channel.size()));
    }

    /** Returns what is missing at the end. */
    private TraceProblem readHeads(long size) throws IOException {
        byte[] head = new byte[PacketFields.PACKET_HEAD];
        long offset = 0;
        for (long sequence = 0; offset < size; sequence++) {
            if (size - offset < head.length) {
                return lost(offset, "the file ends within the head of packet " + sequence + "; the packet is lost");
            }
            readFully(head, head.length, offset);
            if (isEmpty(head)) {
                return lost(offset, "from here on the file is empty: it was about to be written to");
            }
            PacketHead packet = PacketHead.parse(head, stream, offset, sequence);
            if (size - offset < packet.contentBytes()) {
                return lost(offset, "the file ends after " + (size - offset) + " of " + packet.contentBytes()
                        + " bytes of packet " + sequence + "; its " + packet.records() + " records, until "
                        + packet.endPs() + " ps, are lost");
            }
            packets.add(packet);
            offset += packet.packetBytes();
        }
        return null;
    }

    /** Space that is set aside for packets is a packet's padding, but not in the first instant. */
    private static boolean isEmpty(byte[] head) {
        for (byte b : head) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    private TraceProblem lost(long offset, String message) {
        return new TraceProblem(stream.file(), offset, message);
    }

    /** Where the packets are. */
    public PacketTable packets() {
        return packets;
    }

    /** What is missing at the stream's end. */
    public Optional<TraceProblem> problem() {
        return Optional.ofNullable(packets.problem());
    }

    /** The rank, of a rank's stream. */
    int rank() {
        return (int) stream.instance();
    }

    public Path file() {
        return stream.file();
    }

    /**
     * Loads a packet, head and records, and checks it.
     *
     * @param into used if it is large enough
     * @return the array that holds it
     */
    byte[] load(int packet, byte[] into) throws TraceException {
        int length = packets.length(packet);
        byte[] bytes = into.length >= length ? into : new byte[Math.max(length, 2 * into.length)];
        long offset = packets.offset(packet);
        try {
            readFully(bytes, length, offset);
        } catch (TraceException e) {
            throw e;
        } catch (IOException e) {
            throw TraceException.refused(stream.file(), "cannot be read", e);
        }
        int checksum = Layout.checksum(bytes, length);
        if (checksum != packets.checksum(packet)) {
            throw TraceException.at(stream.file(), offset,
                    String.format("packet %d is damaged: its records have the checksum %08x, they should have %08x",
                            packet, checksum, packets.checksum(packet)));
        }
        return bytes;
    }

    private void readFully(byte[] bytes, int length, long offset) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes, 0, length);
        while (rest.hasRemaining()) {
            if (channel.read(rest, offset + rest.position()) < 0) {
                throw TraceException.at(stream.file(), offset,
                        "the file has become shorter while it is being read; " + length + " bytes should be here");
            }
        }
    }

    private void closeAfter(IOException failure) {
        try {
            close();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    @Override
    public void close() throws TraceException {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            throw TraceException.refused(stream.file(), "cannot be closed", e);
        }
    }
}
