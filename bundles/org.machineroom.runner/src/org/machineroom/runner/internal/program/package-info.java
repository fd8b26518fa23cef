// SPDX-License-Identifier: EPL-2.0
/**
 * Loads a program so that it can run as the ranks of a simulated machine: finds its classes, gives every rank its own
 * static variables, instruments the code for counted compute time, leads its looks at the host's clock, chance and
 * exit to the simulator, and finds its main method. {@link org.machineroom.runner.internal.program.Program} is the way
 * in.
 */
package org.machineroom.runner.internal.program;
