// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

/** Names that launch configurations and plug-ins refer to. */
public interface LaunchConstants {
    /** Symbolic name of this bundle. */
    String BUNDLE = "org.machineroom.launching";
    /** Id of the launch configuration type. */
    String TYPE_ID = "org.machineroom.launching.mpiApplication";
    /** Id of the class path container with package {@code mpi}. */
    String MPI_CONTAINER = "org.machineroom.launching.MPI";

    /** Symbolic name of the bundle with the example programs and their sources. */
    String EXAMPLES_BUNDLE = "org.machineroom.examples";

    /** Id of the debug model of MPI breakpoints, which adapt to {@code StopCondition}. */
    String BREAKPOINT_MODEL = "org.machineroom.debug";

    /** Id of a machine or path of a description file; text. */
    String ATTR_MACHINE = "org.machineroom.launching.ATTR_MACHINE";
    /** Number of ranks, 0 for the machine's own default; number. */
    String ATTR_RANKS = "org.machineroom.launching.ATTR_RANKS";
    /** Which node each rank runs on, as {@code RankMapping} reads it; text. */
    String ATTR_MAPPING = "org.machineroom.launching.ATTR_MAPPING";
    /** How computing is timed, a name of {@code Compute}; text. */
    String ATTR_COMPUTE = "org.machineroom.launching.ATTR_COMPUTE";
    /** What to do about limits, a name of {@code LimitsMode}, empty for the machine's own; text. */
    String ATTR_LIMITS = "org.machineroom.launching.ATTR_LIMITS";
    /** What happens to wrong use of MPI, a name of {@code Check}; text. */
    String ATTR_CHECK = "org.machineroom.launching.ATTR_CHECK";
    /** Settings of the machine that the user has changed, by key; map. */
    String ATTR_OVERRIDES = "org.machineroom.launching.ATTR_OVERRIDES";
    /** Seed of what the program leaves unseeded; text that holds a long. */
    String ATTR_SEED = "org.machineroom.launching.ATTR_SEED";

    /** The machine of a new configuration. */
    String DEFAULT_MACHINE = "cluster.loggp";
}
