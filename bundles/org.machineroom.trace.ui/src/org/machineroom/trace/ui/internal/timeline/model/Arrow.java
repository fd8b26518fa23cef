// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.model;

import org.machineroom.trace.index.MessageRef;

/**
 * A message that is drawn.
 *
 * @param message from where to where
 * @param isLate whether its receiver was waiting already when it was sent, and has received it
 */
public record Arrow(MessageRef message, boolean isLate) {
}
