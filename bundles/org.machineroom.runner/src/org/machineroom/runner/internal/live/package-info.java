// SPDX-License-Identifier: EPL-2.0
/**
 * A run that the IDE has started: its entry point, and its end of the connection over which it reports. What is said
 * there is documented in package {@code org.machineroom.live}.
 */
package org.machineroom.runner.internal.live;
