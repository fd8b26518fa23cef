// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The file of an archive that readers are given. It says who has written the archive.
 *
 * @param machine     that the run was on
 * @param program     that ran
 * @param identity    tells the archive from others
 * @param ranks       how many there are
 * @param definitions how many there are, of all ranks
 */
record Anchor(String machine, String program, long identity, long ranks, long definitions) {
    static final int EVENT_CHUNK = 1 << 20;

    private static final String CREATOR = "Machine Room";
    private static final int ANCHOR_FORMAT = 3;
    private static final int TRACE_FORMAT = 2;
    private static final int[] LIBRARY_VERSION = {3, 0, 2};
    private static final int POSIX = 1;
    private static final int NOT_COMPRESSED = 1;
    /** Where the format's name stands. */
    private static final int TEXT_AT = 2;
    /** What stands before the texts. */
    private static final int HEAD_BYTES = head(0, 0).length();
    /** Before that of who has written it there is one text. */
    private static final int CREATOR_PLACE = 1;

    void write(Path file) throws IOException {
        Record anchor = head(ranks, definitions).text(machine).text(CREATOR).text(program).full32(0)
                .full64(identity).full32(0).full32(0).octet(ChunkFile.END_OF_FILE).octet(ChunkFile.END_OF_BUFFER)
                .octet(ChunkFile.END_OF_CHUNK);
        Files.write(file, Arrays.copyOf(anchor.array(), anchor.length()));
    }

    private static Record head(long ranks, long definitions) {
        Record head = new Record().octet(ChunkFile.CHUNK_HEAD).octet(ChunkFile.LITTLE_ENDIAN).text("OTF2")
                .octet(ANCHOR_FORMAT).octet(TRACE_FORMAT);
        for (int part : LIBRARY_VERSION) {
            head.octet(part);
        }
        return head.full64(EVENT_CHUNK).full64(ChunkFile.LARGEST_CHUNK).octet(POSIX).octet(NOT_COMPRESSED)
                .full64(ranks).full64(definitions);
    }

    /** Whether a file is an anchor that Machine Room has written. */
    static boolean isOurs(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        if (text.length() < HEAD_BYTES || !text.startsWith("OTF2\0", TEXT_AT)) {
            return false;
        }
        String[] texts = text.substring(HEAD_BYTES).split("\0", CREATOR_PLACE + 2);
        return texts.length > CREATOR_PLACE && texts[CREATOR_PLACE].equals(CREATOR);
    }
}
