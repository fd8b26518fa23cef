// SPDX-License-Identifier: EPL-2.0
/**
 * Why a run took as long as it did, from its trace: the critical path, exact to the picosecond
 * ({@link org.machineroom.analysis.cause.CriticalPath}), what ranks waited for and who caused it
 * ({@link org.machineroom.analysis.cause.WaitAnalysis}), and both in a page of words and numbers
 * ({@link org.machineroom.analysis.cause.Explanation}). All go through the trace in slices of time, so that memory
 * grows with the number of ranks and not with the length of the run.
 */
package org.machineroom.analysis.cause;
