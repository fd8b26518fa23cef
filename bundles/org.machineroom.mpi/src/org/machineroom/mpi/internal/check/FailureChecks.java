// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.internal.check;

import java.util.List;
import java.util.Set;
import org.machineroom.kernel.record.Operation;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ReceiveTransfer;

/** Makes findings of the calls of one process that fail. */
public final class FailureChecks {
    private static final Set<Operation> PACKING = Set.of(MpiFunction.PACK.operation(), MpiFunction.UNPACK.operation(),
            MpiFunction.PACK_EXTERNAL.operation(), MpiFunction.UNPACK_EXTERNAL.operation());

    private static final String THREADS = "MPI 3.1 section 12.4.3";

    private final Reporter reporter;
    private final CollectiveChecks collectives;
    private ReceiveTransfer failure;

    FailureChecks(Reporter reporter, CollectiveChecks collectives) {
        this.reporter = reporter;
        this.collectives = collectives;
    }

    /** Notes that a receive has failed, which a call of the program is going to be told. */
    public void failing(ReceiveTransfer receive) {
        failure = receive;
    }

    /** Reports a call that has failed, unless that is known already or the library is to blame. */
    public void failed(String call, MpiFault fault) {
        boolean isKnown = collectives.failed();
        if (fault.origin() == MpiFault.Origin.WRONG_USE && !isKnown) {
            FindingKind kind = fault.errorClass() == ErrorClass.TRUNCATE && !isPacking() ? FindingKind.TRUNCATION
                    : FindingKind.INVALID_CALL;
            String rule = kind == FindingKind.TRUNCATION ? kind.rule() : Reporter.rule(call);
            reporter.run().findings().add(kind, reporter.place("called", call), rule, fault.getMessage(), causes());
        }
        failure = null;
    }

    /** Reports that a thread calls which may not; where wrong use makes calls fail, this one does. */
    public void calledByThread(String call, String reason) {
        FindingKind kind = FindingKind.THREAD_LEVEL;
        reporter.note(kind, reporter.place("called", call), 1, THREADS, reason, List.of());
        if (reporter.run().stops(kind)) {
            throw Reporter.fault(kind, THREADS, reason);
        }
    }

    private boolean isPacking() {
        MpiProcess process = reporter.process();
        return process.isInCall() && PACKING.contains(process.call().operation);
    }

    /** Where a receive that has failed was posted, if not in the call that fails, and its message sent. */
    private List<Place> causes() {
        PostedReceive posted = failure == null ? null : PostedReceive.of(failure);
        SentMessage message = posted == null || failure.message() == null ? null : SentMessage.of(failure.message());
        if (message == null) {
            return List.of();
        }
        return posted.place().call().equals(reporter.process().call().operation.name()) ? List.of(message.place())
                : List.of(posted.place(), message.place());
    }
}
