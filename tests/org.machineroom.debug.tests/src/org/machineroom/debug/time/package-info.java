// SPDX-License-Identifier: EPL-2.0
/** Tests of the rules by which siblings wait behind the present. */
package org.machineroom.debug.time;
