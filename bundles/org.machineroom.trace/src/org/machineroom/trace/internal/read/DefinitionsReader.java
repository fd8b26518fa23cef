// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import org.machineroom.trace.Definitions;
import org.machineroom.trace.MachineNode;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.Place;
import org.machineroom.trace.Site;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.DefinitionRecords;
import org.machineroom.trace.internal.format.Layout;

/** Reads the streams of definitions. */
public final class DefinitionsReader {
    private PacketRecords records;
    private final SequencedMap<Integer, Site> sites = new LinkedHashMap<>();
    private final SequencedMap<Integer, String> types = new LinkedHashMap<>();
    private final SequencedMap<Integer, Definitions.Context> contexts = new LinkedHashMap<>();
    private final SequencedMap<Integer, Definitions.Counter> counters = new LinkedHashMap<>();
    private final SequencedMap<Integer, String> causes = new LinkedHashMap<>();
    private final SequencedMap<Integer, MachinePart> parts = new LinkedHashMap<>();
    private final SequencedMap<Integer, MachineNode> nodes = new LinkedHashMap<>();

    private DefinitionsReader() {
    }

    /** What they say, one after the other. */
    public static Definitions read(StreamReader... streams) throws TraceException {
        DefinitionsReader reader = new DefinitionsReader();
        for (StreamReader stream : streams) {
            reader.records = new PacketRecords(stream);
            while (reader.records.next()) {
                reader.readOne();
            }
        }
        return new Definitions(Collections.unmodifiableSequencedMap(reader.sites),
                Collections.unmodifiableSequencedMap(reader.types),
                Collections.unmodifiableSequencedMap(reader.contexts),
                Collections.unmodifiableSequencedMap(reader.counters),
                Collections.unmodifiableSequencedMap(reader.causes),
                Collections.unmodifiableSequencedMap(reader.parts),
                Collections.unmodifiableSequencedMap(reader.nodes));
    }

    private void readOne() throws TraceException {
        int number = records.readInt();
        switch (records.id()) {
            case Layout.SITE -> sites.put(number, new Site(number, records.readText(), records.readText(),
                    records.readText(), records.readInt()));
            case Layout.TYPE -> types.put(number, records.readText());
            case Layout.CONTEXT ->
                contexts.put(number, new Definitions.Context(number, records.readText(), readMembers()));
            case Layout.COUNTER_NAME ->
                counters.put(number, new Definitions.Counter(number, records.readText(), records.readText()));
            case Layout.CAUSE -> causes.put(number, records.readText());
            case Layout.PART ->
                parts.put(number, new MachinePart(number, records.readText(), MachinePart.SHARED, null, null));
            case Layout.PLACED_PART -> parts.put(number, new MachinePart(number, records.readText(), records.readInt(),
                    readPlace(), readPlace()));
            case Layout.NODE -> nodes.put(number, new MachineNode(number, records.readText(), readPlace()));
            default -> throw records.unknownKind(DefinitionRecords.KINDS.size());
        }
    }

    private Place readPlace() throws TraceException {
        int x = records.readInt();
        int y = records.readInt();
        return x == DefinitionRecords.NOWHERE ? null
                : new Place(x / DefinitionRecords.PLACES, y / DefinitionRecords.PLACES);
    }

    private List<Integer> readMembers() throws TraceException {
        int size = records.readInt();
        List<Integer> members = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            members.add(records.readInt());
        }
        return members;
    }
}
