// SPDX-License-Identifier: EPL-2.0
/** Going back in time: positions of a run that is stopped, and the way to them, which is to run again. */
package org.machineroom.debug.time;
