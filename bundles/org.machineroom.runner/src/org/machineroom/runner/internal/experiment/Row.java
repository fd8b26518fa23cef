// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.experiment;

/**
 * One row that an experiment has printed.
 *
 * @param x what was varied, a size or a number of something
 * @param value what the experiment is about
 * @param unit of value, min, mean and max: us, MB/s, Gflop/s, or x for a ratio
 * @param min the least over the ranks that took part
 * @param mean over the ranks that took part
 * @param max the greatest over the ranks that took part
 */
public record Row(long x, double value, String unit, double min, double mean, double max) {
}
