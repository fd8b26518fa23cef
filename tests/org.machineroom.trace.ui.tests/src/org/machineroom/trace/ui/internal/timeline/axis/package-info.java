// SPDX-License-Identifier: EPL-2.0
/** Tests of the axis of time. */
package org.machineroom.trace.ui.internal.timeline.axis;
