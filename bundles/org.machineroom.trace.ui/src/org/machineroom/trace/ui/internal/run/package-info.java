// SPDX-License-Identifier: EPL-2.0
/**
 * Which run the views show and what of it is selected, and its trace, open once for all of them. A view makes a
 * {@link org.machineroom.trace.ui.internal.run.RunFollower}, sets its
 * {@link org.machineroom.trace.ui.internal.run.RunSelectionProvider} as its site's selection provider, and borrows the
 * trace in a job from {@link org.machineroom.trace.ui.internal.run.OpenTraces}.
 */
package org.machineroom.trace.ui.internal.run;
