// SPDX-License-Identifier: EPL-2.0
/** Tests of sets of ranks. */
package org.machineroom.launching.ranks;
