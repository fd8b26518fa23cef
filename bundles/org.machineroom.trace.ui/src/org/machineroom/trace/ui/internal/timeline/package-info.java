// SPDX-License-Identifier: EPL-2.0
/**
 * The timeline view. Three layers: {@code model} asks the trace's index in jobs; the view model
 * {@link org.machineroom.trace.ui.internal.timeline.model.Timeline} knows what is visible and selected, with
 * {@code axis}, {@code layout} and {@code input}; {@code paint} makes a picture of it. The widget,
 * {@link org.machineroom.trace.ui.internal.timeline.TimelineCanvas}, copies that picture to the screen.
 */
package org.machineroom.trace.ui.internal.timeline;
