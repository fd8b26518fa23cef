// SPDX-License-Identifier: EPL-2.0
/** Keys, mouse and commands, and what they do to a timeline. */
package org.machineroom.trace.ui.internal.timeline.input;
