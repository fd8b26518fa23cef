// SPDX-License-Identifier: EPL-2.0
/** Brings packets to disk: everything here belongs to the one background thread of a trace's writer. */
package org.machineroom.trace.internal.write;
