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
    /** Name of the counter that a run which deadlocks has at its end: how many ranks wait for ever. */
    public static final String WAITING_FOR_EVER = "ranks that wait for ever";
}
