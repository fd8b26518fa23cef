// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi;

import java.util.EnumMap;
import java.util.Map;

/**
 * What a library cannot do, and whether the run insists on it.
 */
public final class Limits {
    /** A library without limits. */
    public static final Limits NONE = new Limits("", Map.of(), false);

    private final String library;
    private final Map<Feature, String> lacking;
    private final boolean enforced;

    /**
     * Creates limits.
     *
     * @param library id of the machine, for messages
     * @param lacking features the library lacks, each with the place that says so
     * @param enforced whether to refuse them; otherwise generic algorithms fill in
     */
    public Limits(String library, Map<Feature, String> lacking, boolean enforced) {
        this.library = library;
        this.lacking = lacking.isEmpty() ? Map.of() : new EnumMap<>(lacking);
        this.enforced = enforced;
    }

    /**
     * Limits of a library that is older than MPI 2.
     *
     * @param source the place that says so
     */
    public static Limits ofMpi1(String library, Map<Feature, String> lacking, String source, boolean enforced) {
        Map<Feature, String> all = new EnumMap<>(Feature.class);
        all.putAll(lacking);
        all.put(Feature.MPI_2, source);
        all.put(Feature.MPI_3, source);
        all.put(Feature.MPI_4, source);
        return new Limits(library, all, enforced);
    }

    /** What the library lacks, each feature with the place that says so. */
    public Map<Feature, String> lacking() {
        return lacking;
    }

    /** Whether lacking features are refused. */
    public boolean isEnforced() {
        return enforced;
    }

    /** Whether there is anything that is refused. */
    public boolean refuseAny() {
        return enforced && !lacking.isEmpty();
    }

    /** Whether the library itself has the feature. */
    public boolean has(Feature feature) {
        return !lacking.containsKey(feature);
    }

    /** Whether calls are refused that need the feature. */
    public boolean refuses(Feature feature) {
        return enforced && lacking.containsKey(feature);
    }

    /**
     * Refuses a call that needs a feature the library lacks.
     *
     * @throws MpiFault of class {@link ErrorClass#OTHER} if the limits are enforced
     */
    public void require(Feature feature) {
        if (refuses(feature)) {
            throw new MpiFault(ErrorClass.OTHER, library + " has no " + feature.words() + " (" + lacking.get(feature)
                    + "); run with limits = \"extended\" to fill them in by a generic algorithm",
                    MpiFault.Origin.LIMIT);
        }
    }
}
