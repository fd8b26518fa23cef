// SPDX-License-Identifier: EPL-2.0
/** Opens a trace and reads its events, whether the run was killed, goes on or is over. */
package org.machineroom.trace.read;
