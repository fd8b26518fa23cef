// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Puts fields one behind the other. For one thread, while constants are made. */
public final class FieldList {
    private final List<Field> fields;
    private int bytes;

    private FieldList(List<Field> fields, int bytes) {
        this.fields = new ArrayList<>(fields);
        this.bytes = bytes;
    }

    /** A list that begins so many bytes behind the beginning of the whole. */
    static FieldList behind(int offset) {
        return new FieldList(List.of(), offset);
    }

    /** A list that begins with all fields that this one has so far. */
    FieldList more() {
        return new FieldList(fields, bytes);
    }

    Field.Int8 int8(String declaration) {
        return add(new Field.Int8(declaration, bytes), Byte.BYTES);
    }

    Field.Int16 int16(String declaration) {
        return add(new Field.Int16(declaration, bytes), Short.BYTES);
    }

    Field.Int32 int32(String declaration) {
        return add(new Field.Int32(declaration, bytes), Integer.BYTES);
    }

    Field.Int64 int64(String declaration) {
        return add(new Field.Int64(declaration, bytes), Long.BYTES);
    }

    Field.Bytes bytes(String name, int count) {
        return add(new Field.Bytes("uint8_t " + name + "[" + count + "]", bytes), count);
    }

    /** Adds what has no fixed length. */
    FieldList variable(String... declarations) {
        for (String declaration : declarations) {
            add(new Field.Variable(declaration), 0);
        }
        return this;
    }

    private <F extends Field> F add(F field, int length) {
        fields.add(field);
        bytes += length;
        return field;
    }

    /** Bytes from the beginning of the whole to behind the last field of fixed length. */
    int bytes() {
        return bytes;
    }

    /** The fields in CTF's description language, one per line. */
    String declarations(String indent) {
        return fields.stream().map(field -> indent + field.declaration() + ";\n").collect(Collectors.joining());
    }
}
