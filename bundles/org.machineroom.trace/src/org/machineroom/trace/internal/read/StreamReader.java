// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.io.Closeable;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceProblem;
import org.machineroom.trace.internal.format.Layout;

/**
 * One stream, open for reading. Packets are loaded one at a time. A stream without a file has no packets. One thread at
 * a time.
 */
public final class StreamReader implements Closeable {
    private final Path path;
    private final StreamFile file;
    private final long instance;
    private final PacketTable packets;

    private StreamReader(Path path, StreamFile file, long instance, PacketTable packets) {
        this.path = path;
        this.file = file;
        this.instance = instance;
        this.packets = packets;
    }

    /** Opens a stream that has a file of its own, and looks for its packets. */
    static StreamReader open(PacketHead.Streams stream) throws TraceException {
        StreamFile file = StreamFile.open(stream.file());
        try {
            return new StreamReader(stream.file(), file, stream.first(), PacketScan.tables(file, stream)[0]);
        } catch (TraceException e) {
            closeAfter(e, file);
            throw e;
        }
    }

    /** Opens a stream whose packets are known. */
    static StreamReader open(Path path, long instance, PacketTable packets) throws TraceException {
        return new StreamReader(path, StreamFile.open(path), instance, packets);
    }

    private static void closeAfter(TraceException failure, StreamFile file) {
        try {
            file.close();
        } catch (TraceException e) {
            failure.addSuppressed(e);
        }
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
        return (int) instance;
    }

    public Path file() {
        return path;
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
        file.read(bytes, length, offset);
        int checksum = Layout.checksum(bytes, length);
        if (checksum != packets.checksum(packet)) {
            throw TraceException.at(path, offset, String.format(Locale.ROOT,
                    "packet %d is damaged: its records have the checksum %08x, they should have %08x", packet,
                    checksum, packets.checksum(packet)));
        }
        return bytes;
    }

    @Override
    public void close() throws TraceException {
        file.close();
    }
}
