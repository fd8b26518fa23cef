// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes the definitions that an archive's events refer to by number, and counts them. One thread at a time. */
final class Definitions {
    /** Group types, {@code OTF2_GroupType}. */
    static final int COMM_LOCATIONS = 4;
    static final int COMM_GROUP = 5;

    private static final int CLOCK = 5;
    private static final int STRING = 10;
    private static final int ATTRIBUTE = 11;
    private static final int SYSTEM_TREE_NODE = 12;
    private static final int LOCATION_GROUP = 13;
    private static final int LOCATION = 14;
    private static final int REGION = 15;
    private static final int GROUP = 18;
    private static final int COMMUNICATOR = 22;
    private static final int PROCESS = 1;
    private static final int CPU_THREAD = 1;
    private static final int MPI = 4;
    private static final int GROUP_TYPE_OF_OLD = 0;
    private static final int REGION_TYPE_OF_OLD = 0;

    private final ChunkFile file;
    private final Map<String, Integer> strings = new HashMap<>();
    private final Record record = new Record();
    private int nextString;
    private long count;

    /**
     * Begins with these strings.
     *
     * @param first get the numbers from 0 on, also where two of them are the same
     */
    Definitions(ChunkFile file, List<String> first) throws IOException {
        this.file = file;
        for (String text : first) {
            defineString(text);
        }
    }

    /** How many there are. */
    long count() {
        return count;
    }

    private void define(int type) throws IOException {
        file.define(type, record);
        count++;
    }

    private int string(String text) throws IOException {
        Integer known = strings.get(text);
        return known != null ? known : defineString(text);
    }

    private int defineString(String text) throws IOException {
        int number = nextString++;
        strings.putIfAbsent(text, number);
        record.clear().number(number).text(text);
        define(STRING);
        return number;
    }

    /** An attribute of events, of an {@code OTF2_Type}. */
    void attribute(int number, String name, String description, int type) throws IOException {
        int nameString = string(name);
        int descriptionString = string(description);
        record.clear().number(number).number(nameString).octet(type).number(descriptionString);
        define(ATTRIBUTE);
    }

    /** The clock. When the run took place is not told: two runs of a program give the same archive. */
    void clock(long ticksPerSecond, long length) throws IOException {
        record.clear().number(ticksPerSecond).number(0).number(length).number(Record.UNDEFINED);
        define(CLOCK);
    }

    /**
     * A part of the machine.
     *
     * @param parent the part that it is in, {@link Record#UNDEFINED} for the machine itself
     */
    void systemTreeNode(int number, String name, String kind, long parent) throws IOException {
        int nameString = string(name);
        int kindString = string(kind);
        record.clear().number(number).number(nameString).number(kindString).number(parent);
        define(SYSTEM_TREE_NODE);
    }

    /** A rank, as a process with one thread. */
    void rank(int rank, int systemTreeNode, long events) throws IOException {
        int process = string("MPI Rank " + rank);
        int thread = string("Master thread");
        record.clear().number(rank).number(process).octet(PROCESS).number(systemTreeNode).number(Record.UNDEFINED);
        define(LOCATION_GROUP);
        record.clear().number(rank).number(thread).octet(CPU_THREAD).number(events).number(rank);
        define(LOCATION);
    }

    void region(int number, String name, int role, int paradigm) throws IOException {
        int nameString = string(name);
        int none = string("");
        record.clear().number(number).number(nameString).number(none).octet(REGION_TYPE_OF_OLD).number(none).number(0)
                .number(0).number(nameString).octet(role).octet(paradigm).number(0);
        define(REGION);
    }

    /** A group of all ranks. */
    void group(int number, String name, int type, int ranks) throws IOException {
        int nameString = string(name);
        record.clear().number(number).number(nameString).octet(GROUP_TYPE_OF_OLD).number(ranks);
        for (int rank = 0; rank < ranks; rank++) {
            record.number(rank);
        }
        record.octet(type).octet(MPI).number(0);
        define(GROUP);
    }

    void communicator(int number, String name, int group) throws IOException {
        int nameString = string(name);
        record.clear().number(number).number(nameString).number(group).number(Record.UNDEFINED).number(0);
        define(COMMUNICATOR);
    }
}
