// SPDX-License-Identifier: EPL-2.0
/**
 * What the time of ranks can be coloured by, beside their states: what they waited for, what they called, and from
 * which line of the program ({@link org.machineroom.analysis.colouring.Colouring}). Knows no colours.
 */
package org.machineroom.analysis.colouring;
