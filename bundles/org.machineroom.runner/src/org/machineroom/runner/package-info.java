// SPDX-License-Identifier: EPL-2.0
/**
 * Runs a program on a simulated machine: reads the settings, builds the machine, loads the program, starts the ranks,
 * records, reports. The command line lives in {@code command}.
 */
package org.machineroom.runner;
