// SPDX-License-Identifier: EPL-2.0
/**
 * Launching of MPI programs on simulated machines, without any user interface: the attributes of a launch configuration
 * ({@link org.machineroom.launching.LaunchModel}), a launch with its session
 * ({@link org.machineroom.launching.session.MachineLaunch}), and the runs that are kept
 * ({@link org.machineroom.launching.RunStore}).
 *
 * <p>The delegate lets JDT put together the process that would run the program without Machine Room, and exchanges it
 * for one that runs the simulator, which loads the program: see
 * {@code org.machineroom.launching.internal.launch.SimulatorVmRunner}.
 */
package org.machineroom.launching;
