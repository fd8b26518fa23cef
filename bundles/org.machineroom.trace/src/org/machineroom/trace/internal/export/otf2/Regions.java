// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.machineroom.trace.Category;
import org.machineroom.trace.Operation;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.read.Trace;

/** The regions of an archive: the program, each operation, each cause of interrupts. */
final class Regions {
    private static final int FUNCTION = 1;
    private static final int CODE = 4;
    private static final int POINT_TO_POINT = 28;
    private static final int COLLECTIVE_OTHER = 26;
    private static final int USER = 1;
    private static final int MPI = 4;
    private static final int HARDWARE = 10;

    /** A region: {@code OTF2_RegionRole} and {@code OTF2_Paradigm}. */
    private record Region(int id, String name, int role, int paradigm) {
    }

    private final SequencedMap<Integer, Region> operations = new LinkedHashMap<>();
    private final SequencedMap<Integer, Region> causes = new LinkedHashMap<>();
    private final Map<Integer, Collective> collectives = new HashMap<>();
    private final Region program;

    Regions(Trace trace) {
        program = new Region(0, trace.header().environment().getOrDefault("program", "program"), FUNCTION, USER);
        for (Operation operation : trace.header().operations()) {
            Collective collective = Collective.named(operation.name());
            if (collective != null) {
                collectives.put(operation.id(), collective);
            }
            operations.put(operation.id(), new Region(next(), operation.name(), role(operation.category(), collective),
                    operation.name().startsWith("MPI_") ? MPI : USER));
        }
        trace.definitions().causes().forEach(this::interrupt);
    }

    private int next() {
        return 1 + operations.size() + causes.size();
    }

    private static int role(Category category, Collective collective) {
        return switch (category) {
            case SEND, RECEIVE, WAIT -> POINT_TO_POINT;
            case COLLECTIVE -> collective == null ? COLLECTIVE_OTHER : collective.role();
            case OTHER -> FUNCTION;
        };
    }

    private Region interrupt(int cause, String name) {
        return causes.computeIfAbsent(cause, _ -> new Region(next(), "interrupt: " + name, CODE, HARDWARE));
    }

    /** The region that holds all others. */
    int program() {
        return program.id;
    }

    /** The region of a call or an interrupt. */
    int of(TraceEvent event) {
        return switch (event) {
            case TraceEvent.Call call -> operations.computeIfAbsent(call.operation(),
                    operation -> new Region(next(), "operation " + operation, FUNCTION, USER)).id;
            case TraceEvent.Interrupt interrupt -> interrupt(interrupt.cause(), "cause " + interrupt.cause()).id;
            case TraceEvent.Compute _,TraceEvent.Message _ -> program.id;
        };
    }

    /** What a call does in OTF2's terms if it is collective, else {@code null}. */
    Collective collective(TraceEvent event) {
        return event instanceof TraceEvent.Call call ? collectives.get(call.operation()) : null;
    }

    /** Defines all that there are now. */
    void define(Definitions definitions) throws IOException {
        define(program, definitions);
        for (Region region : operations.values()) {
            define(region, definitions);
        }
        for (Region region : causes.values()) {
            define(region, definitions);
        }
    }

    private static void define(Region region, Definitions definitions) throws IOException {
        definitions.region(region.id, region.name, region.role, region.paradigm);
    }
}
