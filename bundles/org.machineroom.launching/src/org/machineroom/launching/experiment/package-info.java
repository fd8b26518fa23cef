// SPDX-License-Identifier: EPL-2.0
/**
 * Experiments, figures and sweeps as the IDE runs them: in a process that it starts and that tells what comes out
 * ({@link org.machineroom.launching.experiment.ExperimentProcess}). A run that was part of one can be made again with a
 * trace ({@link org.machineroom.launching.experiment.TracedRun}): it is the same run, as nothing in it is left to
 * chance.
 */
package org.machineroom.launching.experiment;
