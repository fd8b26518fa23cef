// SPDX-License-Identifier: EPL-2.0
/** Runs of one program that differ in what receives from any source get. */
package org.machineroom.runner.internal.explore;
