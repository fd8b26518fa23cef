// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.check;

/**
 * A call in a program that a machine refuses.
 *
 * @param start first character of the call's name in the source
 * @param end the one behind its last
 * @param line line of the source
 * @param message who refuses it, why, and what can be done
 */
public record RefusedCall(int start, int end, int line, String message) {
}
