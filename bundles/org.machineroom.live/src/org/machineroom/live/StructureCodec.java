// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ProtocolException;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads what machines keep messages in. */
final class StructureCodec {
    private static final StructureItem.Kind[] KINDS = StructureItem.Kind.values();

    private StructureCodec() {
    }

    static void write(DataOutputStream body, List<StructureSample> structures) throws IOException {
        body.writeInt(structures.size());
        for (StructureSample structure : structures) {
            body.writeInt(structure.rank());
            body.writeUTF(structure.name());
            body.writeUTF(structure.unit());
            body.writeLong(structure.capacity());
            body.writeLong(structure.length());
            body.writeInt(structure.items().size());
            for (StructureItem item : structure.items()) {
                write(body, item);
            }
        }
    }

    private static void write(DataOutputStream body, StructureItem item) throws IOException {
        body.writeByte(item.kind().ordinal());
        body.writeInt(item.source());
        body.writeInt(item.destination());
        body.writeInt(item.tag());
        body.writeUTF(item.communicator());
        body.writeLong(item.bytes());
        body.writeUTF(item.state());
        body.writeLong(item.sincePs());
    }

    static List<StructureSample> read(DataInputStream body) throws IOException {
        List<StructureSample> structures = new ArrayList<>();
        for (int count = Length.read(body, 1, "structures"); count > 0; count--) {
            structures.add(new StructureSample(body.readInt(), body.readUTF(), body.readUTF(), body.readLong(),
                    body.readLong(), readItems(body)));
        }
        return structures;
    }

    private static List<StructureItem> readItems(DataInputStream body) throws IOException {
        List<StructureItem> items = new ArrayList<>();
        for (int count = Length.read(body, 1, "items"); count > 0; count--) {
            items.add(new StructureItem(kind(body.readByte()), body.readInt(), body.readInt(), body.readInt(),
                    body.readUTF(), body.readLong(), body.readUTF(), body.readLong()));
        }
        return items;
    }

    private static StructureItem.Kind kind(int ordinal) throws ProtocolException {
        if (ordinal < 0 || ordinal >= KINDS.length) {
            throw new ProtocolException("unknown kind of item " + ordinal);
        }
        return KINDS[ordinal];
    }
}
