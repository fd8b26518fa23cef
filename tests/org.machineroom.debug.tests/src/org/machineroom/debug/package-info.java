// SPDX-License-Identifier: EPL-2.0
/** Tests of the ranks in the debugger, with real debugged runs. */
package org.machineroom.debug;
