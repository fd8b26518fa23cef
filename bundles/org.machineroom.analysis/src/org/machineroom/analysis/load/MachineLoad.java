// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.machineroom.trace.MachinePart;
import org.machineroom.trace.PartUse;
import org.machineroom.trace.TraceCause;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.CauseReader;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.read.UseReader;

/**
 * How busy the parts of a machine were in a range of time. Immutable.
 *
 * @param fromPs begin of the range
 * @param untilPs end of the range
 * @param parts all parts of the machine, in the order in which it names them
 */
public record MachineLoad(long fromPs, long untilPs, List<PartLoad> parts) {
    private static final class Sum {
        private double busyPs;
        private long uses;
        private long waitedPs;
        private long waits;

        private PartLoad of(MachinePart part) {
            return new PartLoad(part, Math.round(busyPs), uses, waitedPs, waits);
        }
    }

    public MachineLoad {
        parts = List.copyOf(parts);
    }

    /**
     * Adds up a range of a trace.
     *
     * @param isUnwanted asked now and then; if it says yes, the result is of no use
     * @throws TraceException if the trace is damaged
     */
    public static MachineLoad of(Trace trace, long fromPs, long untilPs, BooleanSupplier isUnwanted)
            throws TraceException {
        Map<Integer, Sum> sums = new HashMap<>();
        addUses(trace, fromPs, untilPs, sums, isUnwanted);
        for (int rank = 0; rank < trace.ranks() && trace.hasCauses() && !isUnwanted.getAsBoolean(); rank++) {
            addWaits(trace, rank, fromPs, untilPs, sums);
        }
        List<PartLoad> parts = new ArrayList<>();
        Sum none = new Sum();
        trace.definitions().parts().forEach((id, part) -> parts.add(sums.getOrDefault(id, none).of(part)));
        return new MachineLoad(fromPs, untilPs, parts);
    }

    /** Adds up a range of a trace. */
    public static MachineLoad of(Trace trace, long fromPs, long untilPs) throws TraceException {
        return of(trace, fromPs, untilPs, () -> false);
    }

    private static void addUses(Trace trace, long fromPs, long untilPs, Map<Integer, Sum> sums,
            BooleanSupplier isUnwanted) throws TraceException {
        try (UseReader uses = trace.uses(fromPs, untilPs)) {
            for (PartUse use = uses.next(); use != null && !isUnwanted.getAsBoolean(); use = uses.next()) {
                Sum sum = sums.computeIfAbsent(use.part(), _ -> new Sum());
                sum.busyPs += use.busyPsIn(fromPs, untilPs);
                sum.uses++;
            }
        }
    }

    private static void addWaits(Trace trace, int rank, long fromPs, long untilPs, Map<Integer, Sum> sums)
            throws TraceException {
        try (CauseReader causes = trace.causes(rank, fromPs, untilPs)) {
            for (TraceCause cause = causes.next(); cause != null; cause = causes.next()) {
                if (cause instanceof TraceCause.Held held && held.beginPs() < untilPs && held.endPs() > fromPs) {
                    Sum sum = sums.computeIfAbsent(held.part(), _ -> new Sum());
                    sum.waitedPs += Math.min(held.endPs(), untilPs) - Math.max(held.beginPs(), fromPs);
                    sum.waits++;
                }
            }
        }
    }

    /** Length of the range in picoseconds. */
    public long durationPs() {
        return untilPs - fromPs;
    }

    /** The share of the range in which a part was busy, from 0 to 1. */
    public double share(PartLoad part) {
        return durationPs() == 0 ? 0 : Math.min(1, (double) part.busyPs() / durationPs());
    }

    /** The parts that were busy or waited for, the busiest first, of equal ones those that were waited for longer. */
    public List<PartLoad> busiest() {
        return parts.stream().filter(part -> part.busyPs() > 0 || part.waits() > 0)
                .sorted(Comparator.comparingLong(PartLoad::busyPs).thenComparing(PartLoad::waitedPs).reversed())
                .toList();
    }
}
