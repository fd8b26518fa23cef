// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.List;
import org.machineroom.trace.internal.format.Field.Int32;

/** The records of the definition stream: all name the number that begins them, and what follows is read in its turn. */
public final class DefinitionRecords {
    private static final FieldList ANY = FieldList.behind(PacketFields.WHOLE_HEAD);
    /** The number that is named. */
    public static final Int32 ID = ANY.int32("int32_t id");
    /** Size of a record without what has no fixed length. */
    public static final int LEAST_BYTES = ANY.bytes();

    /** Coordinates of places are written as so many parts of the distance between neighbouring nodes. */
    public static final double PLACES = 1000;
    /** In place of the coordinates of something that has no place. */
    public static final int NOWHERE = Integer.MIN_VALUE;

    /** All kinds, by their ids. */
    public static final List<RecordKind> KINDS = List.of(
            kind(Layout.SITE, "site", "string class_name", "string method", "string file", "int32_t line"),
            kind(Layout.TYPE, "type", "string name"),
            kind(Layout.CONTEXT, "context", "string name", "uint32_t _members_length",
                    "int32_t members[_members_length]"),
            kind(Layout.COUNTER_NAME, "counter_name", "string name", "string unit"),
            kind(Layout.CAUSE, "interrupt_cause", "string name"),
            kind(Layout.PART, "part", "string name"),
            kind(Layout.PLACED_PART, "placed_part", "string name", "int32_t rank", "int32_t from_x", "int32_t from_y",
                    "int32_t to_x", "int32_t to_y"),
            kind(Layout.NODE, "node", "string name", "int32_t x", "int32_t y"));

    private DefinitionRecords() {
    }

    private static RecordKind kind(int id, String name, String... declarations) {
        return new RecordKind(id, name, ANY.more().variable(declarations));
    }
}
