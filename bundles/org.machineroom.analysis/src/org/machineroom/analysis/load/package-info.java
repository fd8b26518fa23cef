// SPDX-License-Identifier: EPL-2.0
/**
 * How busy the parts of the machine were: all of them in a range of time, one of them message by message, and those
 * that a message has used.
 */
package org.machineroom.analysis.load;
