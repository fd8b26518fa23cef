// SPDX-License-Identifier: EPL-2.0
/** Sets of ranks in the debugger: what it knows of them, and what is done to all of a set. */
package org.machineroom.debug.set;
