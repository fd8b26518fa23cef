// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.report;

/**
 * A setting as the description of a machine has it.
 *
 * @param value as written, with its unit
 * @param source where the number comes from, empty if nobody said
 */
public record DescribedSetting(String value, String source) {
}
