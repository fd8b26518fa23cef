// SPDX-License-Identifier: EPL-2.0
/**
 * What instrumented programs call in place of the parts of the JDK that would let the host show through: its clock,
 * its random seeds, its hash codes, its exit. A program's class loader sees this package and package {@code mpi}, and
 * nothing else of the simulator, so everything here is plain Java over one {@link
 * org.machineroom.runner.internal.lane.ProgramHost}. All methods are called on the running rank's own thread.
 *
 * <p>Each lane has these classes for itself, defined by its {@link org.machineroom.runner.internal.lane.LaneLoader}:
 * what is static here is the lane's. The simulator reaches them by {@link
 * org.machineroom.runner.internal.lane.LaneHooks}; it may name them, for the code that it writes, but never calls them.
 */
package org.machineroom.runner.internal.hook;
