// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.Metadata;
import org.machineroom.trace.internal.format.PacketFields;
import org.machineroom.trace.internal.format.TraceFiles;

/** The fingerprint by which two traces are told to be the same. */
public final class TraceDigest {
    private static final int PIECE = 1 << 16;

    private TraceDigest() {
    }

    /**
     * The SHA-256 of a finished trace as 64 hexadecimal digits: of each file in the order of names, its name in UTF-8,
     * a zero byte, its length as eight bytes (most significant first) and the heads of its packets; from where there
     * is no packet, and of the metadata, all its bytes. A head has the CRC-32 of its packet's records, so that a long
     * trace need not be read again. The index and the profile beside the trace do not count, nor does how the run has
     * ended: a crash may name an address that is another each time, and a failing program say what it likes.
     */
    public static String sha256(Path directory) throws IOException {
        MessageDigest digest = newDigest();
        for (Path file : parts(directory)) {
            digest.update(file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            if (file.getFileName().toString().equals(TraceFiles.METADATA)) {
                addMetadata(digest, file);
            } else {
                addStream(digest, file);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void addMetadata(MessageDigest digest, Path file) throws IOException {
        byte[] metadata = Metadata.withoutEnding(Files.readAllBytes(file));
        addLength(digest, metadata.length);
        digest.update(metadata);
    }

    private static void addStream(MessageDigest digest, Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            addLength(digest, channel.size());
            addBytes(digest, channel, addPackets(digest, channel));
        }
    }

    private static void addLength(MessageDigest digest, long bytes) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, bytes));
    }

    /** Adds the heads of the packets from the begin of the file; returns where the last of them ends. */
    private static long addPackets(MessageDigest digest, FileChannel file) throws IOException {
        byte[] head = new byte[PacketFields.PACKET_HEAD];
        long offset = 0;
        while (file.size() - offset >= head.length) {
            readFully(file, ByteBuffer.wrap(head), offset);
            long bytes = PacketFields.PACKET_BITS.get(head, 0) / Byte.SIZE;
            if (PacketFields.MAGIC.get(head, 0) != Layout.MAGIC || bytes < head.length
                    || bytes > file.size() - offset) {
                break;
            }
            digest.update(head);
            offset += bytes;
        }
        return offset;
    }

    private static void addBytes(MessageDigest digest, FileChannel file, long from) throws IOException {
        ByteBuffer piece = ByteBuffer.allocate(PIECE);
        for (long at = from; at < file.size(); at += piece.limit()) {
            piece.clear().limit((int) Math.min(PIECE, file.size() - at));
            readFully(file, piece, at);
            digest.update(piece.flip());
        }
    }

    private static void readFully(FileChannel file, ByteBuffer to, long from) throws IOException {
        for (long at = from; to.hasRemaining();) {
            int count = file.read(to, at);
            if (count < 0) {
                throw new IOException("a file of the trace has become shorter while it was read");
            }
            at += count;
        }
    }

    private static List<Path> parts(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            List<Path> parts = entries.filter(path -> TraceFiles.isFinishedPart(path.getFileName().toString()))
                    .sorted(Comparator.comparing(path -> path.getFileName().toString())).toList();
            if (parts.isEmpty()) {
                throw TraceException.of(directory, "there is no trace");
            }
            return parts;
        }
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
