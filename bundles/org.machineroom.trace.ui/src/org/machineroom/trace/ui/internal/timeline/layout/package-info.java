// SPDX-License-Identifier: EPL-2.0
/** The rows: which ranks are shown, in which order, how high, and which of them are on the screen. No SWT. */
package org.machineroom.trace.ui.internal.timeline.layout;
