// SPDX-License-Identifier: EPL-2.0
/** The axis of time: which range is visible, where a time is on it, and what the ruler says. No SWT. */
package org.machineroom.trace.ui.internal.timeline.axis;
