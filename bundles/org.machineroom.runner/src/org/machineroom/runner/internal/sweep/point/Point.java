// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.point;

import java.util.Map;

/**
 * A point of a sweep.
 *
 * @param number its place in the sweep, from 0
 * @param digest by which its inputs are known again
 * @param parameters its values of what the sweep varies, by key
 * @param settings the run's settings, as the entries of a run file; empty if there can be no such run
 * @param isExperiment whether what it prints are rows
 * @param refusal why there can be no such run; empty if there can
 */
public record Point(long number, String digest, Map<String, String> parameters, Map<String, String> settings,
        boolean isExperiment, String refusal) {
}
