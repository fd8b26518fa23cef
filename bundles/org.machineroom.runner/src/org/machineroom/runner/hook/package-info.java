// SPDX-License-Identifier: EPL-2.0
/**
 * What instrumented programs call in place of the parts of the JDK that would let the host show through: its clock,
 * its random seeds, its hash codes, its exit. A program's class loader sees this package, {@code Meter} and package
 * {@code mpi}, and nothing else of the simulator, so everything here is plain Java over one {@link
 * org.machineroom.runner.hook.ProgramHost}. All methods are called on the running rank's own thread.
 */
package org.machineroom.runner.hook;
