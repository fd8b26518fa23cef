// SPDX-License-Identifier: EPL-2.0
/**
 * The index beside a trace. For each rank it holds what the rank was doing as a row of states in the order of time,
 * with sums at every 32nd, and its messages twice: as received by the order of their ends, as sent by that of their
 * begins. Everything is an array of 64-bit numbers, little-endian, and mapped into memory when it is read.
 */
package org.machineroom.trace.internal.index;
