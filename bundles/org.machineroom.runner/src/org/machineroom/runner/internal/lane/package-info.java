// SPDX-License-Identifier: EPL-2.0
/**
 * What lies between the simulator and the code of a program on one lane. Each lane has classes of its own of package
 * {@code hook}, so that their static variables, which instrumented code reaches in one instruction, belong to that lane
 * and not to the process; the types of this package both sides have in common.
 */
package org.machineroom.runner.internal.lane;
