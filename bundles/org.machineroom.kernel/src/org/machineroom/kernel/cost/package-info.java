// SPDX-License-Identifier: EPL-2.0
/**
 * What a processor needs for the instructions of a program: the kinds of instruction a machine gives a price for, and
 * the prices. All types are immutable.
 */
package org.machineroom.kernel.cost;
