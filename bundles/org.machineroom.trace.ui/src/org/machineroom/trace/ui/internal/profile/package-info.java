// SPDX-License-Identifier: EPL-2.0
/**
 * Where a run's time went and who talked to whom: the Profile and the Communication view. Each is a
 * {@link org.machineroom.trace.ui.internal.profile.StatisticsView}, which follows the shared selection and computes in
 * a job; what they show is in models without SWT ({@code ProfileModel}, {@code MatrixModel}, {@code SizesModel},
 * {@code LateModel}).
 */
package org.machineroom.trace.ui.internal.profile;
