// SPDX-License-Identifier: EPL-2.0
/**
 * The views of the ranks of a run and of the runs that are kept, and the perspective around them. What they show is
 * worked out in {@link org.machineroom.launching.ui.internal.view.RanksModel} and
 * {@link org.machineroom.launching.ui.internal.view.RunTexts}, without SWT.
 */
package org.machineroom.launching.ui.internal.view;
