// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import java.util.Optional;

/**
 * What is under the mouse.
 *
 * @param rank of the row, -1 if it is no row's
 * @param ps time under it
 * @param arrow the message under it
 */
public record Hover(int rank, long ps, Optional<Arrow> arrow) {
}
