// SPDX-License-Identifier: EPL-2.0
/** Tests of what the time of ranks is coloured by. */
package org.machineroom.analysis.colouring;
