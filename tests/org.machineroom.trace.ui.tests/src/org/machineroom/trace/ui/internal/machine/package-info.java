// SPDX-License-Identifier: EPL-2.0
/** Tests of the view that shows the machine. */
package org.machineroom.trace.ui.internal.machine;
