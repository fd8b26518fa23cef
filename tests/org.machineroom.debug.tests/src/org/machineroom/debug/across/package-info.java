// SPDX-License-Identifier: EPL-2.0
/** Tests of what is made of the values of ranks. */
package org.machineroom.debug.across;
