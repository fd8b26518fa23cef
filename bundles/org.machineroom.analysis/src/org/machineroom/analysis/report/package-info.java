// SPDX-License-Identifier: EPL-2.0
/**
 * A run on one page of HTML that refers to nothing outside, to be handed on: why it took so long, pictures, tables, the
 * settings with their sources, and how to run it again.
 */
package org.machineroom.analysis.report;
