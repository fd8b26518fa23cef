// SPDX-License-Identifier: EPL-2.0
/** Tests of how a program is launched. */
package org.machineroom.launching.internal.launch;
