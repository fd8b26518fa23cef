// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.explanation;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.page.ExplanationPage;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;
import org.machineroom.trace.statistics.Extent;

/**
 * What a trace says of why its run took so long. Immutable.
 *
 * @param page nothing if the trace does not say why ranks waited
 * @param isComplete whether the trace has its end
 */
public record ExplanationModel(Optional<ExplanationPage> page, boolean isComplete) {
    /** Explains a run; goes through the whole trace, for a job. */
    public static ExplanationModel of(Trace trace) throws TraceException {
        return of(trace, Extent.WHOLE, () -> false);
    }

    /**
     * Explains some ranks of a run in a range of time.
     *
     * @throws java.util.concurrent.CancellationException if nobody wants it any more
     */
    public static ExplanationModel of(Trace trace, Extent extent, BooleanSupplier unwanted)
            throws TraceException {
        if (!trace.hasCauses()) {
            return new ExplanationModel(Optional.empty(), trace.isComplete());
        }
        Explanation explanation = Explanation.of(trace, extent, unwanted);
        return new ExplanationModel(Optional.of(ExplanationPage.of(explanation)), trace.isComplete());
    }

    /**
     * What the view shows.
     *
     * @param goesOn whether the run has not ended yet, so that what is missing will still come
     */
    public ExplanationDocument document(boolean goesOn) {
        return page.map(explained -> DocumentWriter.write(explained, goesOn && !isComplete))
                .orElseGet(DocumentWriter::withoutCauses);
    }
}
