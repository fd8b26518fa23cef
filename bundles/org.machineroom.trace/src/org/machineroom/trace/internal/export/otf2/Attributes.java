// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export.otf2;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.machineroom.trace.Site;
import org.machineroom.trace.StepKind;
import org.machineroom.trace.TraceEvent;
import org.machineroom.trace.read.Trace;

/**
 * What events tell beside what OTF2 has a field for: where in the source a call is and how long it waited, and how long
 * a message took for each kind of step. One thread at a time.
 */
final class Attributes {
    private static final int SOURCE = 0;
    private static final int WAITED = 1;
    private static final int FIRST_STEP = 2;
    /** Types, {@code OTF2_Type}. */
    private static final int UINT64 = 4;
    private static final int STRING = 11;

    private final List<StepKind> kinds;
    private final List<String> places = new ArrayList<>();
    private final Map<Integer, Integer> strings = new HashMap<>();
    private final Record record = new Record();

    Attributes(Trace trace) {
        kinds = trace.header().stepKinds();
        for (Site site : trace.definitions().sites().values()) {
            strings.put(site.id(), places.size());
            places.add(site.toString());
        }
    }

    /** The texts that events refer to, which must be the first strings of the archive. */
    List<String> strings() {
        return places;
    }

    /** Defines what the attributes are. */
    void define(Definitions definitions) throws IOException {
        definitions.attribute(SOURCE, "source", "where in the program the call is", STRING);
        definitions.attribute(WAITED, "waited [ps]", "part of the call in which the rank had nothing to do", UINT64);
        for (int i = 0; i < kinds.size(); i++) {
            definitions.attribute(FIRST_STEP + i, kinds.get(i).name() + " [ps]",
                    "time of the message for these steps of its life", UINT64);
        }
    }

    /** Those of a call or interrupt; {@code null} if there are none. */
    Record of(TraceEvent event) {
        if (!(event instanceof TraceEvent.Call call)) {
            return null;
        }
        Integer place = strings.get(call.site());
        int count = (place == null ? 0 : 1) + (call.waitedPs() > 0 ? 1 : 0);
        record.clear().number(count);
        if (place != null) {
            record.number(SOURCE).octet(STRING).number(place);
        }
        if (call.waitedPs() > 0) {
            record.number(WAITED).octet(UINT64).number(call.waitedPs());
        }
        return count == 0 ? null : record;
    }

    /** Those of a message; {@code null} if no step of it took any time. */
    Record of(TraceEvent.Message message) {
        long[] timesPs = new long[kinds.size()];
        int count = 0;
        for (int i = 0; i < timesPs.length; i++) {
            for (TraceEvent.Step step : message.steps()) {
                timesPs[i] += step.kind() == kinds.get(i).id() ? step.endPs() - step.beginPs() : 0;
            }
            count += timesPs[i] > 0 ? 1 : 0;
        }
        record.clear().number(count);
        for (int i = 0; i < timesPs.length; i++) {
            if (timesPs[i] > 0) {
                record.number(FIRST_STEP + i).octet(UINT64).number(timesPs[i]);
            }
        }
        return count == 0 ? null : record;
    }
}
