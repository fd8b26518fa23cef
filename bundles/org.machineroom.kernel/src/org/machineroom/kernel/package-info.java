// SPDX-License-Identifier: EPL-2.0
/** Virtual time, events, ranks as simulated threads of control, and the hardware parts of a machine. */
package org.machineroom.kernel;
