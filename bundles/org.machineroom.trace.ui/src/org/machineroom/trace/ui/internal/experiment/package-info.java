// SPDX-License-Identifier: EPL-2.0
/**
 * The Experiments view: what was asked for is a {@link org.machineroom.trace.ui.internal.experiment.Sheet}, filled by a
 * process that a job follows; the sheets that are to be seen make an
 * {@link org.machineroom.trace.ui.internal.experiment.Overlay}, which is drawn, listed and written to files. All of it
 * belongs to the UI thread but the job.
 */
package org.machineroom.trace.ui.internal.experiment;
