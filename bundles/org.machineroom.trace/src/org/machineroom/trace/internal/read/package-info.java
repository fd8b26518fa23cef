// SPDX-License-Identifier: EPL-2.0
/** Reads the files of a trace: metadata, packets, records. Mistrusts all of them. */
package org.machineroom.trace.internal.read;
