// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.index;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of numbers, or a part of one, mapped into memory. The file must not become shorter; an index that is made anew
 * goes to new files.
 */
final class Longs {
    private static final ValueLayout.OfLong LAYOUT = ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MemorySegment memory;

    private Longs(MemorySegment memory) {
        this.memory = memory;
    }

    /** Maps a file for reading, until the arena is closed. */
    static Longs map(Path file, Arena arena) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return new Longs(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena));
        }
    }

    /** Maps a new file of this size for reading and writing. */
    static Longs create(Path file, long size, Arena arena) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return new Longs(channel.map(FileChannel.MapMode.READ_WRITE, 0, size * Long.BYTES, arena));
        }
    }

    long size() {
        return memory.byteSize() / Long.BYTES;
    }

    long get(long index) {
        return memory.getAtIndex(LAYOUT, index);
    }

    /** Copies some of the numbers to the beginning of an array. */
    void copy(long from, int size, long[] to) {
        MemorySegment.copy(memory, LAYOUT, from * Long.BYTES, to, 0, size);
    }

    void set(long index, long value) {
        memory.setAtIndex(LAYOUT, index, value);
    }

    Longs part(long from, long size) {
        return new Longs(memory.asSlice(from * Long.BYTES, size * Long.BYTES));
    }

    /** Copies all of it to another one of the same size. */
    void copyTo(Longs other) {
        other.memory.copyFrom(memory);
    }
}
