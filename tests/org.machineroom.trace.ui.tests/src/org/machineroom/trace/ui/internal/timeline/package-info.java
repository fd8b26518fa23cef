// SPDX-License-Identifier: EPL-2.0
/** Tests of the timeline in a real workbench. */
package org.machineroom.trace.ui.internal.timeline;
