// SPDX-License-Identifier: EPL-2.0
/**
 * The tabs of the launch dialog. {@link org.machineroom.launching.ui.internal.tab.MachineTabModel} and
 * {@link org.machineroom.launching.ui.internal.tab.TopologyLayout} know what to show and what is right, without SWT;
 * the rest only shows it.
 */
package org.machineroom.launching.ui.internal.tab;
