// SPDX-License-Identifier: EPL-2.0
/** Tests of what a run and its observer say to each other. */
package org.machineroom.live;
