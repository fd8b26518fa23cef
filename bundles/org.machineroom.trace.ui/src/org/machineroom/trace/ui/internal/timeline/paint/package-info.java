// SPDX-License-Identifier: EPL-2.0
/**
 * Paints a timeline on a {@link org.machineroom.trace.ui.internal.timeline.paint.Surface}: the screen, a picture or a
 * test. Only {@link org.machineroom.trace.ui.internal.timeline.paint.SwtSurface} knows SWT.
 */
package org.machineroom.trace.ui.internal.timeline.paint;
