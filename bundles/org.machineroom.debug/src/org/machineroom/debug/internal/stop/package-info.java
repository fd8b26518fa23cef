// SPDX-License-Identifier: EPL-2.0
/** What hears of the debugger: where runs stop, what users then see, and how they go on. */
package org.machineroom.debug.internal.stop;
