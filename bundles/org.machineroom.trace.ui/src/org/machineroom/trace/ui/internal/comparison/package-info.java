// SPDX-License-Identifier: EPL-2.0
/**
 * The Comparison view: two runs for the same range of time, and what differs between them, in the words of
 * {@code machineroom trace compare}. The model is immutable; all else belongs to the UI thread.
 */
package org.machineroom.trace.ui.internal.comparison;
