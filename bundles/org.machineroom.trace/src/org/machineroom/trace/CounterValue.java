// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace;

/**
 * A counter of the kernel has a new value.
 *
 * @param timePs  when
 * @param counter which, see {@link Definitions#counters}
 * @param value   in the counter's unit
 */
public record CounterValue(long timePs, int counter, long value) {
}
