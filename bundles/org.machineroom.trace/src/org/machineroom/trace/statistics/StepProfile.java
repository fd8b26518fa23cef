// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.statistics;

import org.machineroom.trace.StepKind;

/**
 * Steps of one kind in the lives of all messages, received or not.
 *
 * @param kind  which
 * @param steps how many there were; a message can go through several of a kind
 * @param ps    their times together, in picoseconds
 */
public record StepProfile(StepKind kind, long steps, long ps) {
}
