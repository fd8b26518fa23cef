// SPDX-License-Identifier: EPL-2.0
/** What stands between a machine's library and the program, and decides what receives from any source get. */
package org.machineroom.runner.internal.matching;
