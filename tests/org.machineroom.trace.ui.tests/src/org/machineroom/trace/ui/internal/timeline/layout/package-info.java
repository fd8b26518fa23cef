// SPDX-License-Identifier: EPL-2.0
/** Tests of rows. */
package org.machineroom.trace.ui.internal.timeline.layout;
