// SPDX-License-Identifier: EPL-2.0
/**
 * The machine as it is built, coloured by how busy its nodes and parts were: what is wanted ({@code Wanted}) is read
 * from a trace ({@code MachineShown}), fitted into a picture ({@code MachinePicture}) and painted.
 */
package org.machineroom.trace.ui.internal.machine;
