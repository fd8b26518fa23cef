// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import java.io.IOException;
import java.util.List;
import org.machineroom.runner.internal.report.RunReport;

/** Somewhere a table of what-if runs goes while they go on. */
public interface WhatIfOutput {
    /**
     * The run as it is has ended.
     *
     * @param variations what will be tried
     */
    void begin(RunReport base, List<Variation> variations);

    /** A run for a variation begins. */
    default void begin(Variation variation) {
        // most say only what has come of it
    }

    /** It has ended. */
    void add(Attempt attempt);

    /** There will be no more. */
    default void end() throws IOException {
        // most have said all by then
    }
}
