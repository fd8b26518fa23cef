// SPDX-License-Identifier: EPL-2.0
/** How fast the view of the machine is. */
package org.machineroom.trace.ui.internal.machine.benchmark;
