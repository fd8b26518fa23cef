// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.whatif;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.eclipse.osgi.util.NLS;
import org.machineroom.analysis.experiment.ExperimentMessage;
import org.machineroom.analysis.experiment.ExperimentMessage.Advance;
import org.machineroom.analysis.experiment.ExperimentMessage.Ran;
import org.machineroom.analysis.experiment.ExperimentMessage.Tried;
import org.machineroom.trace.ui.internal.experiment.Followed;
import org.machineroom.trace.ui.internal.experiment.Standing;

/** What is known so far of a program that is run again with one thing ideal at a time. */
public final class WhatIfTable implements Followed {
    private final String title;
    private final Standing standing = new Standing();
    private final Map<Integer, Tried> tried = new TreeMap<>();
    private final Map<Integer, Ran> runs = new TreeMap<>();

    /**
     * Nothing is known yet.
     *
     * @param title what the user knows the program by
     */
    public WhatIfTable(String title) {
        this.title = title;
    }

    @Override
    public void take(ExperimentMessage message) {
        switch (message) {
            case Tried row -> tried.put(row.number(), row);
            case Ran run -> runs.put(run.number(), run);
            case Advance now -> standing.take(now);
            default -> {
                // nothing that what-if runs tell
            }
        }
    }

    @Override
    public void end(boolean isCancelled, String reason) {
        standing.end(isCancelled, reason);
    }

    /** The program as the user knows it, and what its run has other. */
    @Override
    public String name(Ran run) {
        return NLS.bind(Messages.runName, title, tried.get(run.number()).what());
    }

    /** What the user knows the program by. */
    public String title() {
        return title;
    }

    /** Whether its process has not ended. */
    public boolean isRunning() {
        return standing.isRunning();
    }

    /** How it stands, in words. */
    public String standing() {
        return standing.words(0);
    }

    /** Its rows: the run as it is first, then what is tried in that order. */
    public List<WhatIfRow> rows() {
        return tried.values().stream().map(this::row).toList();
    }

    private WhatIfRow row(Tried of) {
        Tried base = tried.get(0);
        return new WhatIfRow(this, of, Optional.ofNullable(runs.get(of.number())),
                of.number() == 0 || base == null ? OptionalLong.empty() : OptionalLong.of(base.simulatedPs()));
    }
}
