// SPDX-License-Identifier: EPL-2.0
/** Dialogs, pages and labels of breakpoints that know ranks. */
package org.machineroom.debug.ui.internal.breakpoint;
