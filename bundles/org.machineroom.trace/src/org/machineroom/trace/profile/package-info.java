// SPDX-License-Identifier: EPL-2.0
/**
 * What a run that was profiled tells beside its trace: which methods called which, how long each source line computed
 * and which calls of the library each made, for each rank. The trace itself is the same with and without it.
 *
 * <p>{@link org.machineroom.trace.profile.ProfileWriter} writes the file, {@link
 * org.machineroom.trace.profile.ProfileReader} reads it. Most readers want it summed up: {@link
 * org.machineroom.trace.statistics.RunProfile}.
 */
package org.machineroom.trace.profile;
