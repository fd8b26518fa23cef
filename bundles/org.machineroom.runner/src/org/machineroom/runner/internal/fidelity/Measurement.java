// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.fidelity;

import java.util.List;
import java.util.Map;

/**
 * A run of an experiment; results that need the same one share it.
 *
 * @param machine the machine's id
 * @param ranks number of ranks; 0 for what machine and experiment suggest
 * @param experiment its name
 * @param arguments its options
 * @param overrides settings of the machine that are changed
 * @param isExtended whether what the library lacks is filled in
 */
public record Measurement(String machine, int ranks, String experiment, List<String> arguments,
        Map<String, String> overrides, boolean isExtended) {
}
