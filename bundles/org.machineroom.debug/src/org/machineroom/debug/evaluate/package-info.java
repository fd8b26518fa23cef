// SPDX-License-Identifier: EPL-2.0
/** Asks the debugger for values in stopped ranks; not on the UI thread. */
package org.machineroom.debug.evaluate;
