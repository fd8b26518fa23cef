// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.description;

/**
 * One value of a machine description.
 *
 * @param key dotted name, {@code network.link.bandwidth}
 * @param value as written, with its unit
 * @param source where the number comes from; empty if nobody said
 * @param role what the number is for: {@code CAL} sets a parameter from a published result, {@code STRUCT} is a
 *        structural constant; empty otherwise
 * @param origin where it was written
 */
public record Setting(String key, String value, String source, String role, Origin origin) {
}
