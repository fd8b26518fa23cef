// SPDX-License-Identifier: EPL-2.0
/** Parts that simulated machines are built from; each knows when it is free and how long it takes. */
package org.machineroom.kernel.hardware;
