// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.write;

import org.machineroom.trace.MachinePart;
import org.machineroom.trace.Place;
import org.machineroom.trace.internal.format.DefinitionRecords;
import org.machineroom.trace.internal.format.Field;
import org.machineroom.trace.internal.format.Layout;
import org.machineroom.trace.internal.format.TraceFiles;

/**
 * Names for the numbers in a trace's records. They have a stream of their own at time 0, so that whoever reads records
 * by time has met them before their first use; what is defined before a record is written is on disk before that record
 * is. Numbers are for the whole run, are chosen by the caller and must be chosen the same way in each run.
 *
 * <p>One thread at a time: if ranks run on several threads, the caller must see to it, and to a fixed order.
 */
public final class Definitions extends NameStream {
    Definitions(TraceWriter writer) {
        super(writer, TraceFiles.DEFINITIONS, 0);
    }

    /** A datatype. */
    public void type(int id, String name) {
        begin(Layout.TYPE, id, 0, name);
    }

    /**
     * The context of a communicator.
     *
     * @param members its ranks as ranks of the whole run, in its own order; empty for all ranks or if not known
     */
    public void context(int id, String name, int... members) {
        int at = begin(Layout.CONTEXT, id, 4 + 4 * members.length, name);
        Field.INT.set(buffer, at, members.length);
        for (int member : members) {
            at += 4;
            Field.INT.set(buffer, at, member);
        }
    }

    /** A counter of the kernel. */
    public void counter(int id, String name, String unit) {
        begin(Layout.COUNTER_NAME, id, 0, name, unit);
    }

    /** A cause of interrupts. */
    public void cause(int id, String name) {
        begin(Layout.CAUSE, id, 0, name);
    }

    /** A part of the machine that can be busy. */
    public void part(int id, String name) {
        begin(Layout.PART, id, 0, name);
    }

    /**
     * A part of the machine that can be busy, and where it is drawn; see {@link MachinePart}.
     *
     * @param from {@code null} if it is not drawn as a line, as is {@code to} then
     */
    public void part(int id, String name, int rank, Place from, Place to) {
        int at = begin(Layout.PLACED_PART, id, 5 * Integer.BYTES, name);
        Field.INT.set(buffer, at, rank);
        put(to, put(from, at + Integer.BYTES));
    }

    /**
     * The node that a rank runs on.
     *
     * @param place where it is drawn, {@code null} if that does not matter
     */
    public void node(int rank, String name, Place place) {
        put(place, begin(Layout.NODE, rank, 2 * Integer.BYTES, name));
    }

    private int put(Place place, int at) {
        Field.INT.set(buffer, at, place == null ? DefinitionRecords.NOWHERE : coordinate(place.x()));
        Field.INT.set(buffer, at + Integer.BYTES, place == null ? DefinitionRecords.NOWHERE : coordinate(place.y()));
        return at + 2 * Integer.BYTES;
    }

    private static int coordinate(double value) {
        return (int) Math.round(value * DefinitionRecords.PLACES);
    }
}
