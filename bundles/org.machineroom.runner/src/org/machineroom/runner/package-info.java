// SPDX-License-Identifier: EPL-2.0
/**
 * Runs a program on a simulated machine: the entry point of the command line. All else is internal, as nobody uses this
 * bundle but by starting a process: {@code internal.run} is one run from its settings to its report, {@code
 * internal.command} the command line, {@code internal.live} the entry point and the end of the connection of a run that
 * the IDE has started.
 */
package org.machineroom.runner;
