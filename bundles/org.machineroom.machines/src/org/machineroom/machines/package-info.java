// SPDX-License-Identifier: EPL-2.0
/**
 * The machines: how a third party adds one ({@link org.machineroom.machines.MachineFamily}), and the catalogue of those
 * there are. Each family has a package of its own; the description files with all numbers lie beside its code.
 */
package org.machineroom.machines;
