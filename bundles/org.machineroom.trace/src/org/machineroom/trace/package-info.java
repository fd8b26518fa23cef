// SPDX-License-Identifier: EPL-2.0
/**
 * What the trace of a run is made of.
 *
 * <p>A trace is a directory in the Common Trace Format (CTF 1.8), so that any CTF reader opens it: a {@code metadata}
 * file, one stream of records per rank (of large runs, several in a file), one stream of the kernel's counters and one
 * of definitions (source sites, datatypes, communicator contexts). All times are virtual, in picoseconds since the run
 * began. This package knows nothing of MPI beyond names and numbers that it is told.
 *
 * <p>Traces are written with {@link org.machineroom.trace.write.TraceWriter} and read with
 * {@link org.machineroom.trace.read.Trace}.
 */
package org.machineroom.trace;
