// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A program file of x86-64 in the format of the System V ABI, in memory, which may be changed. */
final class ElfFile {
    /** Types of segments, and tags of the dynamic section. */
    static final int LOAD = 1;
    static final int DYNAMIC = 2;
    private static final int WRITE = 2;

    /** Who interprets the program, and where this table is; both are for programs that are started. */
    private static final Set<Integer> UNNEEDED = Set.of(3, 6);
    private static final int READ_AND_EXECUTE = 5;
    private static final int READ_AND_WRITE = 6;
    private static final int PAGE = 4096;

    private static final int MAGIC = 0x464c457f;
    private static final int TYPE = 16;
    private static final int OBJECT = 1;
    private static final int SHARED_OBJECT = 3;
    private static final int SEGMENTS = 32;
    private static final int SECTIONS = 40;
    private static final int SEGMENT_COUNT = 56;
    private static final int SECTION_COUNT = 60;
    private static final int SECTION_NAMES = 62;
    private static final int SEGMENT_BYTES = 56;
    private static final int SECTION_BYTES = 64;
    private static final int DYNAMIC_BYTES = 16;
    private static final int NEEDED = 1;
    private static final int NAMES = 5;

    private ByteBuffer bytes;
    private final List<Segment> segments = new ArrayList<>();
    private final Map<String, Section> sections = new HashMap<>();

    /** Part of the file that is loaded, or tells how. */
    record Segment(int type, int access, long offset, long address, long fileBytes, long bytes) {
        boolean isWritable() {
            return (access & WRITE) != 0;
        }

        boolean holds(long wanted) {
            return type == LOAD && wanted >= address && wanted < address + fileBytes;
        }
    }

    /** A named part of the file. */
    record Section(int offset, int length) {
    }

