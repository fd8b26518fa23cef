// SPDX-License-Identifier: EPL-2.0
/** The wizard that writes the trace of a run for other programs. */
package org.machineroom.trace.ui.internal.export;
