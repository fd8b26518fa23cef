// SPDX-License-Identifier: EPL-2.0
/** Tests of painting, on a surface that remembers. */
package org.machineroom.trace.ui.internal.timeline.paint;
