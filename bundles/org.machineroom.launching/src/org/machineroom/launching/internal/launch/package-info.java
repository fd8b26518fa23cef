// SPDX-License-Identifier: EPL-2.0
/**
 * How a program is launched. JDT's delegate checks, builds and puts together the process that would run the program;
 * {@link org.machineroom.launching.internal.launch.SimulatorVmRunner} stands in for JDT's runner and starts the
 * simulator instead, with the program's class path and arguments as its input.
 *
 * <p>Why there, and not in the delegate's hooks for class path, arguments and environment: those are not told which
 * launch they are asked for, so what belongs to one launch (port, secret, folder of the run) would have to live in the
 * delegate, which all launches share. The price is that the process shows up under the simulator's main class.
 */
package org.machineroom.launching.internal.launch;
