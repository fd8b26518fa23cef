// SPDX-License-Identifier: EPL-2.0
/** Saves what is seen of a timeline as picture and as table. */
package org.machineroom.trace.ui.internal.timeline.export;
