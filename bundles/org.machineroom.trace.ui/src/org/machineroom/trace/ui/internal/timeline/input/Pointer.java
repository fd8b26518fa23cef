// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.input;

/**
 * The mouse at a moment.
 *
 * @param x pixel of the picture
 * @param y pixel of the picture
 * @param button that was pressed or is held: 1 left, 2 middle, 3 right; 0 none
 * @param shift whether the key is held
 * @param ctrl whether the key is held
 */
public record Pointer(int x, int y, int button, boolean shift, boolean ctrl) {
}
