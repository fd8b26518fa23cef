// SPDX-License-Identifier: EPL-2.0
/**
 * What a processor needs for the instructions of a program: the kinds of instruction a machine gives a price for, the
 * prices, and how the time comes from them that a rank computes.
 */
package org.machineroom.kernel.cost;
