// SPDX-License-Identifier: EPL-2.0
/** Breakpoints that know ranks. */
package org.machineroom.debug.breakpoint;
