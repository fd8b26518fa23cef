// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal.across;

/**
 * What the user wants to see.
 *
 * @param context what is selected in the Debug view; null for nothing
 * @param expression to be read
 * @param set the ranks, as a user writes them; empty for the current set
 * @param stop greater each time that something of a run has gone on
 */
record Wish(Object context, String expression, String set, long stop) {
}