    /** Reads a file, which must be one by {@link #isElf}. */
    ElfFile(byte[] file) {
        bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < bytes.getShort(SEGMENT_COUNT); i++) {
            int at = (int) bytes.getLong(SEGMENTS) + i * SEGMENT_BYTES;
            segments.add(new Segment(bytes.getInt(at), bytes.getInt(at + Integer.BYTES), bytes.getLong(at + 8),
                    bytes.getLong(at + 16), bytes.getLong(at + 32), bytes.getLong(at + 40)));
        }
        int count = bytes.getShort(SECTION_COUNT);
        if (count > 0) {
            int names = (int) bytes.getLong(section(bytes.getShort(SECTION_NAMES)) + 24);
            for (int i = 0; i < count; i++) {
                int at = section(i);
                sections.put(text(names + bytes.getInt(at)),
                        new Section((int) bytes.getLong(at + 24), (int) bytes.getLong(at + 32)));
            }
        }
    }

    private int section(int index) {
        return (int) bytes.getLong(SECTIONS) + index * SECTION_BYTES;
    }

    /** Whether bytes are the beginning of a program of any processor. */
    static boolean isElf(byte[] file) {
        return file.length > SECTION_BYTES
                && ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(0) == MAGIC;
    }

    /** Whether it is for a processor of 64 bits. */
    boolean isWide() {
        return bytes.get(4) == 2;
    }

    /** Whether it is to be linked first. */
    boolean isObject() {
        return bytes.getShort(TYPE) == OBJECT;
    }

    boolean isSharedObject() {
        return bytes.getShort(TYPE) == SHARED_OBJECT;
    }

    /** A section; {@code null} if there is none of the name. */
    Section section(String name) {
        return sections.get(name);
    }

    /** Where in the file an address is; -1 if it is not there. */
    int offset(long address) {
        for (Segment segment : segments) {
            if (segment.holds(address)) {
                return (int) (address - segment.address + segment.offset);
            }
        }
        return -1;
    }

    /** Where in the file the entries of the dynamic section are, each a tag and a value of eight bytes. */
    List<Integer> dynamicEntries() {
        List<Integer> entries = new ArrayList<>();
        for (Segment segment : segments) {
            for (int at = 0; segment.type == DYNAMIC && at < segment.fileBytes; at += DYNAMIC_BYTES) {
                entries.add((int) segment.offset + at);
            }
        }
        return entries;
    }

    /** The names of the libraries that it needs. */
    List<String> neededLibraries() {
        List<Integer> entries = dynamicEntries();
        long names = entries.stream().filter(entry -> longAt(entry) == NAMES).findFirst()
                .map(entry -> longAt(entry + Long.BYTES)).orElse(0L);
        return entries.stream().filter(entry -> longAt(entry) == NEEDED)
                .map(entry -> text(offset(names + longAt(entry + Long.BYTES)))).toList();
    }

    /** In how many pieces of memory a copy lies: one of what can only be read is followed by one that is written to. */
    int mappings() {
        return 2 * (int) segments.stream().filter(segment -> segment.type == LOAD && !segment.isWritable()).count();
    }

    /** Where the program ends in memory. */
    long endAddress() {
        return segments.stream().filter(segment -> segment.type == LOAD)
                .mapToLong(segment -> segment.address + segment.bytes).max().orElse(0);
    }

    byte byteAt(int at) {
        return bytes.get(at);
    }

    int unsignedByteAt(int at) {
        return bytes.get(at) & 0xff;
    }

    int intAt(int at) {
        return bytes.getInt(at);
    }

    int unsignedShortAt(int at) {
        return bytes.getShort(at) & 0xffff;
    }

    long longAt(int at) {
        return bytes.getLong(at);
    }

    void setByte(int at, byte value) {
        bytes.put(at, value);
    }

    void setShort(int at, short value) {
        bytes.putShort(at, value);
    }

    void setInt(int at, int value) {
        bytes.putInt(at, value);
    }

    void setLong(int at, long value) {
        bytes.putLong(at, value);
    }

    /** A text that a zero byte ends. */
    String text(int at) {
        StringBuilder text = new StringBuilder();
        for (int i = at; bytes.get(i) != 0; i++) {
            text.append((char) bytes.get(i));
        }
        return text.toString();
    }

    /**
     * Adds code and memory of zeros behind the program, of which only what is loaded stays. The places of two segments
     * that nobody needs who loads a shared object become theirs.
     *
     * @param codeAddress the beginning of a page behind all that there is
     * @param dataAddress the same behind the code
     */
    void append(long codeAddress, byte[] code, long dataAddress, long dataBytes) {
        byte[] before = loadable();
        int offset = (before.length + PAGE - 1) / PAGE * PAGE;
        bytes = ByteBuffer.allocate(offset + code.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(0, before).put(offset, code);
        int at = (int) bytes.getLong(SEGMENTS);
        List<byte[]> headers = new ArrayList<>();
        for (int i = 0; i < bytes.getShort(SEGMENT_COUNT); i++) {
            byte[] header = new byte[SEGMENT_BYTES];
            bytes.get(at + i * SEGMENT_BYTES, header);
            if (!UNNEEDED.contains(bytes.getInt(at + i * SEGMENT_BYTES))) {
                headers.add(header);
            }
        }
        headers.add(header(READ_AND_EXECUTE, offset, codeAddress, code.length, code.length));
        headers.add(header(READ_AND_WRITE, 0, dataAddress, 0, dataBytes));
        for (int i = 0; i < headers.size(); i++) {
            bytes.put(at + i * SEGMENT_BYTES, headers.get(i));
        }
        bytes.putShort(SEGMENT_COUNT, (short) headers.size());
        segments.add(new Segment(LOAD, READ_AND_EXECUTE, offset, codeAddress, code.length, code.length));
    }

    private static byte[] header(int access, long offset, long address, long fileBytes, long memoryBytes) {
        return ByteBuffer.allocate(SEGMENT_BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(LOAD).putInt(access)
                .putLong(offset).putLong(address).putLong(address).putLong(fileBytes).putLong(memoryBytes)
                .putLong(PAGE).array();
    }

    /** What is loaded of the file, without the table of sections. */
    byte[] loadable() {
        long end = segments.stream().filter(segment -> segment.type == LOAD)
                .mapToLong(segment -> segment.offset + segment.fileBytes).max().orElse(0);
        bytes.putLong(SECTIONS, 0);
        bytes.putShort(SECTION_COUNT, (short) 0);
        bytes.putShort(SECTION_NAMES, (short) 0);
        byte[] loadable = new byte[(int) end];
        bytes.get(0, loadable);
        return loadable;
    }
}
