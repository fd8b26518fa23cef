// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.colouring;

import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Compute;

/** Tells calls apart by their operations. */
final class CallPieces extends StatePieces {
    CallPieces(Subjects subjects) {
        super(subjects);
    }

    @Override
    Subject of(Compute compute) {
        return Subject.of(Sort.COMPUTING);
    }

    @Override
    Subject of(Call call) {
        return Subject.of(Sort.CALL, call.operation());
    }
}
