// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import java.nio.charset.StandardCharsets;

import org.machineroom.trace.internal.format.DefinitionRecords;
import org.machineroom.trace.internal.format.Field;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.write.StreamFile;

/** A stream of names for the numbers in a trace's records. */
abstract sealed class NameStream extends PacketStream permits Definitions, FoundSites {
    private static final byte[] NONE = {};

    NameStream(TraceWriter writer, String file, long instance) {
        super(writer, new StreamFile(writer.directory(), file, 1), file, Layout.DEFINITION_STREAM, instance);
    }

    /**
     * A place in the program's source.
     *
     * @param file name of the source file, empty if not known
     * @param line line number, 0 if not known
     */
    public void site(int id, String className, String method, String file, int line) {
        int at = begin(Layout.SITE, id, 4, className, method, file);
        Field.INT.set(buffer, at, line);
    }

    /** Writes the id and the texts, each ended by a zero; returns where the rest of the record goes. */
    final int begin(int kind, int id, int rest, String... texts) {
        byte[][] encoded = new byte[texts.length][];
        int size = DefinitionRecords.LEAST_BYTES + rest;
        for (int i = 0; i < texts.length; i++) {
            encoded[i] = encode(texts[i]);
            size += encoded[i].length + 1;
        }
        int at = open(kind, 0, 0, size);
        DefinitionRecords.ID.set(buffer, at, id);
        at += DefinitionRecords.LEAST_BYTES;
        for (byte[] text : encoded) {
            System.arraycopy(text, 0, buffer, at, text.length);
            at += text.length;
            buffer[at++] = 0;
        }
        return at;
    }

    private static byte[] encode(String text) {
        return text == null ? NONE : text.replace('\0', '?').getBytes(StandardCharsets.UTF_8);
    }
}
