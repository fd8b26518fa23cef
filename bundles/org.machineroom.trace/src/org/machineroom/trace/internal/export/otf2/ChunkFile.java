// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of records in chunks of one size, each with a head that says which events it holds; no record lies in two
 * chunks. Must be closed. One thread at a time.
 */
final class ChunkFile implements Closeable {
    /** The largest chunk that the library reads, in bytes. */
    static final int LARGEST_CHUNK = 16 << 20;

    /** Marks that are there in every file. */
    static final byte END_OF_CHUNK = 0;
    static final byte END_OF_BUFFER = 1;
    static final byte END_OF_FILE = 2;
    static final byte CHUNK_HEAD = 3;
    static final byte LITTLE_ENDIAN = 0x42;

    private static final byte ATTRIBUTE_LIST = 6;
    private static final byte TIMESTAMP = 5;
    private static final int LAST_EVENT = 2 + Long.BYTES;
    private static final int TIMESTAMP_BYTES = 1 + Long.BYTES;
    private static final int RECORD_HEAD_BYTES = 2 + Long.BYTES;
    private static final int LONG_RECORD = 0xff;

    private final Path file;
    private final OutputStream out;
    private final ByteBuffer chunk;
    private long events;
    private long timePs = Record.UNDEFINED;
    private Record attributes;

    /** Begins a file; its name must not be taken. */
    ChunkFile(Path file, int chunkBytes) throws IOException {
        this.file = file;
        out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW);
        chunk = ByteBuffer.allocate(chunkBytes).order(ByteOrder.LITTLE_ENDIAN);
        beginChunk();
    }

    private void beginChunk() {
        chunk.clear().put(CHUNK_HEAD).put(LITTLE_ENDIAN).putLong(events + 1).putLong(0);
    }

    /** Adds a definition. */
    void define(int type, Record record) throws IOException {
        require(record.length());
        put(type, record);
    }

    /**
     * Says what else is told of the event that is added next.
     *
     * @param list how many attributes, then of each its number, type and value; {@code null} for none
     */
    void attributes(Record list) {
        attributes = list;
    }

    /** Adds an event that has one number and no length; times must not go back. */
    void shortEvent(long atPs, int type, long number, Record scratch) throws IOException {
        Record record = scratch.clear().number(number);
        beginEvent(atPs, record);
        chunk.put((byte) type).put(record.array(), 0, record.length());
    }

    /** Adds an event; times must not go back. */
    void event(long atPs, int type, Record record) throws IOException {
        beginEvent(atPs, record);
        put(type, record);
    }

    private void beginEvent(long atPs, Record record) throws IOException {
        if (atPs < timePs) {
            throw new IllegalArgumentException(file + ": an event at " + atPs + " ps after one at " + timePs + " ps");
        }
        int listBytes = attributes == null ? 0 : attributes.length() + RECORD_HEAD_BYTES;
        boolean hasChanged = require(record.length() + TIMESTAMP_BYTES + listBytes);
        if (hasChanged || atPs > timePs) {
            chunk.put(TIMESTAMP).putLong(atPs);
            timePs = atPs;
        }
        if (attributes != null) {
            put(ATTRIBUTE_LIST, attributes);
            attributes = null;
        }
        events++;
    }

    private void put(int type, Record record) {
        chunk.put((byte) type);
        if (record.length() < LONG_RECORD) {
            chunk.put((byte) record.length());
        } else {
            chunk.put((byte) LONG_RECORD).putLong(record.length());
        }
        chunk.put(record.array(), 0, record.length());
    }

    /** Makes room for a record, with some to spare, as readers want; tells whether that took a new chunk. */
    private boolean require(int bytes) throws IOException {
        int needed = bytes + 2 * RECORD_HEAD_BYTES;
        if (chunk.remaining() >= needed) {
            return false;
        }
        if (needed > chunk.capacity() - LAST_EVENT - Long.BYTES) {
            throw new IOException(file + ": a record of " + bytes + " bytes is too long for OTF2, whose chunks have "
                    + chunk.capacity() + " bytes");
        }
        chunk.putLong(LAST_EVENT, events);
        while (chunk.hasRemaining()) {
            chunk.put(END_OF_CHUNK);
        }
        write();
        beginChunk();
        return true;
    }

    private void write() throws IOException {
        out.write(chunk.array(), 0, chunk.position());
    }

    /** How many events have been added. */
    long events() {
        return events;
    }

    /** Writes the last chunk, which may be shorter than the others. */
    void end() throws IOException {
        chunk.putLong(LAST_EVENT, events).put(END_OF_FILE).put(END_OF_BUFFER);
        write();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
