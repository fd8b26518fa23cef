// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.format;

/**
 * A kind of record.
 *
 * @param id by which it is known within its stream
 * @param name what other readers call it
 * @param fields behind the head that all records have
 */
public record RecordKind(int id, String name, FieldList fields) {
    /** Size of a record, with its head and without what has no fixed length. */
    public int bytes() {
        return fields.bytes();
    }
}
