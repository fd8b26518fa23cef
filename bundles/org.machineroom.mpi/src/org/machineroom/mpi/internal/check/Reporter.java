// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;
import org.machineroom.kernel.Rank;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.internal.coverage.StandardFunction;

/** Says what the checks of one process have found, and where the process is. */
final class Reporter {
    private final RunChecks run;
    private final MpiProcess process;
    private final Rank rank;

    Reporter(RunChecks run, MpiProcess process) {
        this.run = run;
        this.process = process;
        this.rank = process.rank();
    }

    MpiProcess process() {
        return process;
    }

    RunChecks run() {
        return run;
    }

    /** Where the process is, which must be in a recorded call. */
    Place place(String what) {
        return place(what, process.call());
    }

    /** Where the process is, in a recorded call. */
    Place place(String what, CallRecord call) {
        return place(what, call.operation.name(), call.site);
    }

    /** Where the process is, in a call that need not be recorded. */
    Place place(String what, String call) {
        return place(what, call, process.site());
    }

    private Place place(String what, String call, int site) {
        return new Place(what, rank.id(), rank.clockPs(), call, site);
    }

    /** Reports something at a place; where warnings are errors, the call that the process is in fails. */
    void report(FindingKind kind, Place place, String text, List<Place> others) {
        report(kind, kind == FindingKind.COLLECTIVE_ARGUMENT ? rule(place.call()) : kind.rule(), place, text, others);
    }

    /** The same for the breach of a rule that the kind of finding does not tell. */
    void report(FindingKind kind, String rule, Place place, String text, List<Place> others) {
        note(kind, place, 1, rule, text, others);
        if (run.stops(kind) && process.isInCall()) {
            throw fault(kind, rule, text);
        }
    }

    /** Reports something that nobody is stopped for. */
    void note(FindingKind kind, Place place, long times, String rule, String text, List<Place> others) {
        run.add(kind, place, times, rule, text, others);
    }

    /** The rule that says what a function does. */
    static String rule(String call) {
        return FunctionTable.find(call).map(StandardFunction::rule).orElse(FindingKind.INVALID_CALL.rule());
    }

    /** What the call that is stopped for a finding fails with. */
    static MpiFault fault(FindingKind kind, String rule, String text) {
        return new MpiFault(kind.errorClass(), text + " (" + rule + ")", MpiFault.Origin.REPORTED);
    }
}
