// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.golden;

import java.util.function.Consumer;
import org.machineroom.analysis.cause.Activity;
import org.machineroom.analysis.cause.CriticalPath;
import org.machineroom.analysis.cause.PathSegment;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/** Sees to it that a critical path goes from the end of its run to the beginning without gap, overlap or guess. */
final class ExactPath implements Consumer<PathSegment> {
    private final GoldenRun run;
    private long restPs;
    private long unknownPs;

    private ExactPath(GoldenRun run, long endPs) {
        this.run = run;
        this.restPs = endPs;
    }

    /**
     * Walks the path of a run.
     *
     * @param isComplete whether the run has come to its end by itself: then nothing on the path is unknown
     * @throws AssertionError if it is not exact
     */
    static void require(GoldenRun run, Trace trace, boolean isComplete) throws TraceException {
        ExactPath path = new ExactPath(run, trace.endPs());
        CriticalPath.walk(trace, path);
        path.requireThat(path.restPs == 0, "the path begins at " + path.restPs + " ps");
        path.requireThat(!isComplete || path.unknownPs == 0, path.unknownPs + " ps of it are not explained");
    }

    @Override
    public void accept(PathSegment segment) {
        requireThat(segment.endPs() == restPs && segment.beginPs() < segment.endPs(),
                "behind " + segment + " the path goes on at " + restPs + " ps");
        restPs = segment.beginPs();
        boolean isUnknown = segment.activity() == Activity.WAITING || segment.activity() == Activity.UNRECORDED;
        unknownPs += isUnknown ? segment.durationPs() : 0;
    }

    private void requireThat(boolean isSo, String otherwise) {
        if (!isSo) {
            throw new AssertionError(run.key() + ": " + otherwise);
        }
    }
}
