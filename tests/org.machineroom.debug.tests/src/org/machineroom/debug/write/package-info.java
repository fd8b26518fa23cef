// SPDX-License-Identifier: EPL-2.0
/** Tests of the way back from a value to its cause. */
package org.machineroom.debug.write;
