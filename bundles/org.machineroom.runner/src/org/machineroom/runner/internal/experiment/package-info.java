// SPDX-License-Identifier: EPL-2.0
/**
 * Runs experiments, programs that measure a machine and print rows, and reads what they print: which experiments there
 * are, one run of one of them, its rows, and the straight line through them. What the rows mean is said by package
 * {@code org.machineroom.examples.experiment}, where the programs are.
 */
package org.machineroom.runner.internal.experiment;
