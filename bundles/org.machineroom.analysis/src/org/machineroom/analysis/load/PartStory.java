// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.machineroom.trace.PartUse;
import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.CauseReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.UseReader;

/**
 * What happened at one part of the machine in a range of time. Immutable.
 *
 * @param uses which messages had it and when, in the order of time
 * @param waits which messages waited for it, and who had it then, in the order of time
 * @param isCut whether there are more of either than were wanted
 */
public record PartStory(List<PartUse> uses, List<TraceCause.Held> waits, boolean isCut) {
    public PartStory {
        uses = List.copyOf(uses);
        waits = List.copyOf(waits);
    }

    /**
     * Looks a part up.
     *
     * @param most how many uses, and how many waits, are wanted at most
     * @param isUnwanted asked now and then; if it says yes, the result is of no use
     * @throws TraceException if the trace is damaged
     */
    public static PartStory of(Trace trace, int part, long fromPs, long untilPs, int most, BooleanSupplier isUnwanted)
            throws TraceException {
        List<PartUse> uses = new ArrayList<>();
        try (UseReader reader = trace.uses(fromPs, untilPs)) {
            for (PartUse use = reader.next(); use != null && uses.size() <= most
                    && !isUnwanted.getAsBoolean(); use = reader.next()) {
                if (use.part() == part) {
                    uses.add(use);
                }
            }
        }
        List<TraceCause.Held> waits = new ArrayList<>();
        for (int rank = 0; rank < trace.ranks() && trace.hasCauses() && !isUnwanted.getAsBoolean(); rank++) {
            addWaits(trace.causes(rank, fromPs, untilPs), part, waits);
        }
        waits.sort(Comparator.comparingLong(TraceCause.Held::beginPs).thenComparing(TraceCause.Held::message));
        return new PartStory(uses.subList(0, Math.min(most, uses.size())),
                waits.subList(0, Math.min(most, waits.size())), Math.max(uses.size(), waits.size()) > most);
    }

    private static void addWaits(CauseReader reader, int part, List<TraceCause.Held> into) throws TraceException {
        try (reader) {
            for (TraceCause cause = reader.next(); cause != null; cause = reader.next()) {
                if (cause instanceof TraceCause.Held held && held.part() == part) {
                    into.add(held);
                }
            }
        }
    }

    /** The parts that a message has used, in the order in which it came to them. */
    public static List<PartUse> wayOf(Trace trace, long message, long fromPs, long untilPs) throws TraceException {
        List<PartUse> way = new ArrayList<>();
        try (UseReader reader = trace.uses(fromPs, untilPs)) {
            for (PartUse use = reader.next(); use != null; use = reader.next()) {
                if (use.message() == message) {
                    way.add(use);
                }
            }
        }
        way.sort(Comparator.comparingLong(PartUse::beginPs));
        return way;
    }
}
