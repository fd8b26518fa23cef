// SPDX-License-Identifier: EPL-2.0
/**
 * Writes traces in Perfetto's protobuf form, by its schema ({@code protos/perfetto/trace} of its sources: trace_packet,
 * track_descriptor, track_event, interned_data and what these refer to).
 */
package org.machineroom.trace.internal.export.perfetto;
