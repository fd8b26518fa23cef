// SPDX-License-Identifier: EPL-2.0
/** The machine families and the catalogue of their descriptions. */
package org.machineroom.machines;
