// SPDX-License-Identifier: EPL-2.0
/**
 * What a timeline shows: questions to the trace, asked off the UI thread, and the view model that puts the answers
 * together with what the user has zoomed to, selected and filtered. No SWT.
 */
package org.machineroom.trace.ui.internal.timeline.model;
