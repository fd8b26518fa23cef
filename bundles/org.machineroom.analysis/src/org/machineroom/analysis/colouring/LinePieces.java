// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.colouring;

import org.machineroom.analysis.colouring.Subject.Sort;
import org.machineroom.trace.TraceEvent.Call;
import org.machineroom.trace.TraceEvent.Compute;

/** Tells calls apart by the lines that they are on, and computing by the lines of the calls that it comes after. */
final class LinePieces extends StatePieces {
    LinePieces(Subjects subjects) {
        super(subjects);
    }

    @Override
    Subject of(Compute compute) {
        return compute.fromSite() == 0 ? Subject.of(Sort.COMPUTING)
                : Subject.of(Sort.AFTER_LINE, subjects().line(compute.fromSite()));
    }

    @Override
    Subject of(Call call) {
        return Subject.of(Sort.LINE, subjects().line(call.site()));
    }
}
