// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.explanation;

import java.util.Optional;
import org.machineroom.analysis.cause.Explanation;
import org.machineroom.analysis.page.ExplanationPage;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * What a trace says of why its run took so long. Immutable.
 *
 * @param page nothing if the trace does not say why ranks waited
 * @param isComplete whether the trace has its end
 */
public record ExplanationModel(Optional<ExplanationPage> page, boolean isComplete) {
    /** Explains a run; goes through the whole trace, for a job. */
    public static ExplanationModel of(Trace trace) throws TraceException {
        return new ExplanationModel(
                trace.hasCauses() ? Optional.of(ExplanationPage.of(Explanation.of(trace))) : Optional.empty(),
                trace.isComplete());
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
