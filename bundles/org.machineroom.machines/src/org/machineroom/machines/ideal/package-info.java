// SPDX-License-Identifier: EPL-2.0
/**
 * What-if runs: machines with one thing made ideal. {@link org.machineroom.machines.ideal.Ideal} lists the things; each
 * family says what they mean for its parts.
 */
package org.machineroom.machines.ideal;
