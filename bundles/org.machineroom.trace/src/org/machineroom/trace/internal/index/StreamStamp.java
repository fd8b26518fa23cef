// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;

import org.machineroom.trace.internal.format.TraceFiles;
import org.machineroom.trace.internal.read.PacketTable;
import org.machineroom.trace.internal.read.StreamReader;
import org.machineroom.trace.internal.read.TraceStreams;

/**
 * A number that changes when a stream does. Of a run that has ended, size and time of the last change of its file are
 * enough. Of one still going on they are not, as its file grows within the space set aside for it and faster than its
 * time is told; there the packets are looked at too.
 */
final class StreamStamp {
    private static final long PRIME = 0x9e37_79b9_7f4a_7c15L;

    private StreamStamp() {
    }

    /** The stamps of all ranks' streams. */
    static long[] ofRanks(TraceStreams streams, boolean complete) throws IOException {
        long[] stamps = new long[streams.ranks()];
        for (int rank = 0; rank < stamps.length; rank++) {
            stamps[rank] = ofFile(streams.rankFile(rank));
            if (!complete) {
                stamps[rank] = mix(stamps[rank], ofPackets(streams, rank));
            }
        }
        return stamps;
    }

    private static long ofFile(Path file) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return mix(attributes.size(), attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS));
        } catch (NoSuchFileException e) {
            return 0;
        }
    }

    private static long ofPackets(TraceStreams streams, int rank) throws IOException {
        try (StreamReader stream = streams.openRank(rank)) {
            PacketTable packets = stream.packets();
            return mix(packets.size(), packets.recordsInAll());
        }
    }

    private static long mix(long a, long b) {
        return (a * PRIME ^ b + 1) * PRIME;
    }

    /** The stamp of a trace's metadata: of its content, which differs from trace to trace. */
    static long ofMetadata(Path trace) throws IOException {
        CRC32 crc = new CRC32();
        crc.update(Files.readAllBytes(trace.resolve(TraceFiles.METADATA)));
        return crc.getValue();
    }
}
