// SPDX-License-Identifier: EPL-2.0
/**
 * The Message Queues view. What it shows is worked out in {@link org.machineroom.debug.ui.internal.view.QueueRows} and
 * package {@code org.machineroom.debug.queue}, without SWT.
 */
package org.machineroom.debug.ui.internal.view;
