// SPDX-License-Identifier: EPL-2.0
/** Tests of breakpoints that know ranks. */
package org.machineroom.debug.breakpoint;
