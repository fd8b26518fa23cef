// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.machineroom.analysis.cause.Activity;
import org.machineroom.analysis.cause.PathProfile;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.runner.internal.run.RunException;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.read.Trace;

/**
 * How long a run would take with something ideal, from the trace of one run as it is: what its critical path has of
 * that is gone. Another path may then be the longest, so a run is not faster than predicted unless the order of
 * messages changes.
 *
 * @param path the critical path of the run as it is
 */
record Prediction(PathProfile path) {
    /**
     * Reads a trace.
     *
     * @return empty if the trace does not say why ranks waited
     * @throws RunException if it is damaged
     */
    static Optional<Prediction> of(Trace trace) throws RunException {
        try {
            return trace.hasCauses() ? Optional.of(new Prediction(PathProfile.of(trace))) : Optional.empty();
        } catch (TraceException e) {
            throw new RunException(e.getMessage(), e);
        }
    }

    /** Whether the run would be any faster without waiting for files. */
    boolean hasFiles() {
        return path.ps(Activity.FILE_SYSTEM) > 0;
    }

    /** The time with that ideal, in picoseconds; empty where the path does not tell. */
    OptionalLong timePs(Variation variation) {
        return variation.ideal().map(this::timePs).orElse(OptionalLong.empty());
    }

    private OptionalLong timePs(Ideal ideal) {
        return switch (ideal) {
            case NO_CONTENTION -> without(Set.of(Activity.CONTENTION));
            case FREE_SOFTWARE -> without(Set.of(Activity.SOFTWARE, Activity.INTERRUPT));
            case FREE_COPIES -> without(Set.of(Activity.COPYING));
            case IDEAL_NETWORK -> without(Set.of(Activity.WIRE, Activity.DMA, Activity.CONTENTION));
            case FREE_FILES -> without(Set.of(Activity.FILE_SYSTEM));
            case TWICE_COMPUTING -> OptionalLong.of(path.totalPs() - path.ps(Activity.COMPUTING) / 2);
            // On the wire, the path does not tell what is latency and what is bandwidth.
            case ZERO_LATENCY, INFINITE_BANDWIDTH, IDEAL_COLLECTIVES -> OptionalLong.empty();
        };
    }

    private OptionalLong without(Set<Activity> activities) {
        return OptionalLong.of(path.totalPs() - activities.stream().mapToLong(path::ps).sum());
    }
}
