// SPDX-License-Identifier: EPL-2.0
/**
 * Writes the trace of a run while it happens. Made for the hot path: a record costs some ten nanoseconds and no
 * allocation; the disk is left to a thread of its own. Nothing here looks at the host's clock or name, so the same
 * records give the same bytes everywhere.
 */
package org.machineroom.trace.write;
